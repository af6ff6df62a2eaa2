// Beads that fall into the lake of a physical temple (FW-80 to FW-82).
import { refuse } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import type { Seat } from '../seat.ts'
import { type ByGod, GODS, type God, withGod } from './gods.ts'

/** The number of pieces to sacrifice: more beads could never become sacrifices. */
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
  return beads.filter((bead) => isFor(bead, seat, god))
}

/** True if a bead waits for that seat to sacrifice to that god. */
export function isBeadWaiting(beads: readonly Bead<string>[], seat: Seat, god: God): boolean {
  return beads.some((bead) => isFor(bead, seat, god))
}

function isFor(bead: Bead<string>, seat: Seat, god: God): boolean {
  return bead.god === god && bead.seats.includes(seat)
}

/** The refusals about beads that both games share. */
export const BEAD_REFUSALS = {
  'no-bead-waits': 'No waiting bead offers that sacrifice.',
  'unknown-god': 'Beads fall to huitzilopochtli or to tlaloc.',
} as const

/** A bead that has fallen into the half of a god. */
export interface Fallen {
  readonly god: God
  /** The seats that the temple serves. */
  readonly seats: readonly Seat[]
}

/** Parses the slot of a temple into which a bead fell. */
export function fallenInto(slot: string, seats: readonly Seat[]): Result<Fallen> {
  const god = GODS.find((each) => each === slot)
  return god === undefined
    ? refuse('unknown-god', BEAD_REFUSALS['unknown-god'])
    : accept({ god, seats })
}

interface Lake<Reason extends string> {
  readonly draft: {
    readonly turn: { readonly seat: Seat }
    beads: readonly Bead<Reason>[]
    /** Declined beads, to be taken out of the lake by hand. */
    declined: ByGod<number>
  }
  readonly events: {
    push(event: { type: 'bead-waits' } & Bead<Reason>): void
  }
}

/** Adds a waiting bead; returns false if `BEADS_MAX` already wait. */
export function letWait<Reason extends string>(
  { draft, events }: Lake<Reason>,
  bead: Bead<Reason>,
): boolean {
  if (draft.beads.length === BEADS_MAX) return false
  draft.beads = [...draft.beads, bead]
  events.push({ type: 'bead-waits', ...bead })
  return true
}

/** Takes the first `count` beads waiting for the player whose turn it is. */
export function takeWaiting<Reason extends string>(
  { draft }: Pick<Lake<Reason>, 'draft'>,
  god: God,
  count: number,
): void {
  const gone = waitingFor(draft.beads, draft.turn.seat, god).slice(0, count)
  draft.beads = draft.beads.filter((bead) => !gone.includes(bead))
}

/** Declines the first `count` waiting beads, which must then be taken out of the lake by hand. */
export function declineWaiting<Reason extends string>(
  play: Pick<Lake<Reason>, 'draft'>,
  god: God,
  count: number,
): void {
  takeWaiting(play, god, count)
  const { declined } = play.draft
  play.draft.declined = withGod(declined, god, declined[god] + count)
}
