// The times of moves at calm tables during a window, and the longest stall of the server.
import type { Moderate, ModerateWindow } from '../room/measures/latency.ts'
import { quantile } from '../room/measures/statistics.ts'
import type { Watched } from '../room/servers/probe.ts'

export interface FloodWindow
  extends Pick<ModerateWindow, 'tookMs'>,
    Pick<Watched, 'longestStallMs' | 'stallCause'> {}

const ACTIONS_PER_SECOND = 100

/** Measures a window of calm tables while `beside` runs. */
export async function measureWindow(
  under: Moderate,
  ms: number,
  beside: () => unknown = () => {},
): Promise<FloodWindow> {
  await under.open()
  await under.contestant.watched()
  const load = { ms, actionsPerSecond: ACTIONS_PER_SECOND }
  const [{ tookMs }] = await Promise.all([under.window(load), beside()])
  const { longestStallMs, stallCause } = await under.contestant.watched()
  return { tookMs, longestStallMs, stallCause }
}

/** Prints the times of moves, and the longest stall with its cause, for each kind of window. */
export function reportWindows(windows: Readonly<Record<string, readonly FloodWindow[]>>): void {
  console.log('| | p50 ms of a move | p99 ms | longest ms | longest stall ms | of |')
  console.log('| --- | ---: | ---: | ---: | ---: | --- |')
  for (const [name, own] of Object.entries(windows)) {
    const took = own.flatMap(({ tookMs }) => tookMs)
    const [worst] = own.toSorted((one, other) => other.longestStallMs - one.longestStallMs)
    const figures = [quantile(took, 0.5), quantile(took, 0.99), Math.max(...took)]
    const cells = [...figures, worst?.longestStallMs ?? 0].map((ms) => ms.toFixed(1))
    console.log(`| ${[name, ...cells, worst?.stallCause].join(' | ')} |`)
  }
}
