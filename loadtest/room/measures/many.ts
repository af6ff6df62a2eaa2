// Measures many matches at once, each with an action a second: their processor time beside the least that a server can
// do, the time an action takes to reach all four clients, and the longest stall.
import type { Contestant } from '../contestant.ts'
import type { Watched } from '../servers/probe.ts'
import { type Load, type ModerateWindow, moderate, skippedOf } from './latency.ts'
import { median, quantile } from './statistics.ts'

export interface ManySettings {
  readonly matches: number
  readonly rounds: number
  readonly windowMs: number
  /** The load that warms up the JIT compiler; by default, one window like the others. */
  readonly warmUp?: Load
}

/** The results of one window. */
export interface ManyWindow extends ModerateWindow, Pick<Watched, 'longestStallMs' | 'stallCause'> {
  readonly cpuPerAction: number
  readonly actionsPerSecond: number
  readonly coreShare: number
}

/** Opens all tables at each contestant, lets the contestants play in turn, and returns their windows by contestant. */
export async function measureMany(
  contestants: readonly Contestant[],
  { matches, rounds, windowMs, warmUp }: ManySettings,
): Promise<readonly (readonly ManyWindow[])[]> {
  const crowds = []
  for (const contestant of contestants) {
    const crowd = await moderate(contestant, { tables: matches })
    await crowd.open()
    crowds.push(crowd)
  }
  const all: ManyWindow[][] = contestants.map(() => [])
  const load: Load = { ms: windowMs, actionsPerSecond: matches }
  for (const crowd of crowds) await crowd.window(warmUp ?? load)
  for (let round = 0; round < rounds; round++)
    for (const [index, crowd] of crowds.entries()) {
      const before = await crowd.contestant.watched()
      const begin = performance.now()
      const { tookMs, skipped } = await crowd.window(load)
      const after = await crowd.contestant.watched()
      const seconds = (performance.now() - begin) / 1_000
      const cpu = after.cpuMicroseconds - before.cpuMicroseconds
      const window = {
        cpuPerAction: cpu / tookMs.length,
        actionsPerSecond: tookMs.length / seconds,
        coreShare: cpu / 1e6 / seconds,
        tookMs,
        skipped,
        longestStallMs: after.longestStallMs,
        stallCause: after.stallCause,
      }
      all[index]?.push(window)
    }
  return all
}

/** Prints the results. */
export function reportMany(
  names: readonly string[],
  windows: readonly (readonly ManyWindow[])[],
  { matches, rounds, windowMs }: ManySettings,
): void {
  console.log(
    `\nMany: ${matches} matches of four, an action a second each, ${rounds} windows of ${windowMs} ms\n`,
  )
  console.log(
    '| server | CPU µs/action | actions/s | share of a core | p50 ms | p99 ms | longest stall ms | left out |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |')
  for (const [index, name] of names.entries()) {
    const own = windows[index] ?? []
    const all = own.flatMap(({ tookMs }) => tookMs)
    const figures = [
      median(own.map(({ cpuPerAction }) => cpuPerAction)).toFixed(0),
      median(own.map(({ actionsPerSecond }) => actionsPerSecond)).toFixed(0),
      `${(median(own.map(({ coreShare }) => coreShare)) * 100).toFixed(0)} %`,
      quantile(all, 0.5).toFixed(2),
      quantile(all, 0.99).toFixed(2),
      longestOf(own, 1),
      skippedOf(own),
    ]
    console.log(`| ${name} | ${figures.join(' | ')} |`)
  }
}

/** Prints the figures of goal G6, from the windows of the raw server and of ours. */
export function reportG6([raw = [], ours = []]: readonly (readonly ManyWindow[])[]): void {
  const ratios = ours.map(
    ({ cpuPerAction }, round) => cpuPerAction / (raw[round]?.cpuPerAction ?? Number.NaN),
  )
  const p99 = quantile(
    ours.flatMap(({ tookMs }) => tookMs),
    0.99,
  )
  console.log(
    `\nG6 ours : raw ws ${median(ratios).toFixed(2)} (goal 2.6); p99 ${p99.toFixed(1)} ms (goal 25); ` +
      `longest stall ${longestOf(ours, 0)}, in ms (goal 50)`,
  )
}

/** The longest stall of some windows, and what took the time. */
function longestOf(windows: readonly ManyWindow[], digits: number): string {
  const [longest] = windows.toSorted((one, other) => other.longestStallMs - one.longestStallMs)
  return longest === undefined
    ? '–'
    : `${longest.longestStallMs.toFixed(digits)} (${longest.stallCause})`
}

/** Prints the figures of goal G14: what a slow disk costs, beside a journal in memory. */
export function reportG14(
  syncsMs: readonly number[],
  [memory = [], ...ours]: readonly (readonly ManyWindow[])[],
): void {
  const base = timesOf(memory)
  for (const [index, syncMs] of syncsMs.entries()) {
    const own = timesOf(ours[index] ?? [])
    const syncs = (ms: number): string =>
      syncMs === 0 ? '' : ` (${(ms / syncMs).toFixed(1)} syncs)`
    const [p50, p99] = [own.p50 - base.p50, own.p99 - base.p99]
    console.log(
      `G14 syncs ${syncMs} ms longer, above a journal in memory: p50 ${p50.toFixed(1)} ms${syncs(p50)}, ` +
        `p99 ${p99.toFixed(1)} ms${syncs(p99)}, longest stall ${(own.stallMs - base.stallMs).toFixed(1)} ms, ` +
        `CPU ${(own.cpu / base.cpu).toFixed(2)} times (goal 2.5 and 4 syncs, 5 ms, 1.15 times)`,
    )
  }
}

function timesOf(windows: readonly ManyWindow[]) {
  const all = windows.flatMap(({ tookMs }) => tookMs)
  return {
    p50: quantile(all, 0.5),
    p99: quantile(all, 0.99),
    stallMs: Math.max(...windows.map(({ longestStallMs }) => longestStallMs)),
    cpu: median(windows.map(({ cpuPerAction }) => cpuPerAction)),
  }
}
