// Counts of the last minutes and of those before, so that the operator sees which rise.
import { RECENT_MS, RECENT_SAMPLE_MS } from '../config/limits/operating.ts'
import type { Timers } from '../timers.ts'
import { type Counts, without } from './counts.ts'

/** All counts at one moment. */
export interface Figures {
  readonly connections: number
  readonly limits: Counts
  readonly refusals: Counts
}

/** The counts lately and in the same time before that, and the number of connections in between. */
export interface Recent {
  readonly connectionsBefore: number
  readonly lately: Pick<Figures, 'limits' | 'refusals'>
  readonly before: Pick<Figures, 'limits' | 'refusals'>
}

interface Sample {
  readonly atMs: number
  readonly figures: Figures
}

/** Enough samples to cover both times. */
const SAMPLES_MAX = (2 * RECENT_MS) / RECENT_SAMPLE_MS + 1
const NOTHING: Figures = { connections: 0, limits: {}, refusals: {} }

/** Samples these figures at intervals, once begun. */
export function newRecent(look: () => Figures, { clockMs, after }: Timers) {
  let samples: readonly Sample[] = []

  /** The figures that long ago; none if the process had not started. */
  function ago(ms: number): Figures {
    const atMs = clockMs() - ms
    return samples.findLast((sample) => sample.atMs <= atMs)?.figures ?? NOTHING
  }

  return {
    /** Starts sampling, until the returned function is called. */
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
