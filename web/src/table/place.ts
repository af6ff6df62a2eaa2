// Which place somebody has come to.

/** The place of all who are level there: one after everybody who is ahead of them. */
export function placeOf(ranking: readonly (readonly number[])[], level: number): number {
  return ranking.slice(0, level).flat().length + 1
}
