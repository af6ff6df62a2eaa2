// Measures contestants in turn, round after round, in one run, so that the ratios hold on a machine whose speed varies.
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ContestantName } from './contestants.ts'

export interface Speed {
  readonly actionsPerSecond: number
  readonly matchesPerSecond: number
}

/** The results of a contestant: medians over the rounds. */
export interface Measured extends Speed {
  readonly name: ContestantName
  /** Speed as a multiple of the first contestant's, compared round by round. */
  readonly ratio: number
}

export interface Rounds {
  readonly rounds: number
  readonly roundMs: number
}

/** Runs all contestants in turn, and compares them with the first. */
export async function measure(
  names: readonly ContestantName[],
  { rounds, roundMs }: Rounds,
): Promise<readonly Measured[]> {
  const runs = names.map((name) => ({
    name,
    worker: new Worker(join(import.meta.dirname, 'worker.ts'), { workerData: name }),
    speeds: [] as Speed[],
  }))
  // The first round does not count: it warms up the JIT compiler.
  for (let round = -1; round < rounds; round++) {
    for (const { worker, speeds } of runs) {
      worker.postMessage(roundMs)
      const [speed]: Speed[] = await once(worker, 'message')
      if (round >= 0 && speed !== undefined) speeds.push(speed)
    }
  }
  await Promise.all(runs.map(({ worker }) => worker.terminate()))
  const reference = runs[0]?.speeds ?? []
  return runs.map(({ name, speeds }) => ({
    name,
    actionsPerSecond: median(speeds.map((speed) => speed.actionsPerSecond)),
    matchesPerSecond: median(speeds.map((speed) => speed.matchesPerSecond)),
    ratio: median(
      speeds.map(
        (speed, round) => speed.actionsPerSecond / (reference[round] ?? speed).actionsPerSecond,
      ),
    ),
  }))
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
