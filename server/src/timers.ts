// Time, handed in, so that tests can make it pass.

export interface Timers {
  /** The date, for what is stored. It may be set back or forth at any moment. */
  nowMs(): number
  /** A clock that only ever goes on, for durations. */
  clockMs(): number
  /** Runs it later; the returned function calls it off. */
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
