// Fake time for tests.
import type { Timers } from '../../server/src/timers.ts'

export interface ManualTimers extends Timers {
  /** Lets time pass; what falls due is run in order, and what follows from it is waited for. */
  pass(ms: number): Promise<void>
  /** Time passes in which nothing runs, as if the process had stood still; what fell due comes with the next to pass. */
  jump(ms: number): void
  /** The date is set forth, or back, while no time passes. */
  setDate(ms: number): void
}

/** A clock that starts at 0. */
export function newManualTimers(): ManualTimers {
  let nowMs = 0
  let dateMs = 0
  const due = new Set<{ readonly atMs: number; readonly run: () => void }>()
  return {
    nowMs: () => nowMs + dateMs,
    clockMs: () => nowMs,
    setDate(ms) {
      dateMs += ms
    },
    after(ms, run) {
      const timer = { atMs: nowMs + ms, run }
      due.add(timer)
      return () => due.delete(timer)
    },
    async pass(ms) {
      const endMs = nowMs + ms
      for (;;) {
        await settled()
        const [next] = [...due].sort((one, other) => one.atMs - other.atMs)
        if (next === undefined || next.atMs > endMs) break
        nowMs = Math.max(nowMs, next.atMs)
        due.delete(next)
        next.run()
      }
      nowMs = endMs
      await settled()
    },
    jump(ms) {
      nowMs += ms
    },
  }
}

/** What has been begun takes some turns of the event loop: the queue, the journal, what is asked then. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}
