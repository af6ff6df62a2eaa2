// The time of one simulated temple: it stands still while anything is on its way between temple, broker and checks, so a busy
// machine takes longer, but judges the same.
import type { TempleClock } from '../simulated/simulated-temple.ts'
import type { TempleTime } from './rig.ts'

/** Temples repeat themselves after whole seconds. */
const STEP_MS = 1_000
/** Any time but zero, since which no temple would have waited yet. */
const BEGIN_MS = 1_000_000

export interface SteppedClock extends TempleClock {
  /** Goes on to the next step, and lets happen what is due by then. */
  step(): void
}

export function newSteppedClock(): SteppedClock {
  const calls = new Set<() => void>()
  let nowMs = BEGIN_MS
  return {
    nowMs: () => nowMs,
    // Once a step is often enough for whatever happens more often.
    every(_ms, call) {
      calls.add(call)
      return () => calls.delete(call)
    },
    step() {
      nowMs += STEP_MS
      for (const call of calls) call()
    },
  }
}

/** The time of checks: `quiet` resolves when nothing is on its way any more. */
export function steppedTime(clock: SteppedClock, quiet: () => Promise<void>): TempleTime {
  async function pass<Found>(ms: number, find: () => Found | undefined) {
    await quiet()
    for (let leftMs = ms; ; leftMs -= STEP_MS) {
      const found = find()
      if (found !== undefined || leftMs <= 0) return found
      clock.step()
      await quiet()
    }
  }
  return { nowMs: clock.nowMs, pass, wait: pass, settle: quiet }
}
