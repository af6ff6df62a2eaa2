// npm run bench:room: measures the cost of an action at the real server, at a bare Colyseus room that sends the same
// frames, and at a plain WebSocket server, in turn in one run. npm run bench:compare adds servers of other kinds.
import { createRequire } from 'node:module'
import { isCompilerMissing, preloadDisk } from '../disk/preload.ts'
import { chosenOf, fail, readOptions } from '../run/command-line.ts'
import { endOnSignals, newScratchFolder } from '../run/over.ts'
import {
  type Contestant,
  type ContestantWish,
  type ServerName,
  startContestant,
} from './contestant.ts'
import { BENCH_GAME_NAMES, benchGame } from './game.ts'
import { countBytes, reportBytes } from './measures/bytes.ts'
import { type IdleSettings, measureIdle, reportIdle } from './measures/idle.ts'
import { type Load, type ModerateWindow, moderate, reportLatency } from './measures/latency.ts'
import { type ManySettings, measureMany, reportG6, reportG14, reportMany } from './measures/many.ts'
import { reportSaturation, type Saturated, saturate, type Window } from './measures/saturation.ts'
import { measureSlow, reportSlow, type SlowSettings } from './measures/slow.ts'

const values = readOptions({
  short: { type: 'boolean', default: false },
  /** Name of the only part to run. */
  only: { type: 'string' },
  game: { type: 'string', default: 'tieqchieq' },
  /** Adds servers of other kinds. */
  compare: { type: 'boolean', default: false },
  /** Tables that play at once at saturation; if there are few, all may be waiting for one sync of the disk. */
  tables: { type: 'string', default: '40' },
  /** Extra milliseconds for each sync of the disk; there is one server for each value. */
  'sync-ms': { type: 'string', default: '10' },
})
const [gameName = ''] = chosenOf('--game', BENCH_GAME_NAMES, values.game)
const GAME = benchGame(gameName)
const ROUNDS = values.short ? 2 : 15
const WARM_UP_ACTIONS = values.short ? 0 : 40_000
const WINDOW_MS = values.short ? 200 : 500
const TABLES = values.short ? 5 : Number(values.tables)
const MATCHES_COUNTED = values.short ? 1 : 10
const IDLE: IdleSettings = values.short
  ? { matches: 50, rounds: 1, ms: 1_000 }
  : { matches: 1_000, rounds: 5, ms: 5_000 }
const MODERATE_TABLES = values.short ? 5 : 60
const MODERATE: Load = { ms: WINDOW_MS * 2, actionsPerSecond: 400 }
/** As many actions as `WARM_UP_ACTIONS`, at a fixed rate instead of waiting for each other. */
const WARM_UP_LOAD: Load = { ms: values.short ? 200 : 20_000, actionsPerSecond: 2_000 }
const MANY: ManySettings = values.short
  ? { matches: 40, rounds: 2, windowMs: 1_000 }
  : { matches: 2_000, rounds: 6, windowMs: 10_000 }
/** Sizes of the young generation to compare, with enough matches to keep all of these servers busy for seconds. */
const YOUNG_MB = values.short ? [16, 64] : [16, 32, 64, 128]
const YOUNG: ManySettings = values.short ? MANY : { ...MANY, matches: 600 }
const SYNC_MS = values['sync-ms'].split(',').map(Number)
/** Two servers have 2,000 matches each; more of them share as many, since this process may open some 20,000 sockets. */
const DISK: ManySettings = values.short
  ? MANY
  : { ...MANY, matches: Math.floor((2 * MANY.matches) / (1 + SYNC_MS.length)), rounds: 4 }
const SLOW: SlowSettings = values.short
  ? { tables: 5, actionsPerSecond: 50, rounds: 1, ms: 3_000, asksPerSecond: 2_000 }
  : { tables: 60, actionsPerSecond: 400, rounds: 5, ms: 10_000, asksPerSecond: 600 }

const OTHERS = ['Colyseus, as its demos', 'Socket.IO', 'boardgame.io'] as const
const RIVALS: readonly ServerName[] = [
  'raw ws',
  'bare Colyseus',
  ...(values.compare ? OTHERS : []),
  'ours',
  'ours, in JSON',
  'ours, journal in memory',
]

async function withContestants<Value>(
  names: readonly ServerName[],
  run: (contestants: readonly Contestant[]) => Promise<Value>,
  wishes: readonly ContestantWish[] = [],
): Promise<Value> {
  const contestants: Contestant[] = []
  try {
    for (const [index, name] of names.entries())
      contestants.push(await startContestant(name, GAME, wishes[index]))
    return await run(contestants)
  } finally {
    for (const contestant of contestants) await contestant.stop()
  }
}

/** Plays until the JIT compiler has done its work, which takes the same number of actions at every server. */
async function warmUp({ window }: Saturated): Promise<void> {
  for (let actions = 0; actions < WARM_UP_ACTIONS; )
    actions += (await window(WINDOW_MS)).actionsPerSecond * (WINDOW_MS / 1000)
}

async function benchSaturation(): Promise<void> {
  if (!(TABLES >= 1)) fail('--tables takes a number.')
  const windows = await withContestants(RIVALS, async (contestants) => {
    const all: Window[][] = contestants.map(() => [])
    const saturated = []
    for (const contestant of contestants) saturated.push(await saturate(contestant, TABLES))
    for (const each of saturated) await warmUp(each)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, each] of saturated.entries())
        all[index]?.push(await each.window(WINDOW_MS))
    }
    return all
  })
  console.log(
    `\nSaturation: ${TABLES} tables of four at ${GAME.id}, ${ROUNDS} windows of ${WINDOW_MS} ms each\n`,
  )
  reportSaturation(new Map(RIVALS.map((name, index) => [name, windows[index] ?? []])))
}

async function benchLatency(): Promise<void> {
  const windows = await withContestants(RIVALS, async (contestants) => {
    const all: ModerateWindow[][] = contestants.map(() => [])
    const under = []
    for (const contestant of contestants)
      under.push(await moderate(contestant, { tables: MODERATE_TABLES }))
    for (const each of under) await each.window(WARM_UP_LOAD)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, each] of under.entries()) all[index]?.push(await each.window(MODERATE))
    }
    return all
  })
  const { actionsPerSecond } = MODERATE
  console.log(
    `\nLatency: ${actionsPerSecond} actions/s at ${MODERATE_TABLES} tables, until all four have seen it\n`,
  )
  reportLatency(new Map(RIVALS.map((name, index) => [name, windows[index] ?? []])))
}

async function benchIdle(): Promise<void> {
  // Left out: an idle match of boardgame.io is just an entry in a map.
  const others = values.compare ? (['Colyseus, as its demos', 'Socket.IO'] as const) : []
  const names = ['Colyseus as it comes', ...others, 'ours'] as const
  const idle = await withContestants(names, (contestants) => measureIdle(contestants, IDLE))
  const { matches, rounds, ms } = IDLE
  console.log(`\nIdle: ${matches} matches without clients, ${rounds} windows of ${ms / 1_000} s\n`)
  reportIdle(new Map(names.map((name, index) => [name, idle[index]])))
}

async function benchMany(): Promise<void> {
  const names = ['raw ws', 'ours'] as const
  const windows = await withContestants(names, (contestants) => measureMany(contestants, MANY))
  reportMany(names, windows, MANY)
  reportG6(windows)
}

async function benchYoung(): Promise<void> {
  const names = YOUNG_MB.map(() => 'ours' as const)
  const run = (contestants: readonly Contestant[]) => measureMany(contestants, YOUNG)
  const windows = await withContestants(
    names,
    run,
    YOUNG_MB.map((youngMb) => ({ youngMb })),
  )
  const sizes = YOUNG_MB.map((size) => `ours, ${size} MB young`)
  reportMany(sizes, windows, YOUNG)
}

/** Measures the same load with increasingly slow disks, compared with a journal in memory. */
async function benchDisk(): Promise<void> {
  if (SYNC_MS.some((ms) => !(ms >= 0))) fail('--sync-ms takes numbers, like 0,2,10.')
  if (isCompilerMissing) return console.log('\nLeft out: disk, which needs a C compiler.')
  const preload = preloadDisk(newScratchFolder('disk'))
  const wishes = SYNC_MS.map((ms) => ({ environment: { ...preload, DISK_SYNC_MS: `${ms}` } }))
  const names = ['ours, journal in memory' as const, ...SYNC_MS.map(() => 'ours' as const)]
  const run = (contestants: readonly Contestant[]) => measureMany(contestants, DISK)
  const windows = await withContestants(names, run, [{}, ...wishes])
  reportMany([names[0] ?? '', ...SYNC_MS.map((ms) => `ours, syncs ${ms} ms longer`)], windows, DISK)
  reportG14(SYNC_MS, windows)
}

async function benchSlow(): Promise<void> {
  const windows = await withContestants(['ours, watched'], async ([only]) => {
    if (only === undefined) throw new Error('nothing to measure')
    return measureSlow(only, SLOW)
  })
  reportSlow(windows, SLOW)
}

async function benchBytes(): Promise<void> {
  const names = ['ours, journal in memory', 'ours, in JSON'] as const
  const [turns = [], json = []] = await withContestants(names, async (contestants) => {
    const counts = []
    for (const each of contestants) counts.push(await countBytes(each, MATCHES_COUNTED))
    return counts
  })
  reportBytes(GAME, turns, json)
}

const parts = {
  bytes: benchBytes,
  saturation: benchSaturation,
  latency: benchLatency,
  idle: benchIdle,
  many: benchMany,
  young: benchYoung,
  disk: benchDisk,
  slow: benchSlow,
}
/**
 * The games that a part can measure. Parts that wait until all clients have seen an action need games without secret
 * choices, and `slow` decodes the view of one game.
 */
const SUITED: Partial<Record<keyof typeof parts, readonly string[]>> = {
  latency: ['tieqchieq', 'flower-war'],
  many: ['tieqchieq', 'flower-war'],
  young: ['tieqchieq', 'flower-war'],
  disk: ['tieqchieq', 'flower-war'],
  slow: ['tieqchieq'],
}

if (values.compare && !isInstalled(['boardgame.io/dist/cjs/server.js', 'socket.io']))
  fail('The servers to compare with are not installed: npm run bench:compare does it.')
endOnSignals()
for (const name of chosenOf('--only', Object.keys(parts) as (keyof typeof parts)[], values.only)) {
  const games = SUITED[name]
  if (games === undefined || games.includes(GAME.id)) await parts[name]()
  else if (values.only === undefined) console.log(`\nLeft out for ${GAME.id}: ${name}`)
  else fail(`${name} is measured with ${games.join(' or ')}.`)
}

function isInstalled(modules: readonly string[]): boolean {
  const { resolve } = createRequire(new URL('../compare/package.json', import.meta.url))
  try {
    return modules.every((module) => resolve(module) !== '')
  } catch {
    return false
  }
}
