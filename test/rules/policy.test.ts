// Playing matches out with policies: watching them, policies that break the rules, and the novice.
import { expect, test } from 'vitest'
import { nextToAct } from '../../rules/src/asked.ts'
import { POLICIES, playOut } from '../../rules/src/bots/policy.ts'
import { InvariantError } from '../../rules/src/invariant.ts'
import { playable } from '../../rules/src/match.ts'
import { accept } from '../../rules/src/result.ts'
import { chanceOf } from '../support/chance/chance.ts'
import { constantChance } from '../support/chance/constant-chance.ts'
import { started } from '../support/matches/matches.ts'
import { peek } from '../support/peek/peek.ts'

test('a watcher of a match played to its end sees each input with its events', () => {
  const match = started(playable(peek), 'watched')
  const twin = match.fork()
  const seen: unknown[] = []
  const inputs = playOut(match, POLICIES.random, chanceOf('watched'), (...all) => seen.push(all))
  const happened = inputs.map((input) => {
    if (input.kind !== 'act') throw new Error('policies act')
    const seat = twin.seats[input.seat]
    const result = seat === undefined ? undefined : twin.act(seat, input.action)
    return [input, result?.ok && result.value]
  })
  expect(seen).toEqual(happened)
  expect(twin.hash()).toBe(match.hash())
})

test('a policy that chooses an illegal action is an error, and so is a match that never ends', () => {
  const match = started(playable(peek), 'wrong')
  expect(() => playOut(match, () => ({ type: 'pass' }), chanceOf('wrong'))).toThrow(
    new InvariantError('policies choose legal actions'),
  )
  let inputs = 0
  const endless = playable({
    ...peek,
    apply(state) {
      inputs++
      return accept({ state, events: [] })
    },
  })
  expect(() =>
    playOut(started(endless, 'endless'), () => ({ type: 'draw' }), chanceOf('endless')),
  ).toThrow(new InvariantError('a match ends'))
  expect(inputs).toBe(100_000)
})

test('a novice takes the best-looking action about every other time, and otherwise a random one', () => {
  const match = started(playable(peek), 'novice')
  const asked = nextToAct(match, constantChance('novice'))
  if (asked === undefined) throw new Error('somebody is asked')
  const { actions } = asked.decision
  const chance = constantChance('novice')
  const best = JSON.stringify(POLICIES.greedy(match, asked, chance))
  const times = 400
  let found = 0
  for (let n = 0; n < times; n++)
    if (JSON.stringify(POLICIES.novice(match, asked, chance)) === best) found++
  const expected = times * (1 / 2 + 1 / 2 / actions.length)
  expect(Math.abs(found - expected)).toBeLessThan(0.1 * times)
})
