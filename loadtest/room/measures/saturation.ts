// Measures the processor time that an action costs a server when players answer as fast as they are asked.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contestant, ServerName } from '../contestant.ts'
import { CLIENTS } from '../game.ts'
import { arrived } from '../tables/peer.ts'
import type { Listener, Table } from '../tables/table.ts'
import { median, quantile } from './statistics.ts'

/** The results of one window. */
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

/** Prepares a contestant for full load: this many tables play, and as many again wait to replace those that end. */
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
      await sleep(ms)
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

/** Prints the results by server. */
export function reportSaturation(windows: ReadonlyMap<ServerName, readonly Window[]>): void {
  const of = (name: ServerName): readonly Window[] => windows.get(name) ?? []
  console.log(
    '| server | CPU µs/action (least) | actions/s | × raw ws | frames/action | bytes/client |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: |')
  for (const [name, own] of windows) {
    const all = (key: keyof Window): readonly number[] => own.map((window) => window[key])
    const cpu = `${median(all('cpuPerAction')).toFixed(0)} (${leastOf(own).toFixed(0)})`
    const speed = median(all('actionsPerSecond')).toFixed(0)
    const frames = median(all('framesPerAction')).toFixed(1)
    const bytes = (median(all('bytesPerAction')) / CLIENTS).toFixed(0)
    console.log(
      `| ${name} | ${cpu} | ${speed} | ${ratioOf(own, of('raw ws'))} | ${frames} | ${bytes} |`,
    )
  }
  const goals = [
    ['G1', 'ours', 'bare Colyseus', '1.15'],
    ['G2', 'ours, in JSON', 'raw ws', '3.3'],
    ['G3', 'ours, in JSON', 'boardgame.io', '0.25'],
    ['G16', 'ours, in JSON', 'Socket.IO', '1'],
    ['G11', 'ours', 'ours, journal in memory', '1.15'],
  ] as const
  console.log()
  for (const [goal, own, rival, bound] of goals)
    if (windows.has(rival))
      console.log(`${goal} ${own} : ${rival}  ${ratioOf(of(own), of(rival))}  (goal ${bound})`)
}

/** The ratio of the costs of an action: the median over the rounds, its quartiles, and the ratio of the least costs. */
function ratioOf(ours: readonly Window[], theirs: readonly Window[]): string {
  const ratios = ours.map(
    ({ cpuPerAction }, round) => cpuPerAction / (theirs[round]?.cpuPerAction ?? Number.NaN),
  )
  const spread = `${quantile(ratios, 0.25).toFixed(2)}–${quantile(ratios, 0.75).toFixed(2)}`
  const least = (leastOf(ours) / leastOf(theirs)).toFixed(2)
  return `${median(ratios).toFixed(2)} (${spread}; least ${least})`
}

function leastOf(windows: readonly Window[]): number {
  return Math.min(...windows.map(({ cpuPerAction }) => cpuPerAction))
}
