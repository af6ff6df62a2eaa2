// Tells whether and how many seats of a match are there for newcomers.

/** The kinds of seats that a newcomer may take: before the match, or in place of a player who is not there. */
const SITTABLE: readonly string[] = ['free', 'kept', 'left']

type Seats = readonly { readonly kind: string }[]

export function freeSeats(seats: Seats): number {
  return seats.filter(({ kind }) => SITTABLE.includes(kind)).length
}

export function hasFreeSeat(seats: Seats): boolean {
  return freeSeats(seats) > 0
}
