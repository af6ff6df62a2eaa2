// Measures the time from an answer until all four clients at the table have seen it, at moderate load.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contestant, ServerName } from '../contestant.ts'
import type { Listener, Table } from '../tables/table.ts'
import { median, quantile } from './statistics.ts'

/** Longest wait at the end of a window for actions still in flight. */
const LATE_MS_MAX = 5_000

/** Tables opened at the same time. */
const OPENED_AT_ONCE = 10

/** A contestant under moderate load, in windows. */
export interface Moderate {
  readonly contestant: Contestant
  /** Opens all tables, as the first step of a window. */
  open(): Promise<readonly Table[]>
  window(load: Load): Promise<ModerateWindow>
}

/** A rate of actions and its duration. */
export interface Load {
  readonly ms: number
  readonly actionsPerSecond: number
}

/** The results of one window. */
export interface ModerateWindow {
  /** The time of every action until all four clients had seen it. */
  readonly tookMs: readonly number[]
  /**
   * The number of actions left out because they fell due at a table where the previous one was still in flight, or no
   * client had a decision yet. Where these are many, long waits are seldom measured.
   */
  readonly skipped: number
}

export interface ModerateWish {
  readonly tables: number
  readonly heard?: Listener['heard']
}

/** Prepares a contestant for moderate load at this many tables. */
export async function moderate(
  contestant: Contestant,
  { tables, heard = () => {} }: ModerateWish,
): Promise<Moderate> {
  const playing: Table[] = []
  const sentAtMs = new Map<Table, number>()
  let tookMs: number[] = []
  let skipped = 0
  const listener: Listener = {
    heard,
    asked() {},
    answered() {},
    shown(table) {
      const sent = sentAtMs.get(table)
      if (sent !== undefined) tookMs.push(performance.now() - sent)
      sentAtMs.delete(table)
    },
    over(table) {
      // The table closes before all clients have seen its last action.
      sentAtMs.delete(table)
      table.close()
      playing.splice(playing.indexOf(table), 1)
    },
  }

  function act(): void {
    const table = playing.shift()
    if (table === undefined) return
    playing.push(table)
    if (!table.isAsked() || sentAtMs.has(table)) {
      skipped++
      return
    }
    sentAtMs.set(table, performance.now())
    table.act()
  }

  async function open(): Promise<readonly Table[]> {
    while (playing.length < tables) {
      const count = Math.min(OPENED_AT_ONCE, tables - playing.length)
      const opened = Array.from({ length: count }, () => contestant.openTable(listener))
      playing.push(...(await Promise.all(opened)))
    }
    return playing
  }

  return {
    contestant,
    open,
    async window({ ms, actionsPerSecond }) {
      await open()
      tookMs = []
      skipped = 0
      const begin = performance.now()
      let acted = 0
      while (performance.now() - begin < ms) {
        await sleep(1)
        const due = ((performance.now() - begin) / 1000) * actionsPerSecond
        for (; acted < due; acted++) act()
      }
      await arrival(sentAtMs)
      return { tookMs, skipped }
    },
  }
}

/** Waits for actions in flight; otherwise the slowest would be left out. */
async function arrival(sentAtMs: ReadonlyMap<Table, number>): Promise<void> {
  const sinceMs = performance.now()
  do await sleep(50)
  while (sentAtMs.size > 0 && performance.now() - sinceMs < LATE_MS_MAX)
  if (sentAtMs.size > 0) throw new Error(`${sentAtMs.size} actions were never seen by all four`)
}

/** The share of actions left out, for a table of results. */
export function skippedOf(windows: readonly ModerateWindow[]): string {
  const skipped = windows.reduce((sum, window) => sum + window.skipped, 0)
  const due = windows.reduce((sum, { tookMs }) => sum + tookMs.length, skipped)
  return `${((100 * skipped) / due).toFixed(1)} %`
}

/** Prints the times by server. */
export function reportLatency(windows: ReadonlyMap<ServerName, readonly ModerateWindow[]>): void {
  console.log('| server | p50 ms | p99 ms | p50 × raw | p99 × raw | left out |')
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |')
  const raw = windows.get('raw ws') ?? []
  for (const [name, own] of windows) {
    const ratio = (share: number): string =>
      median(
        own.map(
          ({ tookMs }, round) =>
            quantile(tookMs, share) / quantile(raw[round]?.tookMs ?? [], share),
        ),
      ).toFixed(2)
    const all = own.flatMap(({ tookMs }) => tookMs)
    const [p50, p99] = [quantile(all, 0.5).toFixed(2), quantile(all, 0.99).toFixed(2)]
    const figures = [p50, p99, ratio(0.5), ratio(0.99), skippedOf(own)]
    console.log(`| ${name} | ${figures.join(' | ')} |`)
  }
  console.log('\nG4 goal: p50 2 ×, p99 4 × raw ws')
}
