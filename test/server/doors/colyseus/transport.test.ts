// The WebSockets under Colyseus: whole frames, clients that do not read, and pings, partly beside its own transport.
import { once } from 'node:events'
import { connect } from 'node:net'
import { defineServer, Room } from '@colyseus/core'
import { schema, t } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { type ClientOptions, WebSocket } from 'ws'
import {
  BYTES_WAITING_MAX,
  CLOSING_MS_MAX,
  CONFIRM_MS_MAX,
  PING_INTERVAL_MS,
  PINGS_UNANSWERED_MAX,
} from '../../../../server/src/config/limits/connections.ts'
import { Transport } from '../../../../server/src/doors/colyseus/transport.ts'
import { newPaces } from '../../../../server/src/net/pace.ts'
import { systemTimers } from '../../../../server/src/timers.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { takeFaults } from '../../../support/described/setup.ts'

const entropy = newSeededEntropy('transport')

const TEXT_BYTES = 3_000
const PATCHES = 6_000
const BigState = schema({ text: t.string() }, 'BigState')

/** Lengths around which a frame needs more bytes for its length. */
const LENGTHS = [0, 110, 120, 130, 65_500, 65_520, 65_540]
const FAREWELL = 4_321

/** A room whose patches are large. */
class BigRoom extends Room<{ state: InstanceType<typeof BigState> }> {
  override state = new BigState()

  override onCreate(): void {
    this.patchRate = null
    this.onMessage('flood', async () => {
      for (let patch = 0; patch < PATCHES; patch++) {
        this.state.text = textOf(patch)
        this.broadcastPatch()
        for (const { ref } of this.clients)
          if (ref instanceof WebSocket && ref.readyState === WebSocket.OPEN)
            waiting.max = Math.max(waiting.max, ref.bufferedAmount)
        // Lets clients read.
        if (patch % 20 === 0) await new Promise((resolve) => setImmediate(resolve))
      }
      this.broadcast('done')
    })
    this.onMessage('farewell', (client) => {
      for (const length of LENGTHS) client.sendBytes('bytes', new Uint8Array(length).fill(7))
      client.leave(FAREWELL, 'farewell')
    })
  }
}

const waiting = { max: 0 }
const textOf = (patch: number): string => `${patch}:`.padEnd(TEXT_BYTES, String(patch % 10))
const stops: (() => Promise<unknown>)[] = []
// The messages of these rooms are not documented.
afterAll(() => void takeFaults())
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) await stop()
})

async function listen(transport: WebSocketTransport): Promise<string> {
  waiting.max = 0
  const logger = { debug() {}, info() {}, warn() {}, error() {}, trace() {} }
  const server = defineServer({ greet: false, transport, logger, rooms: {} })
  server.define('big', BigRoom)
  await server.listen(0, '127.0.0.1')
  stops.push(() => server.gracefullyShutdown(false))
  const address = server.transport.server?.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Reserves a seat in the room, and returns its address. */
async function reserve(host: string): Promise<string> {
  const response = await fetch(`http://${host}/matchmake/joinOrCreate/big`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { processId, roomId, sessionId } = Object(await response.json())
  return `ws://${host}/${processId}/${roomId}?sessionId=${sessionId}`
}

/** Joins the room; returns the client and the texts of the patches that have reached it. */
async function enter(host: string, options: ClientOptions = {}) {
  return enterAt(await reserve(host), options)
}

async function enterAt(url: string, options: ClientOptions = {}) {
  const socket = new WebSocket(url, options)
  const texts: string[] = []
  const isDone = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (data[0] === 10) socket.send(Uint8Array.of(10))
      if (data[0] === 15) texts.push(data.subarray(-TEXT_BYTES).toString())
      if (data[0] === 13) resolve()
    })
  })
  const isClosed = once(socket, 'close')
  // The full state comes once the join is confirmed.
  while (!(await once(socket, 'message'))[0].subarray(0, 1).equals(Buffer.of(14)));
  return { socket, texts, isDone, isClosed }
}

/** Pings the server; resolves with what comes first, its answer or the end of the connection. */
async function pinged(socket: WebSocket): Promise<'answered' | 'closed'> {
  const closed = once(socket, 'close').then(() => 'closed' as const)
  socket.ping()
  return Promise.race([once(socket, 'pong').then(() => 'answered' as const), closed])
}

/** Encodes a message without content. */
const messageOf = (type: string): Uint8Array =>
  Uint8Array.of(13, 0xa0 + type.length, ...Buffer.from(type))
const FLOOD = messageOf('flood')

test('frames of every length arrive whole and in order, even just before the connection is closed', async () => {
  const host = await listen(new Transport({ entropy }))
  const { socket, isClosed } = await enter(host)
  const lengths: number[] = []
  // A frame of plain bytes begins with its type.
  socket.on('message', (data: Buffer) => {
    const content = data.subarray(1 + 1 + 'bytes'.length)
    if (data[0] === 17 && content.every((byte) => byte === 7)) lengths.push(content.length)
  })
  socket.send(messageOf('farewell'))
  expect((await isClosed)[0]).toBe(FAREWELL)
  expect(lengths).toEqual(LENGTHS)
})

describe('a client that does not read', () => {
  test('is disconnected with a bounded backlog, and no client gets a wrong frame', async () => {
    const host = await listen(new Transport({ entropy }))
    const slow = await enter(host)
    const quick = await enter(host)
    slow.socket.pause()
    quick.socket.send(FLOOD)
    await quick.isDone
    slow.socket.resume()
    await slow.isClosed
    expect(quick.texts).toEqual(Array.from({ length: PATCHES }, (_, patch) => textOf(patch)))
    expect(slow.texts.length).toBeLessThan(PATCHES)
    expect(slow.texts).toEqual(slow.texts.map((_, patch) => textOf(patch)))
    expect(waiting.max).toBeLessThan(BYTES_WAITING_MAX + 2 * TEXT_BYTES)
    // The twenty patches of one turn are sent together.
    expect(waiting.max).toBeGreaterThan(BYTES_WAITING_MAX - 21 * TEXT_BYTES)
  })

  test('would get wrong frames from Colyseus’s own transport, and its backlog would grow without bound', async () => {
    const host = await listen(new WebSocketTransport())
    const slow = await enter(host)
    const quick = await enter(host)
    slow.socket.pause()
    quick.socket.send(FLOOD)
    await quick.isDone
    slow.socket.resume()
    await slow.isDone
    expect(slow.texts.some((text, patch) => text !== textOf(patch))).toBe(true)
    expect(waiting.max).toBeGreaterThan(BYTES_WAITING_MAX)
  })
})

test('a client that answers pings but never confirms its join is disconnected', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const host = await listen(new Transport({ entropy, confirmMs: 1_000 }))
  const socket = new WebSocket(await reserve(host))
  while ((await once(socket, 'message'))[0][0] !== 10);
  // Pings of both kinds: that of Colyseus clients, and that of WebSockets, answered once everything before it is read.
  socket.send(Uint8Array.of(18))
  expect(await pinged(socket)).toBe('answered')
  vi.advanceTimersByTime(999)
  expect(await pinged(socket)).toBe('answered')
  vi.advanceTimersByTime(1)
  expect(await pinged(socket)).toBe('closed')
})

describe('pings', () => {
  const CLIENTS = 30
  const INTERVAL_MS = 600

  /** Returns the most pings sent in one millisecond, during an interval in which every client gets one. */
  async function crowd(transport: WebSocketTransport): Promise<number> {
    const host = await listen(transport)
    await Promise.all(Array.from({ length: CLIENTS }, () => enter(host)))
    const ping = vi.spyOn(WebSocket.prototype, 'ping')
    const counts = Array.from({ length: INTERVAL_MS }, () => {
      const before = ping.mock.calls.length
      vi.advanceTimersByTime(1)
      return ping.mock.calls.length - before
    })
    // A client that gets its first ping at once gets a second one in that time.
    expect(new Set(ping.mock.contexts).size).toBe(CLIENTS)
    return Math.max(...counts)
  }

  function fakeTimers(): void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  }

  test('are not sent to all clients at once', async () => {
    fakeTimers()
    // Each of thirty has one of 600 milliseconds: half of them share one in just one of 10^31 runs.
    const most = await crowd(new Transport({ entropy, pingIntervalMs: INTERVAL_MS }))
    expect(most).toBeLessThan(CLIENTS / 2)
  })

  test('are sent to all clients at once by Colyseus’s own transport', async () => {
    fakeTimers()
    const most = await crowd(new WebSocketTransport({ pingInterval: INTERVAL_MS }))
    expect(most).toBe(CLIENTS)
  })

  test('do not end a connection whose answers are not being read yet', async () => {
    const rate = { atOnce: 1, perMinute: 60 }
    const rates = { ofConnection: rate, ofSite: rate, calm: rate, siteOf: () => 'one' }
    const paceOf = newPaces(rates, systemTimers, () => {})
    const host = await listen(new Transport({ entropy, pingIntervalMs: 20, paceOf }))
    const { socket, isClosed } = await enter(host)
    let hasEnded = false
    void isClosed.then(() => (hasEnded = true))
    for (let pings = 0; pings < 10; pings++) await once(socket, 'ping')
    expect(hasEnded).toBe(false)
  })

  /** Connects to a server whose timers are moved by the test from then on. */
  async function enterStill(options: ClientOptions = {}) {
    const url = await reserve(await listen(new Transport({ entropy })))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return enterAt(url, options)
  }

  test('are sent in every interval, and a client that answers stays connected', async () => {
    const { socket } = await enterStill()
    let pings = 0
    socket.on('ping', () => pings++)
    for (let interval = 1; interval <= 5; interval++) {
      const pingedUs = once(socket, 'ping')
      vi.advanceTimersByTime(PING_INTERVAL_MS)
      await pingedUs
      // The answer to the ping arrives before this one.
      expect(await pinged(socket)).toBe('answered')
      expect(pings).toBe(interval)
    }
    socket.terminate()
  })

  test('end a connection that does not answer them', async () => {
    const { socket } = await enterStill({ autoPong: false })
    for (let pings = 0; pings < PINGS_UNANSWERED_MAX; pings++) {
      const pingedUs = once(socket, 'ping')
      vi.advanceTimersByTime(PING_INTERVAL_MS)
      await pingedUs
    }
    vi.advanceTimersByTime(PING_INTERVAL_MS)
    expect(await pinged(socket)).toBe('closed')
  })
})

describe('on a clock that the test moves, a connection', () => {
  const MINUTE_MS = 60_000

  /** Starts a server with a reserved seat, whose timers are moved by the test from then on. */
  async function listenStill() {
    const host = await listen(new Transport({ entropy, pingIntervalMs: MINUTE_MS }))
    const { socket: other } = await enter(host)
    const url = await reserve(host)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    /** Resolves when everything that the server has done so far has arrived. */
    const settled = async (): Promise<void> => {
      other.ping()
      await once(other, 'pong')
    }
    return { url, settled }
  }

  test('has a limited time to confirm its join', async () => {
    const { url, settled } = await listenStill()
    const socket = new WebSocket(url)
    await once(socket, 'message')
    vi.advanceTimersByTime(CONFIRM_MS_MAX - 1)
    await settled()
    expect(socket.readyState).toBe(WebSocket.OPEN)
    vi.advanceTimersByTime(1)
    expect(await pinged(socket)).toBe('closed')
  })

  test('being closed has a limited time to close its own side', async () => {
    const { url, settled } = await listenStill()
    const { port, hostname, pathname, search } = new URL(url)
    const socket = connect(Number(port), hostname)
    const isClosed = once(socket, 'close')
    let hasClosed = false
    void isClosed.then(() => (hasClosed = true))
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${UPGRADE}`)
    await once(socket, 'data')
    // A text frame, masked with zeros: clients may not send text.
    socket.write(Buffer.from([0x81, 0x80, 0, 0, 0, 0]))
    await settled()
    vi.advanceTimersByTime(CLOSING_MS_MAX - 1)
    await settled()
    expect(hasClosed).toBe(false)
    vi.advanceTimersByTime(1)
    await isClosed
  })

  const UPGRADE = [
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '\r\n',
  ].join('\r\n')
})
