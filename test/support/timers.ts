// Fake time for tests.
import type { Timers } from '../../server/src/timers.ts'

export interface ManualTimers extends Timers {
  /** Lets time pass: runs what falls due, in order, and waits for what follows from it. */
  pass(ms: number): Promise<void>
  /** Lets time pass while nothing runs, as if the process had stalled; what fell due runs on the next `pass`. */
  jump(ms: number): void
  /** The time that each waiting call still has to wait. */
  waits(): readonly number[]
  /** Sets the date forward or back, while no time passes. */
  setDate(ms: number): void
}

/** Creates a clock that starts at 0. */
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
    waits: () => [...due].map(({ atMs }) => atMs - nowMs),
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

/** Waits some turns of the event loop, which the queue, the journal and the next decision take. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}
