// The exact values of Tıeqchıeq, from which the network of its hard bots is fitted.
import { describe, expect, test } from 'vitest'
import { actionsOf, codeOf, turned } from '../../../rules/fit/tieqchieq/race.ts'
import { solve } from '../../../rules/fit/tieqchieq/values.ts'
import { type Position, positionOf } from '../../../rules/src/tieqchieq/plan.ts'
import { position } from '../tieqchieq/position.ts'

function at(given: Parameters<typeof position>[0]): Position {
  const { track, hand } = position(given)
  return positionOf(track, hand)
}

describe('the outcomes of a roll', () => {
  test('without a move, TQ-7, it is the other player’s turn', () => {
    const stuck = at({ red: [12], redHome: 5 })
    expect(actionsOf(stuck, 3)).toEqual([[{ position: stuck, moves: 'other', chance: 1 }]])
  })

  test('a ring, TQ-8, gives another turn', () => {
    const [[entered] = [], [moved] = []] = actionsOf(at({ red: [4] }), 1)
    expect(entered?.moves).toBe('other')
    expect(moved).toEqual({ position: at({ red: [5] }), moves: 'same', chance: 1 })
  })

  test('a battle, TQ-9, is lost one time in four, and on a plus, TQ-8, a token may step on or stay', () => {
    const begun = at({ red: [7], yellow: [8], redHome: 5 })
    const lost = { position: at({ yellow: [8], redHome: 5 }), moves: 'other', chance: 0.25 }
    expect(actionsOf(begun, 1)).toEqual([
      [{ position: at({ red: [8], redHome: 5 }), moves: 'other', chance: 0.75 }, lost],
      [{ position: at({ red: [9], redHome: 5 }), moves: 'other', chance: 0.75 }, lost],
    ])
  })

  test('a position turned round twice is the same, and no other has its code', () => {
    const one = at({ red: [4, 8], yellow: [9, 2], redHome: 1 })
    expect(turned(turned(one))).toEqual(one)
    expect(codeOf(turned(one))).not.toBe(codeOf(one))
  })
})

test('with one token each, one step from home, the player who tosses wins four matches in seven', () => {
  const values = solve(10)
  expect(values.positions).toHaveLength(114)
  // One roll in four is a one, and no other helps: v = 1/4 + 3/4 (1 - v).
  expect(values.of(at({ red: [12], yellow: [0], redHome: 5, yellowHome: 5 }))).toBeCloseTo(4 / 7, 3)
})
