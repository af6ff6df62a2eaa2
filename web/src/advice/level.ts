// Tells whether it matters which of several choices is made.

/** The difference in 100 up to which chances count as equal: they are estimates. */
const LEVEL_PERCENT = 3

/** A chance from 0 to 1 in 100, as it is told. */
export function percentOf(worth: number): number {
  return Math.round(100 * worth)
}

/** True if there are several chances, and no more than that lies between them. */
export function areLevel(worths: readonly number[]): boolean {
  const percents = worths.map(percentOf)
  return worths.length > 1 && Math.max(...percents) - Math.min(...percents) <= LEVEL_PERCENT
}
