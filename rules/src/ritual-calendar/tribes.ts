// The tribes around the calendar: their order, and the distances between them (FW-15, FW-20, MX-16, MX-33).
import { present } from '../invariant.ts'
import { type Seat, seatsOf } from '../seat.ts'
import { distance } from './spaces.ts'

/** The tribes of a match by seat, which is also the turn order unless another is given. */
export interface Tribes<Tribe extends { readonly space: number } = { readonly space: number }> {
  readonly players: readonly Tribe[]
  readonly order?: readonly Seat[]
}

/** A range of distances at which players may stand, in either direction. */
export interface Reach {
  readonly from: number
  readonly to: number
}

export function playerOf<Tribe extends { readonly space: number }>(
  { players }: Tribes<Tribe>,
  seat: Seat,
): Tribe {
  return present(players[seat], 'a seat of this match')
}

/** True if a number is one of those seats. */
export function isAmong(seats: readonly Seat[], seat: number): boolean {
  return seats.some((each) => each === seat)
}

/** True if the same players stand on the space in both. */
export function isSameStanding(one: Tribes, other: Tribes, space: number): boolean {
  if (one.players === other.players) return true
  return one.players.every(
    (tribe, index) => (tribe.space === space) === (other.players[index]?.space === space),
  )
}

/** Returns all seats in turn order, starting with the given one. */
export function seatsFrom(
  { players, order = seatsOf(players.length) }: Tribes,
  first: Seat,
): readonly Seat[] {
  const at = order.indexOf(first)
  return [...order.slice(at), ...order.slice(0, at)]
}

/** Returns the seat whose turn comes after that of the given one. */
export function seatAfter(tribes: Tribes, seat: Seat): Seat {
  return present(seatsFrom(tribes, seat)[1], 'more than one player')
}

/** Returns the other seats, in turn order after the given one. */
export function othersFrom(tribes: Tribes, seat: Seat): readonly Seat[] {
  return seatsFrom(tribes, seat).slice(1)
}

/** Returns the other players within that range of distances, in turn order after the given one. */
export function withinReach(tribes: Tribes, seat: Seat, { from, to }: Reach): readonly Seat[] {
  const { space } = playerOf(tribes, seat)
  return othersFrom(tribes, seat).filter((other) => {
    const steps = distance(space, playerOf(tribes, other).space)
    return steps >= from && steps <= to
  })
}

/** Returns the distance of the nearest players, as a range. */
export function nearest(tribes: Tribes, seat: Seat): Reach {
  const { space } = playerOf(tribes, seat)
  const steps = othersFrom(tribes, seat).map((other) =>
    distance(space, playerOf(tribes, other).space),
  )
  const fewest = Math.min(...steps)
  return { from: fewest, to: fewest }
}
