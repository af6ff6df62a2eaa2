// Measures the cost and the time of an action as the number of matches in one process grows.
import { startContestant } from '../room/contestant.ts'
import { benchGame } from '../room/game.ts'
import { type ManySettings, type ManyWindow, measureMany } from '../room/measures/many.ts'
import { median, quantile } from '../room/measures/statistics.ts'

export interface MatchesRow {
  readonly matches: number
  readonly cpuPerAction: number
  readonly coreShare: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly longestStallMs: number
  /** Resident memory for each match with its four clients. */
  readonly kilobytesPerMatch: number
}

/** Measures these numbers of matches, with four clients and an action a second each, on a new server for each size. */
export async function growMatches(
  sizes: readonly number[],
  settings: Omit<ManySettings, 'matches'>,
): Promise<readonly MatchesRow[]> {
  const rows: MatchesRow[] = []
  for (const matches of sizes) {
    const server = await startContestant('ours', benchGame('tieqchieq'))
    const empty = await server.memory()
    const [windows = []] = await measureMany([server], { matches, ...settings })
    const full = await server.memory()
    await server.stop()
    rows.push(rowOf(matches, windows, (full.resident - empty.resident) / 1024 / matches))
  }
  return rows
}

function rowOf(
  matches: number,
  windows: readonly ManyWindow[],
  kilobytesPerMatch: number,
): MatchesRow {
  const tookMs = windows.flatMap((window) => window.tookMs)
  return {
    matches,
    cpuPerAction: median(windows.map(({ cpuPerAction }) => cpuPerAction)),
    coreShare: median(windows.map(({ coreShare }) => coreShare)),
    p50Ms: quantile(tookMs, 0.5),
    p99Ms: quantile(tookMs, 0.99),
    longestStallMs: Math.max(...windows.map(({ longestStallMs }) => longestStallMs)),
    kilobytesPerMatch,
  }
}
