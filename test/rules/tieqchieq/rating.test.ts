// The ratings of greedy players of Tıeqchıeq: the tosses that an action is expected to save.
import { expect, test } from 'vitest'
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import type { Action } from '../../../rules/src/tieqchieq/shapes.ts'
import { type Position, position, RED } from './position.ts'

const worth = (given: Position, action: Action): number =>
  tieqchieq.rate(position(given), RED, action)
const from = (square: number): Action => ({ type: 'move', from: square })

test('going farther is worth more', () => {
  const near = worth({ red: [3], roll: 1 }, from(3))
  const far = worth({ red: [3], roll: 2 }, from(3))
  expect(near).toBeGreaterThan(0)
  expect(far).toBeGreaterThan(near)
})

test('stepping on from a plus is worth something, staying nothing', () => {
  expect(worth({ red: [8], plus: 8 }, { type: 'step' })).toBeGreaterThan(0)
  expect(worth({ red: [8], plus: 8 }, { type: 'stay' })).toBe(0)
})

test('coming to a plus is worth the step that can follow', () => {
  const free = worth({ red: [7], roll: 1 }, from(7))
  const blocked = worth({ red: [7, 9], roll: 1 }, from(7))
  expect(free).toBeGreaterThan(blocked)
})

test('a battle is worth it where there is more to win than to lose', () => {
  const enter: Action = { type: 'enter' }
  const quiet = worth({ roll: 1 }, enter)
  expect(worth({ yellow: [3], roll: 1 }, enter)).toBeGreaterThan(quiet)
  const late = worth({ red: [7], roll: 1 }, from(7))
  expect(worth({ red: [7], yellow: [8], roll: 1 }, from(7))).toBeLessThan(late)
})
