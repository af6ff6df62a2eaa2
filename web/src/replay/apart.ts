// Places on a line, apart from each other.

/**
 * Moves places apart without changing their order, and no further than needed. On a line too short for all, they share
 * it evenly.
 */
export function apart(
  places: readonly number[],
  { from, to, least }: { readonly from: number; readonly to: number; readonly least: number },
): readonly number[] {
  const gap = Math.min(least, (to - from) / Math.max(1, places.length - 1))
  const order = [...places.keys()].toSorted(
    (one, other) => (places[one] ?? 0) - (places[other] ?? 0),
  )
  let above = from - gap
  const down = order.map((each) => (above = Math.max(above + gap, places[each] ?? 0)))
  let below = to + gap
  const up = down.toReversed().map((each) => (below = Math.min(below - gap, each)))
  return places.map((_, each) => up[order.length - 1 - order.indexOf(each)] ?? 0)
}
