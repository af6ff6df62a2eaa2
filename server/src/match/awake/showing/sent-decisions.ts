// The decisions as seats are sent them, with the time that is left, and what each seat was sent last.
import type { WireDecision } from '@flower-war/protocol'
import type { Seat, Viewer } from '@flower-war/rules'
import type { Session } from '../../model/session.ts'
import type { Clocks } from '../clocks.ts'
import { askedOf } from './viewer-facts.ts'

/** Nobody sees that a clock is off by less. */
const CLOCK_OFF_MS = 100

/** A decision as a seat was sent it. */
interface Sent {
  readonly id: number | undefined
  /** The time at which its clock runs out, as the seat knows it; undefined if it was sent without one. */
  readonly untilMs: number | undefined
}

export class SentDecisions {
  readonly #clocks: Pick<Clocks, 'msLeft'>
  readonly #clockMs: () => number
  /** What each seat was sent last, on any connection. */
  readonly #sent = new Map<Viewer, Sent>()

  constructor(clocks: Pick<Clocks, 'msLeft'>, clockMs: () => number) {
    this.#clocks = clocks
    this.#clockMs = clockMs
  }

  /** The decision of a viewer, as it would be sent now. */
  of(session: Session, viewer: Viewer): WireDecision | null {
    const asked = askedOf(session, viewer)
    if (asked === undefined || viewer === 'spectator') return null
    const { id, decision } = asked
    const msLeft = this.#clocks.msLeft(viewer)
    return msLeft === undefined ? { id, ...decision } : { id, ...decision, msLeft }
  }

  /** Notes that a viewer is sent this decision now. */
  note(viewer: Viewer, decision: WireDecision | null): void {
    this.#sent.set(viewer, this.#sentNow(decision))
  }

  /** True if a viewer has been sent this decision, and its clock has not stood still since. */
  isKnown(viewer: Viewer, decision: WireDecision | null): boolean {
    const before = this.#sent.get(viewer)
    const now = this.#sentNow(decision)
    if (now.id !== before?.id) return false
    const { untilMs: beforeMs = Number.NEGATIVE_INFINITY } = before ?? {}
    return now.untilMs === undefined || Math.abs(now.untilMs - beforeMs) < CLOCK_OFF_MS
  }

  /** True if a seat has been sent its present decision since the match woke. */
  wasSent(session: Session, seat: Seat): boolean {
    return this.#sent.get(seat)?.id === askedOf(session, seat)?.id
  }

  #sentNow(decision: WireDecision | null): Sent {
    const { id, msLeft } = decision ?? {}
    return { id, untilMs: msLeft === undefined ? undefined : this.#clockMs() + msLeft }
  }
}
