// Released rules have the form of today's: whatever is asked of a match, they answer.
import { describe, expect, test } from 'vitest'
import { nextToAct } from '../../rules/src/asked.ts'
import { lookahead } from '../../rules/src/bots/lookahead.ts'
import { POLICIES } from '../../rules/src/bots/policy.ts'
import { RELEASED_FILES, rulesAmong } from '../../rules/src/index.ts'
import { invariant, present } from '../../rules/src/invariant.ts'
import type { Match } from '../../rules/src/match.ts'
import { chanceOf } from '../support/chance/chance.ts'
import { started } from '../support/matches/matches.ts'

const INPUTS = 40
const NAMES = Object.keys(RELEASED_FILES)

async function rulesOf(name: string) {
  const at = name.lastIndexOf('-')
  const rules = await rulesAmong([])(name.slice(0, at), Number(name.slice(at + 1)))
  return present(rules, 'they are released')
}

/** Plays on for some inputs. */
function playSome(match: Match, chance = chanceOf('released')): void {
  for (let input = 0; input < INPUTS; input++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) return
    const result = match.act(asked.seat, POLICIES.greedy(match, asked, chance))
    invariant(result.ok, 'policies choose legal actions')
  }
}

test('a start that released rules refuse is refused in their words', async () => {
  const rules = await rulesOf('tieqchieq-1')
  const options = rules.parseOptions({}, 2)
  invariant(options.ok, 'all have defaults')
  expect(rules.start({ seed: 'short', players: 2, options: options.value })).toMatchObject({
    ok: false,
    refusal: { code: 'wrong-seed' },
  })
})

test('a released game with a rating for hard bots still has it', async () => {
  expect(started(await rulesOf('mexica-1'), 'rating').rateForHard).toBeDefined()
})

describe.for(NAMES)('%s', (name) => {
  test('is played by hard bots', async () => {
    const match = started(await rulesOf(name), name)
    playSome(match)
    const chance = chanceOf(name)
    const asked = present(nextToAct(match, chance), 'it goes on')
    const chosen = lookahead({ worlds: 2, inputs: 3, actions: 2 })(match, asked, chance)
    expect(asked.decision.actions).toContainEqual(chosen)
    expect(match.winChance(asked.seat)).toBeGreaterThanOrEqual(0)
    expect(match.winChance(asked.seat)).toBeLessThanOrEqual(1)
  })

  test('can be forked, and resampled so that a viewer cannot tell the difference', async () => {
    const match = started(await rulesOf(name), name)
    playSome(match)
    const fork = match.fork()
    const before = fork.hash()
    playSome(match)
    expect(fork.hash()).toBe(before)
    for (const seat of fork.seats) {
      const other = fork.resample(seat, chanceOf('resample'))
      expect(other.view()).toEqual(fork.view())
      expect(other.privateView(seat)).toEqual(fork.privateView(seat))
    }
  })

  test('takes offerings and shows lights, if it has a temple', async () => {
    const rules = await rulesOf(name)
    const match = started(rules, name)
    const lights = match.templeLights()
    expect(lights !== undefined).toBe(rules.hasTemple)
    if (lights === undefined) return
    for (const [slot, count] of Object.entries(lights.slots)) {
      expect(count).toBe(0)
      expect(match.offer(slot, match.seats).ok).toBe(true)
    }
    const { slots, waiting } = present(match.templeLights(), 'it has a temple')
    expect(Object.values(slots).reduce((sum, count) => sum + count, waiting)).toBe(2)
  })
})
