// npm run faults:cluster [-- --short] [-- --plant <fault>]: runs two servers, two bridges, Redis, mosquitto and the
// proxy, as docker-compose.yml has them, and plays matches of all games with people, spectators, bots and temples;
// while servers are killed, stopped and stalled, Redis, broker, bridges and proxy are killed, and clients are cut off.
// Nothing that was acknowledged may be lost or count twice, no match may have two owners, no client may see what is not
// stored, and every match must come to its end. With a planted fault it ends as soon as that is found. Ends with a line
// of figures, and exit code 0 or 1.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { Redis } from 'ioredis'
import { startCluster } from '../../deploy/cluster/cluster.ts'
import { drawBelow } from '../../rules/src/random.ts'
import { chanceOf } from '../support/chance.ts'
import { seedRun } from '../support/fault-seed.ts'
import { SEED } from '../support/seed.ts'
import { befall, type Fault, LANES, newSequence } from './cluster-faults.ts'
import type { Case, Judgement } from './cluster-judge.ts'
import { twoOwners } from './cluster-notes.ts'
import { CLUSTER_FIGURES, CLUSTER_PLANTS, type ClusterFigure } from './cluster-plants.ts'
import { KINDS, type Played, playThroughClient, playWitnessed } from './cluster-tables.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    plant: { type: 'string', default: '' },
    faults: { type: 'string' },
  },
})
seedRun()
const plant = CLUSTER_PLANTS[values.plant]
if (values.plant !== '' && plant === undefined) throw new Error(`no fault ${values.plant}`)
const isShort = values.short || plant !== undefined
/** A server that is killed may have no match, so there is more than one that is. */
const FAULTS_PLANTED = plant?.figure === 'unfinished' ? 16 : 60
const FAULTS = Number(values.faults ?? (plant ? FAULTS_PLANTED : isShort ? 16 : 210))
const MATCHES = isShort ? 12 : 50
/** After this many faults, somebody has to have been able to play. */
const UNPLAYED_MAX = 10
/** The longest pause between two faults. */
const PAUSE_MS_MAX = isShort ? 1_500 : 3_000
/** A process that is stalled for longer than its lease is taken for dead. */
const STALL_MS = isShort ? 5_000 : 20_000
/** The longest time that players think; at the end, when nothing fails any more, they do not. */
const THINK_MS_MAX = isShort ? 600 : 2_000
/** The longest time in which all matches have to end then. */
const END_MS_MAX = plant !== undefined ? 15_000 : isShort ? 240_000 : 300_000
/** A match without progress for longer than this has stood still. */
const STILL_MS_MIN = THINK_MS_MAX + 1_000
const MEMORY_MS = 5_000
/** The server that follows the seed runs instead of the shipped one. */
const [SHIPPED_SERVER, SEEDED_SERVER] = ['server/src/main.ts', 'test/support/server-main.ts']

// Ending the run ends everything that it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const chance = chanceOf('cluster')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-cluster-'))
const notesOf = (name: string): string => join(folder, `${name}.notes`)
const cluster = await startCluster({
  folder,
  adapt(program) {
    if (!program.name.startsWith('server')) return program
    const watch = `--import=${join(import.meta.dirname, 'cluster-watch.ts')}`
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

let isOver = false
const found: Record<ClusterFigure | 'faults', Set<string>> = {
  lost: new Set(),
  twice: new Set(),
  owners: new Set(),
  unfinished: new Set(),
  views: new Set(),
  faults: new Set(),
}
const inPlay = new Set<Played>()
const judging = new Set<Promise<void>>()
const total = { finished: 0, acknowledged: 0, beads: 0, accepted: 0 }
const done = new Map<Fault, number>()
const lastMs = new Map<string, number>()
const stillMs: number[] = []
const memory: number[] = []
const mishaps = { lost: 0, doubled: 0, late: 0, remembered: 0, forgotten: 0 }
const parts = {
  url,
  chance,
  boxes: { url, chance, mishaps, waitMs: 60_000 },
  thinkMs: () => (isOver ? 0 : drawBelow(chance, THINK_MS_MAX)),
  progress(id: string): void {
    const nowMs = performance.now()
    const ms = nowMs - (lastMs.get(id) ?? nowMs)
    if (ms > STILL_MS_MIN) stillMs.push(ms - THINK_MS_MAX / 2)
    lastMs.set(id, nowMs)
  },
}

function note(figure: ClusterFigure | 'faults', texts: readonly string[]): void {
  for (const text of texts) {
    if (!found[figure].has(text)) console.error(`${figure}: ${text.slice(0, 400)}`)
    found[figure].add(text)
  }
}

async function keepTable(index: number): Promise<void> {
  const kind = KINDS[index % KINDS.length]
  while (!isOver) {
    const isThroughClient = index % 7 === 0 || kind === undefined
    const played = await (isThroughClient ? playThroughClient(parts) : playWitnessed(parts, kind))
    inPlay.add(played)
    await played.end
    inPlay.delete(played)
    lastMs.delete(played.id)
    total.finished++
    total.acknowledged += played.answers.acknowledged.length
    for (const { fallen, temple } of played.boxes) {
      total.beads += fallen.length
      total.accepted += temple.device.state?.ack?.count ?? 0
    }
    const judged = judge(played).finally(() => judging.delete(judged))
    judging.add(judged)
    if (judging.size > 1) await judged
  }
}

/** Compares what is known of a match with what Redis has of it. */
async function judge({ id, answers, witnesses, boxes }: Played): Promise<void> {
  // Copied first: later answers may not be stored yet when Redis is read.
  const known: Pick<Case, 'answers' | 'seen'> = {
    answers: { ...answers, acknowledged: [...answers.acknowledged] },
    seen: witnesses.map(({ sent }) => [...sent]),
  }
  const [header, entries] = await Promise.all([
    redis.hget(`fw:match:${id}`, 'header'),
    redis.xrange(`fw:entries:${id}`, '-', '+'),
  ])
  if (header === null) return note('lost', [`${id} is gone`])
  const workerData: Case = {
    ...known,
    header: JSON.parse(header),
    lines: entries.map(([, [, line = '']]) => line),
    temples: boxes.map(({ fallen, temple: { device } }) => ({
      temple: device.temple,
      fallen,
      ack: device.state?.ack ?? undefined,
    })),
  }
  const worker = new Worker(join(import.meta.dirname, 'cluster-judge.ts'), { workerData })
  const judgement = await new Promise<Judgement>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject)
  })
  const { given, ...others } = workerData.answers
  if (Object.values(judgement).some(({ length }) => length > 0))
    writeFileSync(
      join(folder, `${id}.json`),
      JSON.stringify({ ...workerData, answers: { ...others, given: [...given] } }),
    )
  for (const figure of ['lost', 'twice', 'views', 'faults'] as const)
    note(
      figure,
      judgement[figure].map((text) => `${id}: ${text}`),
    )
}

const servers = ['server-1', 'server-2']
function lookAtOwners(): void {
  note('owners', twoOwners(servers.map(notesOf)))
}

function lookAtMemory(): void {
  for (const name of servers) {
    const { pid } = cluster.part(name)
    if (pid === undefined) continue
    try {
      const [, kB] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
      // A process that is about to end has none.
      if (Number(kB) > 0) memory.push(Math.round(Number(kB) / 1_024))
    } catch {
      // The process has just died.
    }
  }
}

/** True if a fault was planted and has been found by now. */
async function isFound(): Promise<boolean> {
  if (plant === undefined) return false
  const { acknowledged } = total
  const answers = [...inPlay].reduce(
    (sum, played) => sum + played.answers.acknowledged.length,
    acknowledged,
  )
  if (count > UNPLAYED_MAX && answers === 0)
    throw new Error('the planted fault lets nobody play, so it proves nothing')
  if (plant.figure === 'owners') lookAtOwners()
  else if (plant.figure !== 'unfinished') for (const played of inPlay) await judge(played)
  return found[plant.figure].size > 0
}

const cutClients = (): void => {
  for (const { witnesses } of inPlay)
    for (const witness of witnesses) if (drawBelow(chance, 3) === 0) witness.cut()
}
let count = 0

/** Causes the faults of a lane one after another, until there were enough in all. */
async function runFaults(lane: (typeof LANES)[number]): Promise<void> {
  const next = newSequence(lane, chance)
  const faultParts = { cluster, folder, chance, stallMs: STALL_MS, cutClients }
  let isEnough = false
  while (!isEnough && count < FAULTS) {
    const fault = next()
    count++
    done.set(fault, (done.get(fault) ?? 0) + 1)
    if (count % 20 === 0) console.error(`${count} faults, ${total.finished} matches finished`)
    await befall(faultParts, fault)
    isEnough = await isFound()
    await wait(drawBelow(chance, PAUSE_MS_MAX))
  }
}

function shareOf(share: number): string {
  const sorted = stillMs.toSorted((one, other) => one - other)
  const at = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return (at / 1_000).toFixed(1)
}

const beginMs = performance.now()
const looking = setInterval(lookAtMemory, MEMORY_MS)
const tables = Array.from({ length: MATCHES }, (_, index) => keepTable(index))
await Promise.all(LANES.map(runFaults))
isOver = true
const isAllOver = Promise.all(tables).then(() => true)
if (plant === undefined || found[plant.figure].size === 0)
  await Promise.race([isAllOver, wait(END_MS_MAX, false, { ref: false })])
clearInterval(looking)
await Promise.all(judging)
lookAtOwners()
if (plant === undefined || plant.figure === 'unfinished')
  note(
    'unfinished',
    [...inPlay].map(({ id }) => `${id} does not come to its end`),
  )
// Beads that reach no match can be neither lost nor doubled: that would prove nothing.
if (total.beads > 0 && total.accepted === 0) note('faults', ['no temple has reached its match'])
await cluster.stop()
const isGood = Object.values(found).every(({ size }) => size === 0) && total.finished > 0
if (isGood || plant !== undefined) rmSync(folder, { recursive: true })
else console.error(`what each match with a fault was told is in ${folder}, with all logs`)
const kinds = [...done].map(([fault, times]) => `${times} ${fault}`).join(', ')
console.log(
  `${kinds}; ${total.beads} beads, ${total.accepted} accepted; memory of a server ${Math.min(...memory)} to ${Math.max(...memory)} MB, ${memory.at(-1)} MB in the end`,
)
const figures = Object.entries(CLUSTER_FIGURES).map(
  ([figure, name]) => `${found[figure as ClusterFigure].size} ${name}`,
)
console.log(
  `${count} faults in ${((performance.now() - beginMs) / 1_000).toFixed(0)} s: ${total.finished} matches finished, ` +
    `${total.acknowledged} inputs acknowledged, ${figures.join(', ')}, ${found.faults.size} other faults; ` +
    `players stood still ${stillMs.length} times, for ${shareOf(0.5)} s (p50), ${shareOf(0.99)} s (p99), ${shareOf(1)} s at most`,
)
process.exit(isGood ? 0 : 1)
