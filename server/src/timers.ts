// Time, passed in as a parameter so that tests can make it pass.

export interface Timers {
  /** The date, for what is stored. It may be set at any moment. */
  nowMs(): number
  /** A monotonic clock, for durations. */
  clockMs(): number
  /** Calls `run` later, unless the returned function is called first. */
  after(ms: number, run: () => void): () => void
}

/** The time of the machine. */
export const systemTimers: Timers = {
  nowMs: () => Date.now(),
  clockMs: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
