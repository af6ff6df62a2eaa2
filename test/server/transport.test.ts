import { once } from 'node:events'
import { defineServer, Room } from '@colyseus/core'
import { schema, t } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { BYTES_WAITING_MAX } from '../../server/src/limits.ts'
import { Transport } from '../../server/src/transport.ts'
import { newSeededEntropy } from '../support/entropy.ts'

const entropy = newSeededEntropy('transport')

const TEXT_BYTES = 3_000
const PATCHES = 6_000
const BigState = schema({ text: t.string() }, 'BigState')

/** About where a frame begins to need more bytes to say how long it is. */
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
        // Whoever reads gets the time to.
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

/** A connection for which there is a place in the room. */
async function reserve(host: string): Promise<WebSocket> {
  const response = await fetch(`http://${host}/matchmake/joinOrCreate/big`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { processId, roomId, sessionId } = Object(await response.json())
  return new WebSocket(`ws://${host}/${processId}/${roomId}?sessionId=${sessionId}`)
}

/** Somebody in the room, and the texts of the patches that have reached them. */
async function enter(host: string) {
  const socket = await reserve(host)
  const texts: string[] = []
  const isDone = new Promise<void>((resolve) => {
    socket.on('message', (data: Buffer) => {
      if (data[0] === 10) socket.send(Uint8Array.of(10))
      if (data[0] === 15) texts.push(data.subarray(-TEXT_BYTES).toString())
      if (data[0] === 13) resolve()
    })
  })
  const isClosed = once(socket, 'close')
  // The whole state comes when the join has been confirmed.
  while (!(await once(socket, 'message'))[0].subarray(0, 1).equals(Buffer.of(14)));
  return { socket, texts, isDone, isClosed }
}

/** A message without content. */
const messageOf = (type: string): Uint8Array =>
  Uint8Array.of(13, 0xa0 + type.length, ...Buffer.from(type))
const FLOOD = messageOf('flood')

test('frames of every length arrive whole and in order, before a connection is closed too', async () => {
  const host = await listen(new Transport({ entropy }))
  const { socket, isClosed } = await enter(host)
  const lengths: number[] = []
  // Frames of plain bytes, whose type is told first.
  socket.on('message', (data: Buffer) => {
    const content = data.subarray(1 + 1 + 'bytes'.length)
    if (data[0] === 17 && content.every((byte) => byte === 7)) lengths.push(content.length)
  })
  socket.send(messageOf('farewell'))
  expect((await isClosed)[0]).toBe(FAREWELL)
  expect(lengths).toEqual(LENGTHS)
})

describe('a client that does not read', () => {
  test('is cut off with a bounded backlog, and nobody gets a wrong frame', async () => {
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
  })

  test('would get wrong frames from the transport as it comes, without a bound', async () => {
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

test('who answers, but never confirms that they have joined, is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const host = await listen(new Transport({ entropy, confirmMs: 1_000 }))
  const socket = await reserve(host)
  const isClosed = once(socket, 'close')
  while ((await once(socket, 'message'))[0][0] !== 10);
  // Pings of both kinds: as clients of Colyseus send them, and those of WebSockets, which are answered when all before is read.
  socket.send(Uint8Array.of(18))
  socket.ping()
  await once(socket, 'pong')
  vi.advanceTimersByTime(999)
  socket.ping()
  await once(socket, 'pong')
  vi.advanceTimersByTime(1)
  await isClosed
})

describe('pings', () => {
  const CLIENTS = 30
  const INTERVAL_MS = 600

  /** The most pings that leave in one millisecond, of an interval in which each client gets one. */
  async function crowd(transport: WebSocketTransport): Promise<number> {
    const host = await listen(transport)
    await Promise.all(Array.from({ length: CLIENTS }, () => enter(host)))
    const ping = vi.spyOn(WebSocket.prototype, 'ping')
    const counts = Array.from({ length: INTERVAL_MS }, () => {
      const before = ping.mock.calls.length
      vi.advanceTimersByTime(1)
      return ping.mock.calls.length - before
    })
    expect(ping).toHaveBeenCalledTimes(CLIENTS)
    return Math.max(...counts)
  }

  function fakeTimers(): void {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  }

  test('do not go to everybody at once', async () => {
    fakeTimers()
    // Each of thirty has one of 600 milliseconds: half of them have the same in one run of 10^31.
    const most = await crowd(new Transport({ entropy, pingIntervalMs: INTERVAL_MS }))
    expect(most).toBeLessThan(CLIENTS / 2)
  })

  test('would, from the transport as it comes', async () => {
    fakeTimers()
    const most = await crowd(new WebSocketTransport({ pingInterval: INTERVAL_MS }))
    expect(most).toBe(CLIENTS)
  })

  test('end no connection whose answers are not read for now', async () => {
    const rate = { atOnce: 1, perMinute: 60 }
    const messages = { ofConnection: rate, ofAddress: rate, calm: rate, addressOf: () => 'one' }
    const host = await listen(new Transport({ entropy, pingIntervalMs: 20, messages }))
    const { socket, isClosed } = await enter(host)
    let hasEnded = false
    void isClosed.then(() => (hasEnded = true))
    for (let pings = 0; pings < 10; pings++) await once(socket, 'ping')
    expect(hasEnded).toBe(false)
  })

  test('end a connection that does not answer them', async () => {
    const host = await listen(new Transport({ entropy, pingIntervalMs: 20 }))
    const socket = new WebSocket(`ws://${host}/0/none?sessionId=none`, { autoPong: false })
    socket.on('error', () => {})
    await once(socket, 'close')
    const { socket: living } = await enter(host)
    for (let pings = 0; pings < 5; pings++) await once(living, 'ping')
    expect(living.readyState).toBe(WebSocket.OPEN)
  })
})
