// The time in which this process ran: while the machine stands still, so does this clock.

const TICK_MS = 20
/** Between two ticks no more time than that has passed. */
const TICK_MS_MAX = 100

export interface LivedClock {
  readonly nowMs: () => number
  stop(): void
}

export function startLivedClock(): LivedClock {
  let livedMs = 0
  let lastMs = performance.now()
  const ticks = setInterval(() => {
    const nowMs = performance.now()
    livedMs += Math.min(nowMs - lastMs, TICK_MS_MAX)
    lastMs = nowMs
  }, TICK_MS)
  return { nowMs: () => livedMs, stop: () => clearInterval(ticks) }
}
