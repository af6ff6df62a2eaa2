// Final rankings.

/** The place shared by tied players: one more than the number of players ahead of them. */
export function placeOf(ranking: readonly (readonly number[])[], level: number): number {
  return ranking.slice(0, level).flat().length + 1
}
