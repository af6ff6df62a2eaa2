// The clock of the leak run's server. It stands still until a player acts, so that nothing times out while a round is
// set up, however slow the machine is; from then on it runs fast, so that windows pass quickly.
import { systemTimers, type Timers } from '../../../server/src/timers.ts'

export interface LeakClock extends Timers {
  /** Starts the clock, if it stands still. */
  start(): void
  /** Stops the clock: timers set from now on wait until it runs again. */
  stop(): void
}

/** Creates a clock that stands still at first, and runs `haste` times as fast as the system's. */
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
