// The chances that advice gives for choices.
import { expect, test } from 'vitest'
import { bestLooking, nextToAct } from '../../../rules/src/asked.ts'
import { canonicalJson, HARD } from '../../../rules/src/index.ts'
import { present } from '../../../rules/src/invariant.ts'
import type { Match } from '../../../rules/src/match.ts'
import { areLevel } from '../../../web/src/advice/level.ts'
import { weigh } from '../../../web/src/advice/weighing.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { gameOf, started } from '../../support/matches/matches.ts'

test('the others are expected to have chosen as hard bots expect it', () => {
  const match = started(gameOf('space-aztecs'), 'weighed')
  const chance = constantChance('weighed')
  const asked = present(nextToAct(match, chance), 'somebody is asked')
  let supposed = 0
  const resample: Match['resample'] = (viewer, by) => {
    const dealt = match.resample(viewer, by)
    return {
      ...dealt,
      supposeChoices(seat) {
        supposed++
        dealt.supposeChoices?.(seat)
      },
    }
  }
  const [action] = asked.decision.actions
  const weighed = weigh({ ...match, resample }, asked, { action, chance, say: canonicalJson })
  expect(weighed.map((each) => each.action)).toContain(action)
  expect(supposed).toBe(HARD.worlds)
})

test('another choice than the one found comes first if it is rated clearly higher, and only then', () => {
  const match = started(gameOf('space-aztecs'), 'weighed')
  const chance = constantChance('weighed')
  const found = { level: 0, clear: 0 }
  while (found.level === 0 || found.clear === 0) {
    const asked = present(nextToAct(match, chance), 'somebody is asked')
    const { actions } = asked.decision
    const rate = (each: unknown) => match.rate(asked.seat, each)
    const [action] = actions.toSorted((one, other) => rate(one) - rate(other))
    const weighed =
      actions.length < 2 ? [] : weigh(match, asked, { action, chance, say: canonicalJson })
    const worths = weighed.map(({ worth }) => worth)
    const chosen = weighed.find((each) => each.action === action)?.worth ?? 0
    if (areLevel([chosen, Math.max(...worths)])) {
      expect(weighed[0]?.action).toBe(action)
      found.level++
    } else if (weighed.length > 0) {
      expect(worths).toEqual(worths.toSorted((one, other) => other - one))
      found.clear++
    }
    match.act(asked.seat, bestLooking(match, asked))
  }
})

test('a choice that is as good with each of several equal cards leaves room for others', () => {
  const match = started(gameOf('space-aztecs'), 'weighed')
  const chance = constantChance('weighed')
  const asked = present(nextToAct(match, chance), 'somebody is asked')
  const [action, ...others] = asked.decision.actions
  const worst = others.toSorted((one, other) => rate(one) - rate(other))[0]
  expect(others.length).toBeGreaterThan(2)
  const say = (each: unknown) => (each === worst ? 'another' : 'the same')
  const weighed = weigh(match, asked, { action, chance, say })
  expect(weighed.map((each) => each.action)).toEqual([action, worst])

  function rate(each: unknown): number {
    return (match.rateForHard ?? match.rate)(asked.seat, each)
  }
})
