// What was counted in the last minutes and in those before, so that the operator sees what rises.
import { RECENT_MS, RECENT_SAMPLE_MS } from '../config/limits.ts'
import type { Timers } from '../timers.ts'
import { type Counts, without } from './counts.ts'

/** All that is counted, at one moment. */
export interface Figures {
  readonly connections: number
  readonly limits: Counts
  readonly refusals: Counts
}

/** What was counted lately, what in as much time before that, and the connections at its beginning. */
export interface Recent {
  readonly connectionsBefore: number
  readonly lately: Pick<Figures, 'limits' | 'refusals'>
  readonly before: Pick<Figures, 'limits' | 'refusals'>
}

interface Sample {
  readonly atMs: number
  readonly figures: Figures
}

/** Enough to reach back over both times. */
const SAMPLES_MAX = (2 * RECENT_MS) / RECENT_SAMPLE_MS + 1
const NOTHING: Figures = { connections: 0, limits: {}, refusals: {} }

/** Samples these figures from time to time, once begun. */
export function newRecent(look: () => Figures, { clockMs, after }: Timers) {
  let samples: readonly Sample[] = []

  /** The figures as they were so long ago; a process that was not there had none. */
  function ago(ms: number): Figures {
    const atMs = clockMs() - ms
    return samples.findLast((sample) => sample.atMs <= atMs)?.figures ?? NOTHING
  }

  return {
    /** Begins to sample; what is returned ends it. */
    begin(): () => void {
      let callOff = (): void => {}
      const sample = (): void => {
        samples = [...samples, { atMs: clockMs(), figures: look() }].slice(-SAMPLES_MAX)
        callOff = after(RECENT_SAMPLE_MS, sample)
      }
      sample()
      return () => callOff()
    },
    look(): Recent {
      const [now, middle, first] = [look(), ago(RECENT_MS), ago(2 * RECENT_MS)]
      return {
        connectionsBefore: middle.connections,
        lately: between(middle, now),
        before: between(first, middle),
      }
    },
  }
}

function between(earlier: Figures, later: Figures): Recent['lately'] {
  return {
    limits: without(later.limits, earlier.limits),
    refusals: without(later.refusals, earlier.refusals),
  }
}
