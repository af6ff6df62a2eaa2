// The decisions as seats are sent them, with the time that is left, and what they were sent last.
import type { WireDecision } from '@flower-war/protocol'
import type { Seat, Viewer } from '@flower-war/rules'
import type { Session } from '../../model/session.ts'
import type { Clocks } from '../clocks.ts'
import { askedOf } from './viewer-facts.ts'

/** Nobody sees that a clock is off by less. */
const CLOCK_OFF_MS = 100

/** A decision as it was sent over a connection. */
export interface SentDecision {
  readonly id: number | undefined
  /** The time at which its clock runs out, as the client knows it; undefined if it was sent without one. */
  readonly untilMs: number | undefined
}

export class SentDecisions {
  readonly #clocks: Pick<Clocks, 'msLeft'>
  readonly #clockMs: () => number
  /** The id of what each seat was sent last, on any connection. */
  readonly #ids = new Map<Viewer, number | undefined>()

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

  /** Notes that a viewer is sent this decision now. Returns what its connection then knows. */
  note(viewer: Viewer, decision: WireDecision | null): SentDecision {
    const sent = this.#sentNow(decision)
    this.#ids.set(viewer, sent.id)
    return sent
  }

  /** True if that is what a connection was sent before, and its clock has not stood still since. */
  isKnown(before: SentDecision | undefined, decision: WireDecision | null): boolean {
    const now = this.#sentNow(decision)
    if (now.id !== before?.id) return false
    const { untilMs: beforeMs = Number.NEGATIVE_INFINITY } = before ?? {}
    return now.untilMs === undefined || Math.abs(now.untilMs - beforeMs) < CLOCK_OFF_MS
  }

  /** True if a seat has been sent its present decision since the match woke. */
  wasSent(session: Session, seat: Seat): boolean {
    return this.#ids.get(seat) === askedOf(session, seat)?.id
  }

  #sentNow(decision: WireDecision | null): SentDecision {
    const { id, msLeft } = decision ?? {}
    return { id, untilMs: msLeft === undefined ? undefined : this.#clockMs() + msLeft }
  }
}
