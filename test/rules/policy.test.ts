import { expect, test } from 'vitest'
import { InvariantError } from '../../rules/src/invariant.ts'
import { playable } from '../../rules/src/match.ts'
import { POLICIES, playOut } from '../../rules/src/policy.ts'
import { accept } from '../../rules/src/result.ts'
import { chanceOf } from '../support/chance.ts'
import { started } from '../support/matches.ts'
import { peek } from '../support/peek.ts'

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
