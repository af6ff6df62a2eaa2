// The host's part, when the host is away while others are there: after a time it passes on.
import type { Seat } from '@flower-war/rules'
import type { Timers } from '../../timers.ts'
import { nextPerson } from '../model/seating.ts'
import type { Session } from '../model/session.ts'

/** Waits for a host who is away. */
export class HostWatch {
  readonly #timers: Timers
  readonly #passOn: () => void
  #running: { readonly host: Seat; readonly cancel: () => void } | undefined

  constructor(timers: Timers, passOn: () => void) {
    this.#timers = timers
    this.#passOn = passOn
  }

  /** Somebody has come or gone, or the host is another one. */
  set(session: Session, present: readonly boolean[]): void {
    const { host } = session
    const isWaitedFor = host !== undefined && heirOf(session, present) !== undefined
    if (isWaitedFor && this.#running?.host === host) return
    this.stop()
    if (!isWaitedFor) return
    const cancel = this.#timers.after(session.header.settings.graceSeconds * 1000, () => {
      this.#running = undefined
      this.#passOn()
    })
    this.#running = { host, cancel }
  }

  stop(): void {
    this.#running?.cancel()
    this.#running = undefined
  }
}

/** Who is to have the part of a host who is away: the next in turn who is there. */
export function heirOf(session: Session, present: readonly boolean[]): Seat | undefined {
  const { host, phase } = session
  if (host === undefined || phase === 'over' || present[host] === true) return undefined
  return nextPerson(session, host, (seat) => present[seat] === true)
}
