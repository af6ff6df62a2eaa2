// Small neural networks that estimate the chance of winning in a position. Their weights are fitted offline.
import { exponential } from './chances.ts'

/** One hidden layer of rectified linear units. */
export interface Network {
  /** For each unit: its share in the result, its threshold, and a weight for each input. */
  readonly units: readonly (readonly [share: number, threshold: number, ...weights: number[]])[]
  readonly threshold: number
}

/** Returns the chance that the network estimates: the logistic function of its result. */
export function chanceBy(network: Network, inputs: readonly number[]): number {
  const result = resultOf(network, inputs)
  const less = exponential(-Math.abs(result))
  return result < 0 ? less / (1 + less) : 1 / (1 + less)
}

function resultOf({ units, threshold }: Network, inputs: readonly number[]): number {
  let result = threshold
  for (const unit of units) {
    const [share, own] = unit
    let sum = own
    for (let index = 0; index < inputs.length; index++)
      sum += (unit[index + 2] ?? 0) * (inputs[index] ?? 0)
    if (sum > 0) result += share * sum
  }
  return result
}
