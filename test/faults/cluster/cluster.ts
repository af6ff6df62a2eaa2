// npm run faults:cluster [-- --short] [-- --single] [-- --plant <fault>]: runs two servers, two bridges, Redis,
// mosquitto and the proxy, as docker-compose.yml has them, and plays matches of all games with people, spectators, bots
// and temples; while servers are killed, stopped and stalled, Redis, broker, bridges and proxy are killed, and clients
// are cut off. Nothing that was acknowledged may be lost or count twice, no match may have two owners, no client may
// see what is not stored, and every match must come to its end. With --single, one fault comes at a time, with pauses
// in which everybody can play again. With a planted fault it ends as soon as that is found. Ends with a line of
// figures, and exit code 0 or 1.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Redis } from 'ioredis'
import { startCluster } from '../../../deploy/cluster/cluster.ts'
import { drawBelow } from '../../../rules/src/random.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { seedRun } from '../../support/chance/fault-seed.ts'
import { SEED } from '../../support/chance/seed.ts'
import { newAccount } from './account.ts'
import { befall, type Fault, LANES, type Lane, newSequence, restart, SERVERS } from './faults.ts'
import { twoOwners } from './notes.ts'
import { CLUSTER_FIGURES, CLUSTER_PLANTS, type ClusterFigure } from './plants.ts'
import type { Played } from './tables.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    single: { type: 'boolean', default: false },
    plant: { type: 'string', default: '' },
    faults: { type: 'string' },
  },
})
seedRun()
const plant = CLUSTER_PLANTS[values.plant]
if (values.plant !== '' && plant === undefined) throw new Error(`no fault ${values.plant}`)
const isShort = values.short || plant !== undefined
/** These faults show only when a server that owns a match is killed, so these kills are not left to chance. */
const NEEDS_KILLS = plant?.figure === 'owners' || plant?.figure === 'unfinished'
/**
 * A stuck match shows at the end without further faults. The other plants are found by at least one random fault in
 * four: this many miss one only once in thirty million runs.
 */
const FAULTS_PLANTED = plant?.figure === 'unfinished' ? SERVERS.length : 60
const FAULTS_LONG = values.single ? 34 : 210
const FAULTS = Number(values.faults ?? (plant ? FAULTS_PLANTED : isShort ? 16 : FAULTS_LONG))
const MATCHES = isShort ? 12 : 50
/** The longest time until all tables play on a busy machine. */
const PLAY_MS_MAX = 120_000
/** After this many faults, at least one answer must have been given. */
const UNPLAYED_MAX = 10
/** The longest pause between two faults. */
const PAUSE_MS_MAX = isShort ? 1_500 : 3_000
/** The pause after a fault that comes alone. */
const SINGLE_PAUSE_MS = 15_000
/** A process that is stalled for longer than its lease is taken for dead. */
const STALL_MS = isShort ? 5_000 : 20_000
/** The longest time that players think. */
const THINK_MS_MAX = isShort ? 600 : 2_000
/** The time limit for all matches to end afterwards; with a planted fault, for each to make progress. */
const END_MS_MAX = plant !== undefined ? 15_000 : isShort ? 240_000 : 300_000
const MEMORY_MS = 5_000
/** The server that follows the seed runs instead of the shipped one. */
const [SHIPPED_SERVER, SEEDED_SERVER] = [
  'server/src/main.ts',
  'test/support/servers/server-main.ts',
]

const { NODE_COMPILE_CACHE } = process.env
const COMPILED = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

// Ending the run ends everything that it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const chance = chanceOf('cluster')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-cluster-'))
const notesOf = (name: string): string => join(folder, `${name}.notes`)
const cluster = await startCluster({
  folder,
  adapt(plain) {
    // Its processes load what this run has compiled.
    const program = { ...plain, environment: { ...COMPILED, ...plain.environment } }
    if (!program.name.startsWith('server')) return program
    const watch = `--import=${join(import.meta.dirname, 'watch.ts')}`
    // All clients come from one address.
    const own = { LIMITS: 'off', NOTES_FILE: notesOf(program.name), PLANT: values.plant, SEED }
    const args = program.args.map((arg) => (arg === SHIPPED_SERVER ? SEEDED_SERVER : arg))
    if (!args.includes(SEEDED_SERVER)) throw new Error(`${program.name} does not run the server`)
    let starts = 0
    return {
      ...program,
      args: [watch, ...args],
      environment: {
        ...program.environment,
        ...own,
        /** Read at each start: a restarted server must not give out the same ids again. */
        get ENTROPY() {
          return `${program.name}, start ${++starts}`
        },
      },
    }
  },
})
const { url } = cluster
const redis = new Redis(cluster.redisUrl, { maxRetriesPerRequest: null })
redis.on('error', () => {})

const account = newAccount({
  url,
  chance,
  folder,
  thinkMsMax: THINK_MS_MAX,
  async read(id) {
    const [header, entries] = await Promise.all([
      redis.hget(`fw:match:${id}`, 'header'),
      redis.xrange(`fw:entries:${id}`, '-', '+'),
    ])
    if (header === null) return undefined
    return { header: JSON.parse(header), lines: entries.map(([, [, line = '']]) => line) }
  },
})
const { found, inPlay, total, note, judge } = account
const done = new Map<Fault, number>()
const memory: number[] = []

function lookAtOwners(): void {
  note('owners', twoOwners(SERVERS.map(notesOf)))
}

function lookAtMemory(): void {
  for (const name of SERVERS) {
    const { pid } = cluster.part(name)
    if (pid === undefined) continue
    try {
      const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      // A process that is about to end reports none.
      if (Number(kB) > 0) memory.push(Math.round(Number(kB) / 1_024))
    } catch {
      // The process has just died.
    }
  }
}

/** The number of answers that were acknowledged in all matches. */
const countAnswers = (): number =>
  [...inPlay].reduce((sum, { answers }) => sum + answers.acknowledged.length, total.acknowledged)

/** True if a fault was planted and has been found by now. */
async function isFound(): Promise<boolean> {
  if (plant === undefined) return false
  if (count > UNPLAYED_MAX && countAnswers() === 0)
    throw new Error('the planted fault lets nobody play, so it proves nothing')
  if (plant.figure === 'owners') lookAtOwners()
  else if (plant.figure !== 'unfinished')
    for (const played of inPlay) if (found[plant.figure].size === 0) await judge(played)
  return found[plant.figure].size > 0
}

const cutClients = (): void => {
  for (const { witnesses } of inPlay)
    for (const witness of witnesses) if (drawBelow(chance, 3) === 0) witness.cut()
}
let count = 0
let isEnough = false
const faultParts = { cluster, folder, chance, stallMs: STALL_MS, cutClients }

function begun(fault: Fault): void {
  count++
  done.set(fault, (done.get(fault) ?? 0) + 1)
}

/** Kills each server while matches are in play at all tables, so that one of the two kills leaves matches behind. */
async function killServers(): Promise<void> {
  const latestMs = performance.now() + PLAY_MS_MAX
  while (inPlay.size < MATCHES || countAnswers() === 0) {
    if (performance.now() > latestMs) throw new Error('the tables do not come to play')
    await wait(20)
  }
  for (const name of SERVERS) {
    begun('server killed')
    await restart(faultParts, name, 'SIGKILL')
  }
  isEnough = await isFound()
}

/** Causes the faults of a lane one after another, until there were enough in all. */
async function runFaults(lane: Lane): Promise<void> {
  const next = newSequence(lane, chance)
  while (!isEnough && count < FAULTS) {
    const fault = next()
    begun(fault)
    if (count % 20 === 0) console.error(`${count} faults, ${total.finished} matches finished`)
    await befall(faultParts, fault)
    isEnough = await isFound()
    await wait(values.single ? SINGLE_PAUSE_MS : drawBelow(chance, PAUSE_MS_MAX))
  }
}

const beginMs = performance.now()
const looking = setInterval(lookAtMemory, MEMORY_MS)
const tables = account.play(MATCHES)
if (NEEDS_KILLS) await killServers()
await Promise.all((values.single ? [LANES.flat()] : LANES).map(runFaults))
account.finish()
const answersBefore = new Map(
  [...inPlay].map((played) => [played, played.answers.acknowledged.length]),
)
const isAllOver = tables.then(() => true)
if (plant === undefined || found[plant.figure].size === 0)
  await Promise.race([isAllOver, wait(END_MS_MAX, false, { ref: false })])
clearInterval(looking)
await account.judged()
lookAtOwners()
if (plant === undefined || plant.figure === 'unfinished') {
  const hasStopped = (played: Played) =>
    plant === undefined || played.answers.acknowledged.length === answersBefore.get(played)
  account.noteUnfinished([...inPlay].filter(hasStopped))
}
// Beads that reach no match can be neither lost nor doubled: that would prove nothing.
if (total.beads > 0 && total.accepted === 0) note('faults', ['no temple has reached its match'])
await cluster.stop()
const isGood = account.isGood()
if (isGood || plant !== undefined) rmSync(folder, { recursive: true })
else console.error(`what each match with a fault was told is in ${folder}, with all logs`)
const kinds = [...done].map(([fault, times]) => `${times} ${fault}`).join(', ')
console.log(
  `${kinds}; ${total.beads} beads, ${total.accepted} accepted; memory of a server ${Math.min(...memory)} to ${Math.max(...memory)} MB, ${memory.at(-1)} MB in the end`,
)
const counted = Object.keys(CLUSTER_FIGURES) as ClusterFigure[]
console.log(
  `${count} faults in ${((performance.now() - beginMs) / 1_000).toFixed(0)} s: ${account.figures(counted)}`,
)
process.exit(isGood ? 0 : 1)
