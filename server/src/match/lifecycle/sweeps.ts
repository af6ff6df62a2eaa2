// Closes abandoned matches at intervals, in only one of the processes that share the journal: those that were not
// played for long (`close-forgotten.ts`), and some of them earlier when there are too many (`close-crowded-out.ts`).
// Others may add searches for what else is abandoned.
import type { Cluster } from '../../cluster/cluster.ts'
import { CROWDED_SWEEP_MS, SWEEP_MS } from '../../config/limits/all-matches.ts'
import type { Journal } from '../../journal/journal.ts'
import type { SweepParts } from './close-asleep.ts'
import { closeCrowdedOut } from './close-crowded-out.ts'
import { closeForgotten } from './close-forgotten.ts'
import type { Services } from './services.ts'

/** A search for what is abandoned: its name and object, its interval, and the function that closes it. */
export interface Sweep {
  readonly task: 'sweep' | 'sweep-crowded' | 'sweep-temples'
  readonly what: 'matches' | 'temples'
  readonly everyMs: number
  readonly close: (journal: Journal, parts: SweepParts) => Promise<number>
}

const SWEEPS: readonly Sweep[] = [
  { task: 'sweep', what: 'matches', everyMs: SWEEP_MS, close: closeForgotten },
  {
    task: 'sweep-crowded',
    what: 'matches',
    everyMs: CROWDED_SWEEP_MS,
    close: closeCrowdedOut,
  },
]

/** A task is free again a little before its next time, so that the same process may take it again. */
const TASK_SHARE = 0.95

/** Starts all sweeps, each of them at once; the returned function stops them. */
export function beginSweeps(
  services: Services,
  cluster?: Pick<Cluster, 'takeTask'>,
  others: readonly Sweep[] = [],
): () => void {
  const stops = [...SWEEPS, ...others].map((sweep) => begin(sweep, services, cluster))
  return () => {
    for (const stop of stops) stop()
  }
}

function begin(
  { task, what, everyMs, close }: Sweep,
  { journal, timers, log, news, directory }: Services,
  cluster: Pick<Cluster, 'takeTask'> | undefined,
): () => void {
  let callOff = (): void => {}
  let isRunning = false
  const closeOurs = async (): Promise<number> => {
    const isOurs = (await cluster?.takeTask(task, everyMs * TASK_SHARE)) ?? true
    return isOurs ? close(journal, { directory, tell: news.tell, nowMs: timers.nowMs(), log }) : 0
  }
  const sweep = (): void => {
    callOff = timers.after(everyMs, sweep)
    if (isRunning) return
    isRunning = true
    closeOurs()
      .then(
        (closed) => closed > 0 && log.info({ closed, task }, `closed abandoned ${what}`),
        // The store is away. The next sweep closes what is left.
        (error: unknown) => log.warn({ err: error, task }, `closing abandoned ${what} failed`),
      )
      .finally(() => {
        isRunning = false
      })
  }
  sweep()
  return () => callOff()
}
