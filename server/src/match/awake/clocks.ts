// The alarms of an awake match: which are due, when they ring, and how much of its time each decision has used. They
// run on the monotonic clock, so that setting the date neither costs nor gains a move.
import type { Seat } from '@flower-war/rules'
import { MAKER_MS_MAX, RETURN_MS_MIN } from '../../config/limits/one-match.ts'
import type { Timers } from '../../timers.ts'
import type { Answerer } from '../model/entry.ts'
import { nextPerson } from '../model/places.ts'
import type { Session } from '../model/session.ts'
import { waitOf } from './bot-moves.ts'

/** A move the server makes for a seat unless its player is quicker. */
export interface AnswerAlarm {
  readonly kind: 'answer'
  readonly seat: number
  readonly decision: number
  /** `auto-pass` is the player's own answer: an automatic pass, given when the reaction window has run out (ALL-5). */
  readonly by: Exclude<Answerer, 'player'> | 'auto-pass'
  readonly ms: number
}

/** Something the server does after a delay, unless the match changes first. */
export type Alarm =
  | AnswerAlarm
  /** The host, on that seat, is away while others are present: one of them becomes the host. */
  | { readonly kind: 'host-away'; readonly seat: number; readonly ms: number }
  /** The maker does not come while others wait: the seat kept for them becomes free. */
  | { readonly kind: 'unkeep'; readonly seat: number; readonly ms: number }

/** The state of a seat's connection. */
export interface Attendance {
  readonly isPresent: boolean
  readonly passesAutomatically: boolean
}

interface Running {
  readonly alarm: Alarm
  readonly startedAtMs: number
  /** The time that was left when it was started. */
  readonly msLeft: number
  readonly cancel: () => void
}

/** The time a seat has used for its decision, through pauses and lost connections. */
interface SpentTime {
  readonly decision: number
  spentMs: number
  /** The time that was left when the connection was lost; undefined while the player is there. */
  leftMs: number | undefined
  hasReturned: boolean
}

export class Clocks {
  readonly #timers: Timers
  readonly #ring: (alarm: Alarm) => void
  readonly #running = new Map<string, Running>()
  /** Alarms that have rung, until their entry is carried out: the match may change before its turn comes. */
  readonly #rung = new Map<string, Alarm>()
  readonly #spent = new Map<number, SpentTime>()

  constructor(timers: Timers, ring: (alarm: Alarm) => void) {
    this.#timers = timers
    this.#ring = ring
  }

  /** Sets exactly the alarms that are due now. New ones count from `fromMs`, which may be past; running ones go on. */
  set(session: Session, attended: readonly Attendance[], fromMs = this.#timers.clockMs()): void {
    this.#letReturn(session, attended)
    const wanted = new Map(alarmsOf(session, attended).map((alarm) => [keyOf(alarm), alarm]))
    for (const [key, running] of this.#running) {
      if (isSame(running.alarm, wanted.get(key))) continue
      this.#cancel(key, running)
      this.#spend(running)
    }
    for (const [key, rung] of this.#rung) if (!isSame(rung, wanted.get(key))) this.#rung.delete(key)
    for (const [key, alarm] of wanted)
      if (!this.#running.has(key) && !this.#rung.has(key)) this.#start(key, alarm, fromMs)
  }

  /** Stops all clocks, while players cannot answer. */
  stop(): void {
    for (const [key, running] of this.#running) {
      this.#cancel(key, running)
      this.#spend(running)
    }
    this.#rung.clear()
  }

  /** True if an alarm that has rung still applies: its player may have come back since, or the host paused. */
  isDue(alarm: Alarm): boolean {
    return this.#rung.get(keyOf(alarm)) === alarm
  }

  /** Forgets an alarm whose entry was carried out or refused. */
  settle(alarm: Alarm): void {
    if (this.isDue(alarm)) this.#rung.delete(keyOf(alarm))
  }

  /** The time until the clock decides for a seat, in whole milliseconds; undefined if it does not. */
  msLeft(seat: Seat): number | undefined {
    const running = this.#running.get(keyOf({ kind: 'answer', seat }))
    if (running?.alarm.kind !== 'answer' || running.alarm.by !== 'clock') return undefined
    const goneMs = this.#timers.clockMs() - running.startedAtMs
    return Math.max(0, Math.ceil(running.msLeft - goneMs))
  }

  /** Gives the decision of a seat its full time again. */
  renew(seat: Seat): void {
    const key = keyOf({ kind: 'answer', seat })
    const running = this.#running.get(key)
    if (running !== undefined) this.#cancel(key, running)
    this.#rung.delete(key)
    this.#spent.delete(seat)
  }

  #start(key: string, alarm: Alarm, startedAtMs: number): void {
    const msLeft = Math.max(0, alarm.ms - this.#spentOn(alarm))
    const msGone = this.#timers.clockMs() - startedAtMs
    const cancel = this.#timers.after(Math.max(0, msLeft - msGone), () => {
      this.#running.delete(key)
      this.#spend(running)
      this.#rung.set(key, alarm)
      this.#ring(alarm)
    })
    const running: Running = { alarm, startedAtMs, msLeft, cancel }
    this.#running.set(key, running)
  }

  #cancel(key: string, { cancel }: Running): void {
    cancel()
    this.#running.delete(key)
  }

  /** Notes lost connections, and gives time to players who are back. */
  #letReturn({ header, places }: Session, attended: readonly Attendance[]): void {
    const turnMs = header.settings.turnSeconds * 1_000
    if (turnMs === 0) return
    for (const [seat, { asked }] of places.entries()) {
      if (asked === undefined) continue
      const time = this.#timeOf(seat, asked.id)
      const isPresent = attended[seat]?.isPresent === true
      if (!isPresent) {
        time.leftMs ??= Math.max(0, turnMs - time.spentMs - this.#runningMs(seat))
      } else if (time.leftMs !== undefined) {
        this.#giveTimeBack(seat, time, turnMs)
      }
    }
  }

  /**
   * Absence counts against a turn. The first return to a decision gives back what was left when the connection was
   * lost, or at least time to look. Later ones give nothing: repeated losses could otherwise stretch a turn for ever.
   */
  #giveTimeBack(seat: number, time: SpentTime, turnMs: number): void {
    const leftMs = Math.min(turnMs, Math.max(RETURN_MS_MIN, time.leftMs ?? 0))
    time.leftMs = undefined
    if (time.hasReturned) return
    time.hasReturned = true
    const key = keyOf({ kind: 'answer', seat })
    const running = this.#running.get(key)
    if (running !== undefined && isTimed(running.alarm)) this.#cancel(key, running)
    time.spentMs = turnMs - leftMs
  }

  /** Charges a decision for the time since its clock was started. */
  #spend({ alarm, startedAtMs }: Running): void {
    if (!isTimed(alarm)) return
    this.#timeOf(alarm.seat, alarm.decision).spentMs += this.#timers.clockMs() - startedAtMs
  }

  #spentOn(alarm: Alarm): number {
    return isTimed(alarm) ? this.#timeOf(alarm.seat, alarm.decision).spentMs : 0
  }

  /** The time since the clock or the window of a seat was last started. */
  #runningMs(seat: number): number {
    const running = this.#running.get(keyOf({ kind: 'answer', seat }))
    const isRunning = running !== undefined && isTimed(running.alarm)
    return isRunning ? this.#timers.clockMs() - running.startedAtMs : 0
  }

  #timeOf(seat: number, decision: number): SpentTime {
    const known = this.#spent.get(seat)
    if (known?.decision === decision) return known
    const time = { decision, spentMs: 0, leftMs: undefined, hasReturned: false }
    this.#spent.set(seat, time)
    return time
  }
}

/** The alarms that are due now. While no player is present there are none. */
export function alarmsOf(session: Session, attended: readonly Attendance[]): readonly Alarm[] {
  if (!attended.some(({ isPresent }) => isPresent)) return []
  return [...answersDue(session, attended), ...hostAway(session, attended), ...unkeepDue(session)]
}

function answersDue(session: Session, attended: readonly Attendance[]): readonly Alarm[] {
  const { places, header, phase, isPaused } = session
  if (phase !== 'playing' || isPaused) return []
  const { turnSeconds, graceSeconds, windowSeconds, botDelayMs } = header.settings
  return places.flatMap((place, seat): readonly Alarm[] => {
    const { asked, bot } = place
    if (asked === undefined) return []
    const attendance = attended[seat]
    const alarm = { kind: 'answer', seat, decision: asked.id } as const
    // A bot's wait is constant, so that it reveals nothing.
    if (bot !== 'none') return [{ ...alarm, by: 'bot', ms: waitOf(place, botDelayMs) }]
    if (attendance?.passesAutomatically === true && asked.decision.pass !== undefined)
      return [{ ...alarm, by: 'auto-pass', ms: windowSeconds * 1_000 }]
    const isPresent = attendance?.isPresent === true
    const seconds = isPresent ? turnSeconds : Math.max(turnSeconds, graceSeconds)
    return seconds === 0 ? [] : [{ ...alarm, by: 'clock', ms: seconds * 1_000 }]
  })
}

/** Due while the host is away and an heir is present. It does not name the heir, who may have changed when it rings. */
function hostAway(session: Session, attended: readonly Attendance[]): readonly Alarm[] {
  const { host, header } = session
  if (host === undefined || heirOf(session, attended) === undefined) return []
  return [{ kind: 'host-away', seat: host, ms: header.settings.graceSeconds * 1_000 }]
}

/** The next player in turn who is present, if the host is away. */
export function heirOf(session: Session, attended: readonly Attendance[]): Seat | undefined {
  const { host, phase } = session
  if (host === undefined || phase === 'over' || attended[host]?.isPresent === true) return undefined
  return nextPerson(session, host, (seat) => attended[seat]?.isPresent === true)
}

/** In a rematch seats are kept without a limit: the people they are for played the previous match. */
function unkeepDue({ header, phase, places }: Session): readonly Alarm[] {
  if (phase !== 'open' || header.follows !== undefined) return []
  const seat = places.findIndex(({ keptFor }) => keptFor !== undefined)
  return seat < 0 ? [] : [{ kind: 'unkeep', seat, ms: MAKER_MS_MAX }]
}

function keyOf({ kind, seat }: Pick<Alarm, 'kind' | 'seat'>): string {
  return `${kind} ${seat}`
}

/** True for the clock and the window of a decision, which share its time; a bot's wait is constant. */
function isTimed(alarm: Alarm): alarm is AnswerAlarm {
  return alarm.kind === 'answer' && alarm.by !== 'bot'
}

/** Compares alarms of one kind and seat. */
function isSame(one: Alarm, other: Alarm | undefined): boolean {
  if (one.ms !== other?.ms) return false
  if (one.kind !== 'answer' || other.kind !== 'answer') return true
  return one.decision === other.decision && one.by === other.by
}
