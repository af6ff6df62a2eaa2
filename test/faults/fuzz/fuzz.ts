// npm run faults:fuzz [-- --short | --minutes N [--pace inputs a second]]: sends hostile frames and requests to a live
// server, while two people play, who must not notice. Afterwards the server must be alive, use hardly more memory than
// early on, in its heap and outside of it, and have logged nothing that an operator would have to read. Ends with
// figures, and exit code 0 or 1.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { quantile } from '../../../loadtest/room/measures/statistics.ts'
import { pick } from '../../../rules/src/random.ts'
import { buildWeb, isStale } from '../../../web/build/web-build.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { seedRun } from '../../support/chance/fault-seed.ts'
import { type Memory, newServerProcess } from '../../support/servers/server-process.ts'
import { KINDS, sendHostile, type Target } from './senders.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    /** By default, as fast as they are answered. */
    pace: { type: 'string' },
  },
})
seedRun()
const INPUTS = values.short ? 2_000 : 100_000
const RUN_MS = values.minutes === undefined ? 0 : Number(values.minutes) * 60_000
const PACE = values.pace === undefined ? Number.POSITIVE_INFINITY : Number(values.pace)
const QUIET_MS = values.short ? 1_000 : 10_000
/** The number of senders at the same time, two of each kind. */
const LANES = 2 * KINDS.length
/** The inputs sent before memory is first measured: by then, all code has run. */
const EARLY_INPUTS = INPUTS / 4
const THINK_MS = 5
/**
 * The growth, in bytes, that counts as a leak. `external` is what buffers hold. Only `rss` has SQLite and other native
 * code, but also freed memory that the process keeps: from run to run, it shrank by 80 MB or grew by 200.
 */
const GROWTH_MAX = { heapUsed: 16e6, external: 32e6, rss: 400e6 } as const
/** A run in which nothing is answered for so long is given up. */
const STILL_MS_MAX = 120_000
/** At most this many inputs may be answered while an action waits: ten of each lane. */
const INPUTS_BEFORE_MAX = 10 * LANES
/** The share of actions for which that holds. Of the 300 in a short run, a slow disk alone may delay several. */
const SHARE_CALM = values.short ? 0.9 : 0.99

type Game = 'tieqchieq'

// Without the pages, the server refuses their addresses in a way that is for people alone.
if (isStale()) await buildWeb()
const server = await newServerProcess({ LOG_LEVEL: 'info', LIMITS: 'off' })
const faults: string[] = []
const answers = { requests: 0, frames: 0, JSON: 0, refused: 0, closed: 0 }
let inputs = 0
let isOver = false
interface Taken {
  readonly ms: number
  /** The number of inputs sent in the meantime; each lane sends one after another. */
  readonly inputs: number
}

let took: Taken[] = []
/** The id of the match in which the two play. */
let table = ''

/** Lets two players play one match after another, and records the time of each action. */
async function playOn(): Promise<void> {
  const chance = chanceOf('players')
  const [one, other] = await Promise.all(
    ['One', 'Other'].map((name) => connect(server.url, { name })),
  )
  if (one === undefined || other === undefined) throw new Error('two')
  while (!isOver) {
    // Unlisted, so that no hostile input that looks for a match takes the second seat.
    const first = await one.create('tieqchieq', { visibility: 'unlisted' })
    const matches = [first, await other.join<Game>(first.id)]
    table = first.id
    for (const match of matches)
      match.on(
        'connection',
        (state) => state === 'lost' && faults.push('a player lost the connection'),
      )
    while (!isOver && first.outcome === null) {
      const asked = matches.find(({ decision }) => decision !== undefined)
      if (asked?.decision !== undefined) await act(asked, pick(chance, asked.decision.actions))
      await sleep(THINK_MS)
    }
    for (const match of matches) match.disconnect()
  }
}

async function act(match: Match<Game>, action: Parameters<Match<Game>['act']>[0]): Promise<void> {
  const [begin, inputsBefore] = [performance.now(), inputs]
  await match.act(action).catch((error: unknown) => faults.push(`a player: ${String(error)}`))
  took.push({ ms: performance.now() - begin, inputs: inputs - inputsBefore })
}

function isDone(): boolean {
  return RUN_MS > 0 ? performance.now() > endMs : inputs >= INPUTS
}

const target: Target = {
  url: server.url,
  table: () => table,
  isDone,
  async next(kind) {
    inputs++
    answers[kind]++
    const early = beginMs + (inputs / PACE) * 1_000 - performance.now()
    if (early > 0) await sleep(early)
  },
  answers,
  faults,
}

/** Returns the lines that an operator would have to read, other than those about a slow disk or a busy machine. */
function faultsIn(log: string): readonly string[] {
  return log.split('\n').filter((line) => {
    if (line === '') return false
    if (!line.startsWith('{')) return true
    const { level, msg, ms = 0, cpuMs = 0, cause } = JSON.parse(line)
    // The CPU time has that of threads in which bots think.
    const hardlyRan = cpuMs < ms / 2 || cause === 'machine'
    const isMachines = msg === 'the event loop was blocked' && hardlyRan
    return level >= 40 && msg !== 'a commit was slow' && !isMachines
  })
}

async function memory(): Promise<Memory> {
  // Closed connections are still being released.
  await sleep(200)
  await server.memory()
  return server.memory()
}

await server.start()
// Ends the server, whatever goes wrong here.
process.once('uncaughtException', (error) => {
  console.error(error)
  void server.remove().finally(() => process.exit(1))
})
const players = playOn()
while (table === '') await sleep(10)
await sleep(QUIET_MS)
took = []
await sleep(QUIET_MS)
const before = took
took = []
const beginMs = performance.now()
const endMs = beginMs + RUN_MS
let lookedAt = 0
setInterval(() => {
  if (inputs === lookedAt) throw new Error(`nothing was answered for ${STILL_MS_MAX / 1_000} s`)
  lookedAt = inputs
}, STILL_MS_MAX)
const lanes = KINDS.flatMap((kind) => [0, 1].map((lane) => sendHostile(kind, target, lane)))
while (inputs < EARLY_INPUTS && !isDone()) await sleep(50)
const early = await memory()
await Promise.all(lanes)
const seconds = (performance.now() - beginMs) / 1_000
const during = [...took]
// Hostile inputs may have ended or paused the match of the two, which would only have made their actions fewer.
const actByMs = performance.now() + STILL_MS_MAX / 2
while (took.length === during.length && performance.now() < actByMs) await sleep(THINK_MS)
if (took.length === during.length) faults.push('the players can no longer act')
isOver = true
await players
const late = await memory()
const { code, log } = await server.stop()
await server.remove()
faults.push(...faultsIn(log))
if (code !== 0) faults.push(`the server ended with ${code}`)
for (const kind of ['heapUsed', 'external', 'rss'] as const)
  if (late[kind] - early[kind] > GROWTH_MAX[kind]) faults.push(`memory grows: ${kind}`)
// Without any, the times below would all be in order.
if (during.length === 0) faults.push('the players could not act')
const p99Ms = (all: readonly Taken[]): number =>
  quantile(
    all.map(({ ms }) => ms),
    0.99,
  )
const [quietMs, loudMs] = [p99Ms(before), p99Ms(during)]
const inputsBefore = quantile(
  during.map((each) => each.inputs),
  SHARE_CALM,
)
if (inputsBefore > INPUTS_BEFORE_MAX) faults.push('the players had to wait for others')
for (const fault of faults.slice(0, 20)) console.error(fault.slice(0, 1_000))
const megabytes = ({ rss, heapUsed, external }: Memory): string => {
  const [all, heap, buffers] = [rss, heapUsed, external].map((bytes) => (bytes / 1e6).toFixed(0))
  return `${all} MB (heap ${heap}, buffers ${buffers})`
}
console.log(
  `${inputs} inputs in ${seconds.toFixed(0)} s: ${answers.requests} requests, ${answers.refused} refused; ` +
    `${answers.frames} frames and ${answers.JSON} in JSON, ${answers.closed} connections closed; ${during.length} actions of players, ` +
    `p99 ${loudMs.toFixed(1)} ms (${quietMs.toFixed(1)} before) and ${inputsBefore} inputs; memory ${megabytes(early)} early, ` +
    `${megabytes(late)} late; ${log.split('\n').length - 1} lines logged; ${faults.length} faults`,
)
process.exit(faults.length === 0 ? 0 : 1)
