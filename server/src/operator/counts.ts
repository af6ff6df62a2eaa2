// Sums and differences of counts.

export type Counts = Readonly<Record<string, number>>

export function added(all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {}
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

/** The increase over earlier counts, without names that have none. */
export function without(later: Counts, earlier: Counts): Counts {
  return Object.fromEntries(
    Object.entries(later)
      .map(([name, count]) => [name, count - (earlier[name] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
}
