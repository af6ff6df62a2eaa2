// Each seat's chance to win, worked out from the scores.
import { expect, test } from 'vitest'
import { chancesOf } from '../../rules/src/bots/chances.ts'

test('the chances add up to one, and level seats have equal chances', () => {
  expect(chancesOf([7, 7], 3)).toEqual([0.5, 0.5])
  expect(chancesOf([-2, -2, -2, -2], 1)).toEqual([0.25, 0.25, 0.25, 0.25])
  const sum = chancesOf([4, 9, 11], 5).reduce((all, chance) => all + chance, 0)
  expect(sum).toBeCloseTo(1, 12)
})

test('a lead counts in proportion to the spread, and nearly exponentially', () => {
  for (const [lead, spread] of [
    [1, 1],
    [3, 3],
    [2, 4],
    [8, 4],
  ] as const) {
    const [ahead = 0, behind = 0] = chancesOf([10 + lead, 10], spread)
    expect(ahead / behind).toBeCloseTo((1 + (0.3 * lead) / spread) ** 4, 9)
    // exp(-1.2 x) and (1 + 0.3 x)^-4 fall off alike at first, and the latter is never the smaller.
    expect(behind / ahead).toBeGreaterThan(Math.exp((-1.2 * lead) / spread))
  }
})

test('each seat gets its own chance, whichever leads', () => {
  const [low = 0, high = 0, middle = 0] = chancesOf([1, 5, 3], 2)
  expect(low).toBeLessThan(middle)
  expect(middle).toBeLessThan(high)
  expect(high / middle).toBeCloseTo(1.3 ** 4, 9)
  expect(high / low).toBeCloseTo(1.6 ** 4, 9)
})
