// The distance between two samples.

/**
 * Returns the greatest difference between the shares of two samples that are at most some value (Kolmogorov, Smirnov).
 */
export function distance(one: readonly number[], other: readonly number[]): number {
  const shareOf = (sample: readonly number[], limit: number): number =>
    sample.filter((value) => value <= limit).length / sample.length
  return Math.max(
    ...[...one, ...other].map((limit) => Math.abs(shareOf(one, limit) - shareOf(other, limit))),
  )
}

/** Returns a distance that two samples of this size, if drawn alike, exceed less than once in ten thousand times. */
export function distanceMax(size: number): number {
  return 2.225 * Math.sqrt(2 / size)
}
