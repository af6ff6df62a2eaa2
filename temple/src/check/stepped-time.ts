// The time of one simulated temple: it stands still while a message is on its way between temple, broker and checks, so
// that a busy machine takes longer, but judges the same.
import type { TempleClock } from '../simulated/simulated-temple.ts'
import type { TempleTime } from './rig.ts'

/** One second, since temples repeat their messages after whole seconds. */
const STEP_MS = 1_000
/** Far from zero, as with real clocks: nothing a temple did at time 0 is recent. */
const BEGIN_MS = 1_000_000

export interface SteppedClock extends TempleClock {
  /** Advances by a step, and runs what is due by then. */
  step(): void
}

export function newSteppedClock(): SteppedClock {
  const calls = new Set<() => void>()
  let nowMs = BEGIN_MS
  return {
    nowMs: () => nowMs,
    // Once a step is often enough, whatever the interval.
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

/** Returns the time of the checks; `quiet` resolves when no message is on its way any more. */
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
