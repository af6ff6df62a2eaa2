// How far two samples are apart.

/** The greatest difference between the shares of two samples that are at most some value (Kolmogorov, Smirnov). */
export function distance(one: readonly number[], other: readonly number[]): number {
  const shareOf = (sample: readonly number[], limit: number): number =>
    sample.filter((value) => value <= limit).length / sample.length
  return Math.max(
    ...[...one, ...other].map((limit) => Math.abs(shareOf(one, limit) - shareOf(other, limit))),
  )
}
