// npm run bench:flood [-- --short]: measures how long moves take, and how long the event loop stalls, while many addresses
// each send as many requests at once as they may.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { startContestant } from '../room/contestant.ts'
import { benchGame } from '../room/game.ts'
import { type Moderate, moderate } from '../room/measures/latency.ts'
import { quantile } from '../room/measures/statistics.ts'
import { readOptions } from '../run/command-line.ts'
import { endOnSignals } from '../run/over.ts'

/** A flood: from each address one connection sends its requests in one write. */
interface Flood {
  readonly port: number
  readonly addresses: number
  readonly requests: number
}

const PATH = '/api/games/flower-war'
/** On Linux the whole network 127.0.0.0/8 is this machine. */
const FIRST_ADDRESS = 2
/** Fewer than an address may ask at once: those that are refused would cost less. */
const REQUESTS = 280
const ADDRESSES = 60
const ROUNDS = 5
const TABLES = 20
const ACTIONS_PER_SECOND = 100
const WINDOW_MS = 3_000
/** Time for the flood to begin within its window. */
const LEAD_MS = 300

if (isMainThread) await measure()
else await send(workerData)

async function measure(): Promise<void> {
  const { short } = readOptions({ short: { type: 'boolean', default: false } })
  endOnSignals()
  const server = await startContestant('ours', benchGame('tieqchieq'))
  const under = await moderate(server, { tables: short ? 2 : TABLES })
  const flood = { port: server.port, requests: REQUESTS, addresses: short ? 5 : ADDRESSES }
  const rows = { quiet: [] as Window[], flooded: [] as Window[] }
  await measureWindow(under)
  for (let round = 0; round < (short ? 1 : ROUNDS); round++) {
    rows.quiet.push(await measureWindow(under))
    rows.flooded.push(await measureWindow(under, flood))
  }
  await server.stop()
  console.log(`\n${flood.addresses} addresses, ${REQUESTS} requests each for ${PATH}\n`)
  console.log('| | p50 ms of a move | p99 ms | longest ms | longest stall ms |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  for (const [name, windows] of Object.entries(rows)) console.log(rowOf(name, windows))
  const took = rows.flooded.map(({ floodMs }) => floodMs.toFixed(0))
  console.log(`\nthe floods were answered in ${took.join(', ')} ms`)
  process.exit()
}

/** The results of one window. */
interface Window {
  readonly tookMs: readonly number[]
  readonly longestStallMs: number
  readonly floodMs: number
}

async function measureWindow(under: Moderate, flood?: Flood): Promise<Window> {
  await under.open()
  await under.contestant.watched()
  const flooding = flood === undefined ? 0 : sleep(LEAD_MS).then(() => floodOnce(flood))
  const load = { ms: WINDOW_MS, actionsPerSecond: ACTIONS_PER_SECOND }
  const [{ tookMs }, floodMs] = await Promise.all([under.window(load), flooding])
  const { longestStallMs } = await under.contestant.watched()
  return { tookMs, longestStallMs, floodMs }
}

function rowOf(name: string, windows: readonly Window[]): string {
  const took = windows.flatMap(({ tookMs }) => tookMs)
  const stalls = windows.map(({ longestStallMs }) => longestStallMs)
  const figures = [quantile(took, 0.5), quantile(took, 0.99), Math.max(...took)]
  return `| ${[name, ...[...figures, Math.max(...stalls)].map((ms) => ms.toFixed(1))].join(' | ')} |`
}

/** Floods from a thread of its own, so that the answers do not keep the players waiting. */
async function floodOnce(flood: Flood): Promise<number> {
  const worker = new Worker(import.meta.filename, { workerData: flood })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

/** Sends a flood and tells how many milliseconds it took until all was answered. */
async function send({ port, addresses, requests }: Flood): Promise<void> {
  const last = `GET ${PATH} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`
  const text = `GET ${PATH} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(requests - 1) + last
  const sockets = Array.from({ length: addresses }, (_, at) =>
    connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${FIRST_ADDRESS + at}` }),
  )
  await Promise.all(sockets.map((socket) => new Promise((open) => socket.once('connect', open))))
  const sinceMs = performance.now()
  const over = sockets.map((socket) => new Promise((done) => socket.resume().once('close', done)))
  for (const socket of sockets) socket.write(text)
  await Promise.all(over)
  parentPort?.postMessage(performance.now() - sinceMs)
}
