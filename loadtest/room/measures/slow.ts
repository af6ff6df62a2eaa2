// Measures a client that stops reading but keeps sending requests, at a server where others play: the effect on them,
// the bytes that queue up for it, whether it is cut off, and whether it can return. It is compared with a client that
// only watches, and with one that sends as many requests but reads.
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import { FRAME, kindOf } from '../../codec.ts'
import type { Contestant } from '../contestant.ts'
import { type Follower, follow } from '../tables/follower.ts'
import type { Listener, Table } from '../tables/table.ts'
import { type Moderate, moderate } from './latency.ts'
import { median, quantile } from './statistics.ts'

export interface SlowSettings {
  readonly tables: number
  readonly actionsPerSecond: number
  readonly rounds: number
  /** For how long the client does not read. */
  readonly ms: number
  /** Its requests for the full match per second: the match alone would not fill the kernel's buffers. */
  readonly asksPerSecond: number
}

/** The results of one window. */
export interface SlowWindow {
  readonly p99Ms: number
  readonly mostWaiting: number
  /** Frames that a client received wrongly, or missed. */
  readonly wrongFrames: number
  readonly isCutOff: boolean
  /** True if it has the full match after it returned. */
  readonly isBack: boolean
}

const PLAYERS_AND_SPECTATORS = 4
/** Longest time that sent frames take to arrive. */
const SETTLE_MS = 500
const CLOSE_MS_MAX = 5_000
/** Windows without reading, until something waits: at a busy machine, one may not fill the kernel's buffers. */
const UNREAD_WINDOWS_MAX = 10

/** The kinds of client to compare. */
const KINDS = {
  'only watches': { isAsking: false, isReading: true },
  'asks and reads': { isAsking: true, isReading: true },
  'asks and stops reading': { isAsking: true, isReading: false },
} as const
type Kind = keyof typeof KINDS
type Round = Readonly<Record<Kind, SlowWindow>>

/** Measures windows with each kind of client in turn. */
export async function measureSlow(
  contestant: Contestant,
  { tables, rounds, ...settings }: SlowSettings,
): Promise<readonly Round[]> {
  const seen = newSights()
  const under = await moderate(contestant, { tables, heard: seen.heard })
  await under.open()
  await under.window({ ...settings, ms: settings.ms / 2 })
  const window = (kind: Kind) => measureWindow(under, seen, { ...settings, ...KINDS[kind] })
  const all: Round[] = []
  for (let round = 0; round < rounds; round++)
    all.push({
      'only watches': await window('only watches'),
      'asks and reads': await window('asks and reads'),
      'asks and stops reading': await window('asks and stops reading'),
    })
  return all
}

type WindowSettings = Omit<SlowSettings, 'tables' | 'rounds'> & (typeof KINDS)[Kind]

async function measureWindow(
  under: Moderate,
  seen: Sights,
  { ms, actionsPerSecond, asksPerSecond, isAsking, isReading }: WindowSettings,
): Promise<SlowWindow> {
  const { contestant } = under
  // A table that was just replaced comes last: its match is new, and does not end during the measurement.
  const table = (await under.open()).at(-1)
  if (table === undefined) throw new Error('nobody plays')
  const [referee, client] = [
    await follow(contestant.port, table.match()),
    await follow(contestant.port, table.match()),
  ]
  await sleep(SETTLE_MS)
  seen.begin()
  const begin = referee.patches.length
  const own = client.patches.length
  await contestant.watched()
  if (!isReading) client.stopReading()
  const tookMs: number[] = []
  let mostWaiting = 0
  for (let left = isReading ? 1 : UNREAD_WINDOWS_MAX; left > 0 && mostWaiting === 0; left--) {
    const asking = isAsking ? askOften(client, { ms, asksPerSecond }) : undefined
    tookMs.push(...(await under.window({ ms, actionsPerSecond })).tookMs)
    await asking
    mostWaiting = (await contestant.watched()).mostWaiting
  }
  client.readOn()
  if (!isReading) await Promise.race([client.closed, sleep(CLOSE_MS_MAX)])
  await sleep(SETTLE_MS)
  const isCutOff = client.isClosed()
  const back = isCutOff ? await follow(contestant.port, table.match()) : client
  await sleep(SETTLE_MS)
  const isBack = back.shown() === referee.shown()
  const got = client.patches.slice(own)
  const wrongFrames =
    seen.wrongFrames() +
    referee.faults.length +
    client.faults.length +
    wrongIn(got, referee.patches.slice(begin, begin + got.length))
  for (const each of [referee, client, back]) each.close()
  await sleep(SETTLE_MS)
  return { p99Ms: quantile(tookMs, 0.99), mostWaiting, wrongFrames, isCutOff, isBack }
}

async function askOften(
  client: Follower,
  { ms, asksPerSecond }: Pick<SlowSettings, 'ms' | 'asksPerSecond'>,
): Promise<void> {
  const begin = performance.now()
  let asked = 0
  for (let passed = 0; passed < ms; passed = performance.now() - begin) {
    for (const due = (passed / 1_000) * asksPerSecond; asked < due && !client.isClosed(); asked++)
      client.askAgain()
    await sleep(5)
  }
}

/** Compares the patches that the four clients at each table received. */
interface Sights {
  readonly heard: NonNullable<Listener['heard']>
  begin(): void
  /** The number of patches that differ from those of the first client at the table. */
  wrongFrames(): number
}

function newSights(): Sights {
  const byTable = new Map<Table, number[][]>()
  return {
    heard(table, client, frame) {
      if (kindOf(frame) !== FRAME.patch) return
      const all = byTable.get(table) ?? Array.from({ length: PLAYERS_AND_SPECTATORS }, () => [])
      byTable.set(table, all)
      all[client]?.push(crc32(frame))
    },
    begin: () => byTable.clear(),
    wrongFrames() {
      return [...byTable.values()]
        .map(([first = [], ...others]) =>
          others.reduce((sum, other) => sum + wrongIn(other, first), 0),
        )
        .reduce((sum, each) => sum + each, 0)
    },
  }
}

function wrongIn(got: readonly number[], right: readonly number[]): number {
  const length = Math.max(got.length, right.length)
  return Array.from({ length }, (_, index) => index).filter((index) => got[index] !== right[index])
    .length
}

/** Prints the results. */
export function reportSlow(
  windows: readonly Round[],
  { tables, actionsPerSecond, ms, asksPerSecond }: SlowSettings,
): void {
  console.log(
    `\nSlow: ${actionsPerSecond} actions/s at ${tables} tables, and one client that may ask for ${asksPerSecond} welcomes/s, for ${ms / 1_000} s\n`,
  )
  console.log(
    '| that client | p99 ms of the others | most bytes waiting | wrong frames | cut off |',
  )
  console.log('| --- | ---: | ---: | ---: | --- |')
  for (const kind of ['only watches', 'asks and reads', 'asks and stops reading'] as const) {
    const own = windows.map((round) => round[kind])
    const p99 = median(own.map(({ p99Ms }) => p99Ms)).toFixed(2)
    const waiting = Math.max(...own.map(({ mostWaiting }) => mostWaiting)).toLocaleString('en')
    const cutOff = own.filter(({ isCutOff }) => isCutOff).length
    console.log(`| ${kind} | ${p99} | ${waiting} | ${wrongOf(own)} | ${cutOff} of ${own.length} |`)
  }
  const slow = windows.map((round) => round['asks and stops reading'])
  const ratioTo = (kind: Kind): string =>
    median(
      windows.map((round) => round['asks and stops reading'].p99Ms / round[kind].p99Ms),
    ).toFixed(2)
  const kilobytes = Math.max(...slow.map(({ mostWaiting }) => mostWaiting)) / 1_024
  const back = slow.filter(({ isCutOff, isBack }) => isCutOff && isBack).length
  console.log(
    `\nG13 wrong frames ${wrongOf(windows.flatMap((round) => Object.values(round)))} (goal 0); ` +
      `p99 of others ${ratioTo('only watches')} × that beside one that only watches (goal 1.2), ${ratioTo('asks and reads')} × beside one that reads; ` +
      `waiting ${kilobytes.toFixed(0)} KB (goal 256); cut off, and back with all of it, ${back} of ${slow.length}`,
  )
}

function wrongOf(windows: readonly SlowWindow[]): number {
  return windows.reduce((sum, { wrongFrames }) => sum + wrongFrames, 0)
}
