// Choosing which of the asked seats acts next, and the best of several actions.
import { describe, expect, test } from 'vitest'
import { bestBy, nextToAct } from '../../rules/src/asked.ts'
import { POLICIES, playOut } from '../../rules/src/bots/policy.ts'
import { type Match, playable } from '../../rules/src/match.ts'
import { type Seat, seatAt } from '../../rules/src/seat.ts'
import { chanceOf } from '../support/chance/chance.ts'
import { started } from '../support/matches/matches.ts'
import { peek } from '../support/peek/peek.ts'

/** A match in which just these seats are asked. */
function asking(...seats: readonly Seat[]): Match {
  const match = started(playable(peek), 'asked')
  const decision = match.decision(seatAt(0))
  return { ...match, decision: (seat) => (seats.includes(seat) ? decision : undefined) }
}

describe('the next seat to act', () => {
  test('is the only seat that is asked, and no chance is used up for it', () => {
    const chance = chanceOf('alone')
    const before = chance.random
    expect(nextToAct(asking(seatAt(2)), chance)?.seat).toBe(2)
    expect(chance.random).toEqual(before)
  })

  test.for([
    [0, 2],
    [0, 1, 2],
  ])('is any of the seats that are asked: %j', (asked) => {
    const match = asking(...asked.map(seatAt))
    const chance = chanceOf('several')
    const next = Array.from({ length: 100 }, () => nextToAct(match, chance)?.seat)
    expect([...new Set(next)].sort()).toEqual(asked)
  })

  test('is none once the match is over', () => {
    const match = started(playable(peek), 'over')
    playOut(match, POLICIES.random, chanceOf('over'))
    expect(nextToAct(match, chanceOf('nobody'))).toBeUndefined()
  })
})

test('bestBy takes the first of several actions that are worth the same', () => {
  const worths = { a: -3, b: 2, c: 2, d: 0 }
  const worthOf = (action: unknown) => worths[action as keyof typeof worths]
  expect(bestBy(['a', 'b', 'c', 'd'], worthOf)).toBe('b')
  expect(bestBy(['a'], worthOf)).toBe('a')
  expect(bestBy(['a', 'b'], () => Number.NEGATIVE_INFINITY)).toBe('a')
  expect(bestBy([], worthOf)).toBeUndefined()
})
