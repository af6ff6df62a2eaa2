// The clock of the leak run's server. It stands until a player acts, so that nothing runs out while a round is set up,
// however slow the machine is; from then on it runs faster than others, so that nobody waits for a window.
import { systemTimers, type Timers } from '../../server/src/timers.ts'

export interface LeakClock extends Timers {
  /** Lets it run, if it stands. */
  start(): void
  /** Lets it stand: timers set from now on wait until it runs again. */
  stop(): void
}

/** A clock that stands, and runs so many times as fast as the system's. */
export function newLeakClock(haste: number): LeakClock {
  let goneMs = 0
  let startedAtMs: number | undefined
  const waiting = new Set<() => void>()
  const nowMs = (): number =>
    startedAtMs === undefined ? goneMs : goneMs + (performance.now() - startedAtMs) * haste
  return {
    nowMs,
    clockMs: nowMs,
    after(ms, run) {
      let callOff: () => void = () => waiting.delete(set)
      const set = (): void => {
        callOff = systemTimers.after(ms / haste, run)
      }
      if (startedAtMs === undefined) waiting.add(set)
      else set()
      return () => callOff()
    },
    start() {
      if (startedAtMs !== undefined) return
      startedAtMs = performance.now()
      for (const set of waiting) set()
      waiting.clear()
    },
    stop() {
      goneMs = nowMs()
      startedAtMs = undefined
    },
  }
}
