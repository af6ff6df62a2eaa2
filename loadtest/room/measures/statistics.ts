// Summary figures of many measurements.

/** A quantile of the values: 0.5 for the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The median; of an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const [one, other] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[sorted.length >> 1]]
  return ((one ?? Number.NaN) + (other ?? Number.NaN)) / 2
}
