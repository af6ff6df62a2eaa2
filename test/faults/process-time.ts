// Time that stands still while this process does. A busy machine keeps a server waiting for longer than a short turn; what
// players lose by that is no fault of the server's, and must not look like one.
import { systemTimers, type Timers } from '../../server/src/timers.ts'

/** The process notes this often that it turns. */
const TURN_MS = 10
/** A turn counts for as much at most: whatever is longer, the process has stood still. */
const TURN_MS_MAX = 50

/** The timers of a process, from now on. */
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
