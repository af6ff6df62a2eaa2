// The lead of a sender over its rate: each message is a debt, and time pays it off.
import type { Rate } from '../config/limits.ts'

/** Messages that time has not paid off yet. */
export interface Debt {
  add(): void
  /** The number of messages beyond what may be sent by now. */
  beyond(): number
  /** The time until there are none of those. */
  msLeft(): number
}

/** No debt yet, at that rate. */
export function newDebt({ atOnce, perMinute }: Rate): Debt {
  const messageMs = 60_000 / perMinute
  let restedAtMs = 0
  const beyond = (): number => (restedAtMs - performance.now()) / messageMs - atOnce
  return {
    add() {
      restedAtMs = Math.max(performance.now(), restedAtMs) + messageMs
    },
    beyond,
    msLeft: () => Math.max(0, beyond() * messageMs),
  }
}
