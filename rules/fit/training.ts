// Fits the weights of a small network to samples, by stochastic gradient descent (Adam).
import type { Network } from '../src/bots/network.ts'
import { type Chance, drawBelow } from '../src/random.ts'
import type { Samples } from './samples.ts'

export interface Plan {
  readonly units: number
  /** The number of rounds; each draws as many samples as there are. */
  readonly rounds: number
  readonly rate: number
}

const BATCH = 64
/** The final learning rate, as a share of the first. */
const RATE_LEFT = 0.03
/** The decay of the running means of gradients and of their squares (Adam's defaults). */
const [DECAY, DECAY_SQUARES] = [0.9, 0.999]
const EPSILON = 1e-8
const FIRST_SPREAD = 0.7
const PRECISION = 1000

/** Returns the fitted network. `progress` receives the mean squared error of each round. */
export function train(
  samples: Samples,
  { units, rounds, rate }: Plan,
  chance: Chance,
  progress: (round: number, error: number) => void = () => {},
): Network {
  const { inputs, results } = samples
  const size = inputs + 2
  // Each unit has its share in the result, its threshold and its weights; the last number is the network's threshold.
  const weights = Float64Array.from({ length: units * size + 1 }, () => spread(chance))
  const adam = newAdam(weights)
  const batches = Math.floor(results.length / BATCH)
  for (let round = 0; round < rounds; round++) {
    let squares = 0
    for (let batch = 0; batch < batches; batch++) {
      const gradient = new Float64Array(weights.length)
      for (let drawn = 0; drawn < BATCH; drawn++)
        squares += learn(weights, gradient, samples, units, below(chance, results.length))
      adam(gradient, rate * (1 - ((1 - RATE_LEFT) * round) / rounds))
    }
    progress(round, squares / (batches * BATCH))
  }
  return networkOf(weights, units, size)
}

/** Adds the gradient of one sample, and returns its squared error. */
function learn(
  weights: Float64Array,
  gradient: Float64Array,
  { inputs, told, results }: Samples,
  units: number,
  sample: number,
): number {
  const size = inputs + 2
  const from = sample * inputs
  const last = units * size
  const sums: number[] = []
  let result = at(weights, last)
  for (let unit = 0; unit < units; unit++) {
    const base = unit * size
    let sum = at(weights, base + 1)
    for (let index = 0; index < inputs; index++)
      sum += at(weights, base + 2 + index) * (told[from + index] ?? 0)
    sums.push(sum)
    if (sum > 0) result += at(weights, base) * sum
  }
  const error = 1 / (1 + Math.exp(-result)) - (results[sample] ?? 0)
  const step = error / BATCH
  add(gradient, last, step)
  for (const [unit, sum] of sums.entries()) {
    if (sum <= 0) continue
    const base = unit * size
    const through = step * at(weights, base)
    add(gradient, base, step * sum)
    add(gradient, base + 1, through)
    for (let index = 0; index < inputs; index++)
      add(gradient, base + 2 + index, through * (told[from + index] ?? 0))
  }
  return error * error
}

/** Returns a function that updates the weights by a gradient. */
function newAdam(weights: Float64Array): (gradient: Float64Array, rate: number) => void {
  const means = new Float64Array(weights.length)
  const squares = new Float64Array(weights.length)
  let [left, leftSquares] = [1, 1]
  return (gradient, rate) => {
    left *= DECAY
    leftSquares *= DECAY_SQUARES
    for (const [index, slope] of gradient.entries()) {
      means[index] = DECAY * at(means, index) + (1 - DECAY) * slope
      squares[index] = DECAY_SQUARES * at(squares, index) + (1 - DECAY_SQUARES) * slope * slope
      const mean = at(means, index) / (1 - left)
      const size = Math.sqrt(at(squares, index) / (1 - leftSquares)) + EPSILON
      add(weights, index, (-rate * mean) / size)
    }
  }
}

function networkOf(weights: Float64Array, units: number, size: number): Network {
  const rounded = [...weights].map((weight) => Math.round(weight * PRECISION) / PRECISION + 0)
  return {
    units: Array.from({ length: units }, (_, unit) => {
      const [share = 0, threshold = 0, ...rest] = rounded.slice(unit * size, (unit + 1) * size)
      return [share, threshold, ...rest]
    }),
    threshold: rounded.at(-1) ?? 0,
  }
}

function spread(chance: Chance): number {
  return (drawBelow(chance, 2001) / 1000 - 1) * (FIRST_SPREAD / 2)
}

/** Draws a whole number below a count that may be too large for the random source to draw at once. */
function below(chance: Chance, count: number): number {
  const parts = 1024
  const share = (drawBelow(chance, parts) + drawBelow(chance, parts) / parts) / parts
  return Math.floor(share * count)
}

function at(list: Float64Array, index: number): number {
  return list[index] ?? 0
}

function add(list: Float64Array, index: number, change: number): void {
  list[index] = at(list, index) + change
}
