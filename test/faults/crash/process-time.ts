// Time that stands still while this process does. A busy machine can suspend a server for longer than a short turn;
// time that players lose this way must not look like a fault of the server.
import { systemTimers, type Timers } from '../../../server/src/timers.ts'

/** The interval at which the process notes that it runs. */
const TURN_MS = 10
/** The most time that one interval counts for: if it took longer, the process stood still. */
const TURN_MS_MAX = 50

/** Returns timers for this process that start now. */
export function processTimers(): Timers {
  const { after, clockMs } = systemTimers
  let countedMs = 0
  let turnedAtMs = clockMs()
  const turnMs = () => Math.min(clockMs() - turnedAtMs, TURN_MS_MAX)
  setInterval(() => {
    countedMs += turnMs()
    turnedAtMs = clockMs()
  }, TURN_MS).unref()
  const nowMs = () => countedMs + turnMs()
  return {
    ...systemTimers,
    clockMs: nowMs,
    after(ms, run) {
      const dueMs = nowMs() + ms
      let cancel = after(ms, ring)
      function ring(): void {
        const leftMs = dueMs - nowMs()
        if (leftMs > 0) cancel = after(leftMs, ring)
        else run()
      }
      return () => cancel()
    },
  }
}
