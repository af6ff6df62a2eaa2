// The seat of whoever has made a match, when they do not come and others wait for them: after a time it is free.
import { MAKER_MS_MAX } from '../../config/limits.ts'
import type { Timers } from '../../timers.ts'
import type { Session } from '../model/session.ts'

/** Waits for a maker who has not come yet. */
export class MakerWatch {
  readonly #timers: Timers
  readonly #free: (seat: number) => void
  #cancel: (() => void) | undefined

  constructor(timers: Timers, free: (seat: number) => void) {
    this.#timers = timers
    this.#free = free
  }

  /** Somebody has come or gone. */
  set(session: Session, present: readonly boolean[]): void {
    const seat = present.includes(true) ? seatOfMaker(session) : undefined
    if (seat === undefined) this.stop()
    else this.#cancel ??= this.#timers.after(MAKER_MS_MAX, () => this.#free(seat))
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }
}

/** In a rematch seats are kept for as long as their people like: they have played, and are not strangers. */
function seatOfMaker({ header, phase, places }: Session): number | undefined {
  if (phase !== 'open' || header.follows !== undefined) return undefined
  const seat = places.findIndex(({ keptFor }) => keptFor !== undefined)
  return seat < 0 ? undefined : seat
}
