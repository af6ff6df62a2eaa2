// Beads waiting in the lake of a physical temple (FW-81).
import type { Seat } from '../seat.ts'
import type { God } from './gods.ts'

/** As many as there are pieces to sacrifice: more could never become sacrifices. */
export const BEADS_MAX = 360

/**
 * A bead waiting in the lake: its god, the seats served by the temple it fell into, and why it was not a sacrifice
 * then.
 */
export interface Bead<Reason extends string> {
  readonly god: God
  readonly seats: readonly Seat[]
  readonly reason: Reason
}

/** Returns the beads waiting for that seat to sacrifice to that god, in the order in which they fell. */
export function waitingFor<Reason extends string>(
  beads: readonly Bead<Reason>[],
  seat: Seat,
  god: God,
): readonly Bead<Reason>[] {
  return beads.filter((bead) => bead.god === god && bead.seats.includes(seat))
}
