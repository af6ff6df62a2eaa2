// The system's clock, which can be put forward: timers keep their own pace, but whatever reads the time sees it pass.
import { systemTimers, type Timers } from '../../server/src/timers.ts'

export function newClock(): { readonly timers: Timers; pass(ms: number): void } {
  let aheadMs = 0
  return {
    timers: {
      ...systemTimers,
      nowMs: () => systemTimers.nowMs() + aheadMs,
      clockMs: () => systemTimers.clockMs() + aheadMs,
    },
    pass(ms) {
      aheadMs += ms
    },
  }
}
