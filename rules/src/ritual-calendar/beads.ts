// Beads that wait in the lake of a physical temple (FW-81).
import type { Seat } from '../seat.ts'
import type { God } from './gods.ts'

/** As many as there are pieces to be sacrificed: more could never be sacrifices. */
export const BEADS_MAX = 360

/** A bead that waits in the lake, whom the temple serves into which it fell, and why it was no sacrifice then. */
export interface Bead<Reason extends string> {
  readonly god: God
  readonly seats: readonly Seat[]
  readonly reason: Reason
}

/** The beads that wait for a sacrifice of that seat to that god, in the order in which they fell. */
export function waitingFor<Reason extends string>(
  beads: readonly Bead<Reason>[],
  seat: Seat,
  god: God,
): readonly Bead<Reason>[] {
  return beads.filter((bead) => bead.god === god && bead.seats.includes(seat))
}
