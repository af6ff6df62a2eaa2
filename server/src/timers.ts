// Time, as a thing that is handed in, so that tests can make it pass.

export interface Timers {
  nowMs(): number
  /** Runs it later; what is returned calls it off. */
  after(ms: number, run: () => void): () => void
}

/** The time of the machine. */
export const systemTimers: Timers = {
  nowMs: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
