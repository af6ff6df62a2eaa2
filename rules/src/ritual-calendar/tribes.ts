// The tribes around the calendar: in what order they come, and how far apart they stand (FW-15, FW-20, MX-16, MX-33).
import { present } from '../invariant.ts'
import { type Seat, seatAt } from '../seat.ts'
import { distance } from './spaces.ts'

/** The tribes of a match, by seat, which is their turn order. */
export interface Tribes<Tribe extends { readonly space: number } = { readonly space: number }> {
  readonly players: readonly Tribe[]
}

/** Players who stand so many steps away, either way. */
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

/** Whether the same players stand on a space in one and in the other. */
export function isSameStanding(one: Tribes, other: Tribes, space: number): boolean {
  if (one.players === other.players) return true
  return one.players.every(
    (tribe, index) => (tribe.space === space) === (other.players[index]?.space === space),
  )
}

/** All seats in turn order, from the one given on. */
export function seatsFrom({ players }: Tribes, first: Seat): readonly Seat[] {
  return players.map((_, index) => seatAt((first + index) % players.length))
}

/** The other seats, in turn order from the one given. */
export function othersFrom(tribes: Tribes, seat: Seat): readonly Seat[] {
  return seatsFrom(tribes, seat).slice(1)
}

/** The other players so many spaces away, either way, in turn order from the one given. */
export function withinReach(tribes: Tribes, seat: Seat, { from, to }: Reach): readonly Seat[] {
  const { space } = playerOf(tribes, seat)
  return othersFrom(tribes, seat).filter((other) => {
    const steps = distance(space, playerOf(tribes, other).space)
    return steps >= from && steps <= to
  })
}

/** How far away the nearest players are. */
export function nearest(tribes: Tribes, seat: Seat): Reach {
  const { space } = playerOf(tribes, seat)
  const steps = othersFrom(tribes, seat).map((other) =>
    distance(space, playerOf(tribes, other).space),
  )
  const fewest = Math.min(...steps)
  return { from: fewest, to: fewest }
}
