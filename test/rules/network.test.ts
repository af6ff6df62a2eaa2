// The small network that estimates chances to win, and its exponential function.
import { expect, test } from 'vitest'
import { exponential } from '../../rules/src/bots/chances.ts'
import { chanceBy } from '../../rules/src/bots/network.ts'

test('the exponential is accurate to a part in a thousand, and falls to zero', () => {
  for (const power of [0, -0.01, -0.5, -1, -3, -8])
    expect(exponential(power) / Math.exp(power)).toBeCloseTo(1, 3)
  expect(exponential(-1e6)).toBe(0)
})

test('a unit adds its share, and only above its threshold', () => {
  // Two units: one for each sign of the difference of two inputs.
  const network = {
    threshold: -1,
    units: [
      [2, 0, 1, -1],
      [-1, -1, -1, 1],
    ],
  } as const
  const logistic = (result: number): number => 1 / (1 + Math.exp(-result))
  expect(chanceBy(network, [0, 0])).toBeCloseTo(logistic(-1), 4)
  expect(chanceBy(network, [3, 1])).toBeCloseTo(logistic(-1 + 2 * 2), 4)
  expect(chanceBy(network, [0, 1])).toBeCloseTo(logistic(-1), 4)
  expect(chanceBy(network, [0, 4])).toBeCloseTo(logistic(-1 - 3), 4)
})
