// What is done for seats that are asked and do not answer: a bot's move, what the clock plays, or nothing where somebody
// wishes to let windows go by.
import { accept, refuse, type Seat } from '@flower-war/rules'
import type { Thinker } from '../../bots/thinker.ts'
import type { Entropy } from '../../entropy.ts'
import type { Timers } from '../../timers.ts'
import { type Alarm, type Attendance, alarmsOf } from '../model/alarms.ts'
import type { Session } from '../model/session.ts'
import { Bots } from './bots.ts'
import type { Runner } from './runner.ts'
import { SeatClocks } from './seat-clocks.ts'

export interface StandInParts {
  readonly timers: Timers
  readonly entropy: Entropy
  /** Where hard bots think. */
  readonly thinker: Thinker
  readonly runner: () => Runner
  /** Carries on with something that nobody waits for. */
  readonly later: (task: Promise<unknown>) => void
}

/** Whoever answers for the seats of a match. */
export class StandIns {
  readonly #parts: StandInParts
  readonly #clocks: SeatClocks
  readonly #bots: Bots

  constructor(parts: StandInParts) {
    this.#parts = parts
    this.#clocks = new SeatClocks(parts.timers, (alarm) => this.#ring(alarm))
    this.#bots = new Bots(parts.thinker, parts.entropy)
  }

  /** How long is left until the clock decides for a seat, if it will. */
  msLeft(seat: Seat): number | undefined {
    return this.#clocks.msLeft(seat)
  }

  /** Forgets how much of its time the decision of a seat has had. */
  renew(seat: Seat): void {
    this.#clocks.renew(seat)
  }

  /** What is to be done, and when, as things stand now; alarms that are new run from a moment that may have passed. */
  set(session: Session, attended: readonly Attendance[], fromMs?: number): void {
    this.#clocks.set(alarmsOf(session, attended), fromMs)
  }

  /** Lets hard bots think about what they are asked. */
  consider(session: Session): void {
    this.#bots.consider(session)
  }

  /** Nothing is done for anybody any more. */
  close(): void {
    this.#clocks.set([])
    this.#bots.close()
  }

  #ring(alarm: Alarm): void {
    this.#parts.later(this.#answer(alarm).finally(() => this.#clocks.settle(alarm)))
  }

  /** Judged when its turn comes: until then somebody may have been quicker, or been given new time. */
  async #answer(alarm: Alarm): Promise<void> {
    const runner = this.#parts.runner()
    const { seat, decision, by } = alarm
    const action = await runner.read((session) => this.#choose(session, alarm))
    if (action === undefined) return
    const answerer = by === 'wish' ? 'player' : by
    const entry = { kind: 'act', seat, decision, action, by: answerer } as const
    await runner.submit(entry, () => (this.#clocks.isDue(alarm) ? accept(alarm) : CALLED_OFF))
  }

  #choose(session: Session, alarm: Alarm): unknown {
    const { seat, decision, by } = alarm
    const asked = session.places[seat]?.asked
    if (asked?.id !== decision || !this.#clocks.isDue(alarm)) return undefined
    if (by === 'wish') return asked.decision.pass
    return by === 'bot' ? this.#bots.choose(session, seat) : fallbackOf(session, seat)
  }
}

const CALLED_OFF = refuse('stale-decision', 'Its time is no longer up.')

/** What is done for a seat that is out of time. */
function fallbackOf({ match, seats }: Session, index: number): unknown {
  const seat = seats[index]
  return seat === undefined ? undefined : match?.fallback(seat)
}
