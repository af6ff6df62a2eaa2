// Positions to learn from: a network's inputs for each, and the result.

/** Samples in the order in which they came, in flat lists. */
export interface Samples {
  /** The number of inputs of each sample. */
  readonly inputs: number
  /** The inputs of all samples, one after the other. */
  readonly told: readonly number[]
  /** The result of each: a chance of winning, or a share of the victory. */
  readonly results: readonly number[]
}

/** Collects samples. */
export function newSamples(inputs: number) {
  const told: number[] = []
  const results: number[] = []
  return {
    add(sample: readonly number[], result: number): void {
      if (sample.length !== inputs)
        throw new Error(`a sample has ${sample.length} inputs, not ${inputs}`)
      told.push(...sample)
      results.push(result)
    },
    all: (): Samples => ({ inputs, told, results }),
  }
}
