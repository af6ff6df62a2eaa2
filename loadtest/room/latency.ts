// How long it takes from an answer until all four at the table have seen it, at a load that leaves air.
import type { Contestant, ServerName } from './contestant.ts'
import { median, quantile } from './statistics.ts'
import type { Listener, Table } from './table.ts'

/** Tables that are opened at the same time. */
const OPENED_AT_ONCE = 10

/** A contestant under moderate load, in windows. */
export interface Moderate {
  readonly contestant: Contestant
  /** Opens all tables, as a window does first. */
  open(): Promise<readonly Table[]>
  /** The milliseconds of every action in a window. */
  window(load: Load): Promise<readonly number[]>
}

/** How much is done for how long. */
export interface Load {
  readonly ms: number
  readonly actionsPerSecond: number
}

export interface ModerateWish {
  readonly tables: number
  readonly heard?: Listener['heard']
}

/** Puts tables to a contestant. */
export async function moderate(
  contestant: Contestant,
  { tables, heard = () => {} }: ModerateWish,
): Promise<Moderate> {
  const playing: Table[] = []
  const sentAtMs = new Map<Table, number>()
  let took: number[] = []
  const listener: Listener = {
    heard,
    asked() {},
    answered() {},
    shown(table) {
      const sent = sentAtMs.get(table)
      if (sent !== undefined) took.push(performance.now() - sent)
      sentAtMs.delete(table)
    },
    over(table) {
      table.close()
      playing.splice(playing.indexOf(table), 1)
    },
  }

  function act(): void {
    const table = playing.shift()
    if (table === undefined) return
    playing.push(table)
    if (!table.isAsked() || sentAtMs.has(table)) return
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
      took = []
      const begin = performance.now()
      let acted = 0
      while (performance.now() - begin < ms) {
        await new Promise((resolve) => setTimeout(resolve, 1))
        const due = ((performance.now() - begin) / 1000) * actionsPerSecond
        for (; acted < due; acted++) act()
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
      return took
    },
  }
}

/** Says how long it took, by server: the milliseconds of every action, in windows. */
export function reportLatency(took: ReadonlyMap<ServerName, readonly (readonly number[])[]>): void {
  console.log('| server | p50 ms | p99 ms | p50 × raw | p99 × raw |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  const raw = took.get('raw ws') ?? []
  for (const [name, own] of took) {
    const ratio = (share: number): string =>
      median(
        own.map((each, round) => quantile(each, share) / quantile(raw[round] ?? [], share)),
      ).toFixed(2)
    const all = own.flat()
    const [p50, p99] = [quantile(all, 0.5).toFixed(2), quantile(all, 0.99).toFixed(2)]
    console.log(`| ${name} | ${p50} | ${p99} | ${ratio(0.5)} | ${ratio(0.99)} |`)
  }
  console.log('\nG4 goal: p50 2 ×, p99 4 × raw ws; stretch 1.5 ×, 3 ×')
}
