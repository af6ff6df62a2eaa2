// The order in which backups are removed.

/**
 * Sorts the names of backups, which are times, with the newest last. Those with later times were made before it all the
 * same, while the clock was ahead: they go first.
 */
export function oldestFirst(names: readonly string[], newest: string): readonly string[] {
  const byTime = names.toSorted()
  const end = byTime.indexOf(newest) + 1
  return [...byTime.slice(end), ...byTime.slice(0, end)]
}
