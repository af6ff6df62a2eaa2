// Tells whether a match has a seat for a newcomer.

/** The kinds of seats that a newcomer may take: before the match, or in place of a player who is not there. */
const SITTABLE: readonly string[] = ['free', 'kept', 'left']

export function hasFreeSeat(seats: readonly { readonly kind: string }[]): boolean {
  return seats.some(({ kind }) => SITTABLE.includes(kind))
}
