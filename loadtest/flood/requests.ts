// A flood of requests: many addresses each send as many at once as they are allowed.
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { startContestant } from '../room/contestant.ts'
import { benchGame } from '../room/game.ts'
import { moderate } from '../room/measures/latency.ts'
import { type FloodWindow, measureWindow, reportWindows } from './windows.ts'

/** A flood: from each address one connection sends its requests in one write. */
interface RequestFlood {
  readonly port: number
  readonly addresses: number
  readonly requests: number
}

const PATH = '/api/games/flower-war'
/** The first address is 127.0.0.2: on Linux, all of 127.0.0.0/8 is this machine. */
const FIRST_ADDRESS = 2
/** Fewer than an address may send at once: refused requests would cost less. */
const REQUESTS = 280
const ADDRESSES = 60
const ROUNDS = 5
const TABLES = 20
const WINDOW_MS = 3_000
/** Time from the beginning of a window until its flood begins. */
const LEAD_MS = 300

if (!isMainThread) await send(workerData)

/** Measures windows without and with a flood of requests, in turn. */
export async function floodWithRequests(isShort: boolean): Promise<void> {
  const server = await startContestant('ours', benchGame('tieqchieq'))
  const under = await moderate(server, { tables: isShort ? 2 : TABLES })
  const flood = { port: server.port, requests: REQUESTS, addresses: isShort ? 5 : ADDRESSES }
  const [quiet, flooded, took]: [FloodWindow[], FloodWindow[], number[]] = [[], [], []]
  await measureWindow(under, WINDOW_MS)
  for (let round = 0; round < (isShort ? 1 : ROUNDS); round++) {
    quiet.push(await measureWindow(under, WINDOW_MS))
    const send = async () => {
      await sleep(LEAD_MS)
      took.push(await floodOnce(flood))
    }
    flooded.push(await measureWindow(under, WINDOW_MS, send))
  }
  await server.stop()
  console.log(`\n${flood.addresses} addresses, ${REQUESTS} requests each for ${PATH}\n`)
  reportWindows({ quiet, flooded })
  const answered = took.map((ms) => ms.toFixed(0))
  console.log(`\nthe floods were answered in ${answered.join(', ')} ms`)
}

/** Floods from a thread of its own, so that the answers do not keep the players waiting. */
async function floodOnce(flood: RequestFlood): Promise<number> {
  const worker = new Worker(import.meta.filename, { workerData: flood })
  return new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
}

/** Sends a flood, and reports the milliseconds until everything was answered. */
async function send({ port, addresses, requests }: RequestFlood): Promise<void> {
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
