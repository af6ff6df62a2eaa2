// How far somebody who sends messages is ahead of what they may send: each message is a debt, and time pays it off.
import type { Rate } from './limits.ts'

/** Messages for which time has not made up yet. */
export interface Debt {
  add(): void
  /** How many there were beyond what may be sent by now. */
  beyond(): number
  /** How long until there are none of those. */
  msLeft(): number
}

/** No debt yet, for somebody who may send that much. */
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
