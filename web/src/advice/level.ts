// Tells which of several choices differ, and whether it matters which of them is made.

/** The difference in 100 up to which chances count as equal: they are estimates. */
const LEVEL_PERCENT = 3

/** A chance from 0 to 1 in 100, as it is told. */
export function percentOf(worth: number): number {
  return Math.round(100 * worth)
}

/** The first of all that are said alike: with either of two equal cards, a choice is the same. */
export function onceSaid<Weighed>(
  all: readonly Weighed[],
  say: (each: Weighed) => string,
): readonly Weighed[] {
  const said = all.map(say)
  return all.filter((_, index) => said.indexOf(said[index] ?? '') === index)
}

/** True if there are several chances, and they differ by no more than `LEVEL_PERCENT`. */
export function areLevel(worths: readonly number[]): boolean {
  const percents = worths.map(percentOf)
  return worths.length > 1 && Math.max(...percents) - Math.min(...percents) <= LEVEL_PERCENT
}
