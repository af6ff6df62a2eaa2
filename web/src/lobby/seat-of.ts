// The seat of the player of this browser in one of their matches: lists tell the names of those who sat, no more.

interface Sat {
  readonly kind: string
  readonly name: string
}

/** Returns undefined if another name is theirs by now, or two had it: then either hand could be another's. */
export function seatOf(player: string, seats: readonly Sat[]): number | undefined {
  const own = seats.flatMap(({ kind, name }, seat) =>
    kind === 'player' && name === player ? [seat] : [],
  )
  return own.length === 1 ? own[0] : undefined
}
