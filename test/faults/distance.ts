// How far two samples are apart.

/** The greatest difference between the shares of two samples that are at most some value (Kolmogorov, Smirnov). */
export function distance(one: readonly number[], other: readonly number[]): number {
  const shareOf = (sample: readonly number[], limit: number): number =>
    sample.filter((value) => value <= limit).length / sample.length
  return Math.max(
    ...[...one, ...other].map((limit) => Math.abs(shareOf(one, limit) - shareOf(other, limit))),
  )
}

/** Two samples of this size that are drawn alike are further apart less than once in ten thousand times. */
export function distanceMax(size: number): number {
  return 2.225 * Math.sqrt(2 / size)
}
