// How long it takes from an answer until all four at the table have seen it, at a load that leaves air.
import type { Contestant } from './contestant.ts'
import type { Listener, Table } from './table.ts'

/** A contestant under moderate load, in windows. */
export interface Moderate {
  readonly contestant: Contestant
  /** The milliseconds of every action in a window. */
  window(ms: number): Promise<readonly number[]>
}

/** Puts tables to a contestant. */
export async function moderate(
  contestant: Contestant,
  { tables, actionsPerSecond }: { readonly tables: number; readonly actionsPerSecond: number },
): Promise<Moderate> {
  const playing: Table[] = []
  const sentAtMs = new Map<Table, number>()
  let took: number[] = []
  const listener: Listener = {
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

  return {
    contestant,
    async window(ms) {
      while (playing.length < tables) playing.push(await contestant.openTable(listener))
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
