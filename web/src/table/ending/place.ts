// Final rankings.

/** The place shared by tied players: one more than the number of players ahead of them. */
export function placeOf(ranking: readonly (readonly number[])[], level: number): number {
  return ranking.slice(0, level).flat().length + 1
}

type Score = Readonly<Record<string, number>>

/** The parts of the scores that rank players who are level in the first part; none if no such players are ranked. */
export function tieBreakers(
  ranking: readonly (readonly number[])[],
  scores: readonly Score[],
): readonly string[] {
  const [first, ...others] = Object.keys(scores[0] ?? {})
  const levels = ranking.map(([seat = 0]) => scores[seat] ?? {})
  const deciding = levels.slice(1).flatMap((lower, index) => {
    const upper = levels[index] ?? {}
    const differs = (part: string) => upper[part] !== lower[part]
    if (first === undefined || differs(first)) return []
    const by = others.findIndex(differs)
    return (upper[others[by] ?? ''] ?? 0) > (lower[others[by] ?? ''] ?? 0) ? [by] : []
  })
  return others.slice(0, Math.max(-1, ...deciding) + 1)
}
