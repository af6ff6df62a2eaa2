// The alarms that are running, one a seat at most, and the time that each seat's decision has had already.
import type { Timers } from '../../timers.ts'
import type { Alarm } from '../model/alarms.ts'

interface Running extends Alarm {
  readonly startedAtMs: number
  /** How much was left when it was started. */
  readonly msLeft: number
  readonly cancel: () => void
}

/** The clocks of the seats of a match. */
export class SeatClocks {
  readonly #timers: Timers
  readonly #ring: (alarm: Alarm) => void
  readonly #running = new Map<number, Running>()
  /** Alarms that have rung, until what follows from them is done: an answer waits its turn, and things may change before it. */
  readonly #rung = new Map<number, Alarm>()
  /** How much of its time the decision of a seat has had, while clocks were stopped and started. */
  readonly #spent = new Map<number, { readonly decision: number; readonly ms: number }>()

  constructor(timers: Timers, ring: (alarm: Alarm) => void) {
    this.#timers = timers
    this.#ring = ring
  }

  /** Lets just these alarms run, new ones from a moment that may have passed; those that run already go on. */
  set(wanted: readonly Alarm[], fromMs = this.#timers.nowMs()): void {
    for (const [seat, running] of this.#running) {
      if (wanted.some((alarm) => isSame(alarm, running))) continue
      running.cancel()
      this.#running.delete(seat)
      this.#spend(running)
    }
    for (const [seat, rung] of this.#rung)
      if (!wanted.some((alarm) => isSame(alarm, rung))) this.#rung.delete(seat)
    for (const alarm of wanted)
      if (!this.#running.has(alarm.seat) && !this.#rung.has(alarm.seat)) this.#start(alarm, fromMs)
  }

  /** Whether that alarm, which has rung, still stands: its player may have come back since, or somebody paused. */
  isDue(alarm: Alarm): boolean {
    return this.#rung.get(alarm.seat) === alarm
  }

  /** What follows from an alarm is done, or cannot be. */
  settle(alarm: Alarm): void {
    if (this.isDue(alarm)) this.#rung.delete(alarm.seat)
  }

  /** How long is left until the clock decides for a seat, if it will. */
  msLeft(seat: number): number | undefined {
    const running = this.#running.get(seat)
    if (running?.by !== 'clock') return undefined
    return Math.max(0, running.msLeft - (this.#timers.nowMs() - running.startedAtMs))
  }

  /** Forgets how much of its time the decision of a seat has had. */
  renew(seat: number): void {
    this.#running.get(seat)?.cancel()
    this.#running.delete(seat)
    this.#rung.delete(seat)
    this.#spent.delete(seat)
  }

  #start(alarm: Alarm, startedAtMs: number): void {
    const msLeft = Math.max(0, alarm.ms - this.#spentOn(alarm))
    const msGone = this.#timers.nowMs() - startedAtMs
    const cancel = this.#timers.after(Math.max(0, msLeft - msGone), () => {
      this.#running.delete(alarm.seat)
      this.#spend(running)
      this.#rung.set(alarm.seat, alarm)
      this.#ring(alarm)
    })
    const running: Running = { ...alarm, startedAtMs, msLeft, cancel }
    this.#running.set(alarm.seat, running)
  }

  /** Time that a decision has taken is gone, however often somebody pauses, or comes and goes. */
  #spend(running: Running): void {
    const { seat, decision, by, startedAtMs } = running
    if (by !== 'clock') return
    const ms = this.#spentOn(running) + this.#timers.nowMs() - startedAtMs
    this.#spent.set(seat, { decision, ms })
  }

  #spentOn({ seat, decision, by }: Alarm): number {
    const spent = this.#spent.get(seat)
    return by === 'clock' && spent?.decision === decision ? spent.ms : 0
  }
}

function isSame(one: Alarm, other: Alarm): boolean {
  return (
    one.seat === other.seat &&
    one.decision === other.decision &&
    one.by === other.by &&
    one.ms === other.ms
  )
}
