// How much processor time an action takes a server, when players answer as fast as they are asked.
import type { Contestant } from './contestant.ts'
import { arrived, type Listener, type Table } from './table.ts'

/** What one window has shown. */
export interface Window {
  readonly cpuPerAction: number
  readonly actionsPerSecond: number
  readonly framesPerAction: number
  readonly bytesPerAction: number
}

/** A contestant under full load, in windows. */
export interface Saturated {
  readonly contestant: Contestant
  window(ms: number): Promise<Window>
}

/** Puts tables to a contestant: so many play, and as many again wait to take the place of those that end. */
export async function saturate(contestant: Contestant, tables: number): Promise<Saturated> {
  const playing = new Set<Table>()
  const spare: Table[] = []
  let isRunning = false
  let answers = 0
  let open = 0
  let settled = (): void => {}

  function act(table: Table): void {
    if (!isRunning || !playing.has(table) || !table.isAsked()) return
    open++
    table.act()
  }

  const listener: Listener = {
    asked: (table) => act(table),
    answered() {
      answers++
      open--
      if (open === 0 && !isRunning) settled()
    },
    shown() {},
    over(table) {
      table.close()
      playing.delete(table)
      const next = spare.pop()
      if (next === undefined) return
      playing.add(next)
      act(next)
    },
  }

  async function refill(): Promise<void> {
    while (playing.size < tables) playing.add(await contestant.openTable(listener))
    while (spare.length < tables) spare.push(await contestant.openTable(listener))
  }

  return {
    contestant,
    async window(ms) {
      await refill()
      const before = await contestant.usage()
      const begin = performance.now()
      const [answersBefore, framesBefore, bytesBefore] = [answers, arrived.frames, arrived.bytes]
      isRunning = true
      for (const table of playing) act(table)
      await new Promise((resolve) => setTimeout(resolve, ms))
      isRunning = false
      if (open > 0) await new Promise<void>((resolve) => (settled = resolve))
      const seconds = (performance.now() - begin) / 1000
      const after = await contestant.usage()
      const actions = answers - answersBefore
      return {
        cpuPerAction: (after.cpuMicroseconds - before.cpuMicroseconds) / actions,
        actionsPerSecond: actions / seconds,
        framesPerAction: (arrived.frames - framesBefore) / actions,
        bytesPerAction: (arrived.bytes - bytesBefore) / actions,
      }
    },
  }
}
