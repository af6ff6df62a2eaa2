// Counts of several things, by name.

export type Counts = Readonly<Record<string, number>>

/** The sums of these, name by name. */
export function added(all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {}
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** What came on top of the earlier counts; names with nothing new are left out. */
export function without(later: Counts, earlier: Counts): Counts {
  return Object.fromEntries(
    Object.entries(later)
      .map(([name, count]) => [name, count - (earlier[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
}
