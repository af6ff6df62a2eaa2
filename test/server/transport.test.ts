import { once } from 'node:events'
import { defineServer, Room } from '@colyseus/core'
import { schema, t } from '@colyseus/schema'
import { WebSocketTransport } from '@colyseus/ws-transport'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { BYTES_WAITING_MAX } from '../../server/src/limits.ts'
import { Transport } from '../../server/src/transport.ts'

const TEXT_BYTES = 3_000
const PATCHES = 6_000
const BigState = schema({ text: t.string() }, 'BigState')

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
  }
}

const waiting = { max: 0 }
const textOf = (patch: number): string => `${patch}:`.padEnd(TEXT_BYTES, String(patch % 10))
const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
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

/** Somebody in the room, and the texts of the patches that have reached them. */
async function enter(host: string) {
  const response = await fetch(`http://${host}/matchmake/joinOrCreate/big`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { processId, roomId, sessionId } = Object(await response.json())
  const socket = new WebSocket(`ws://${host}/${processId}/${roomId}?sessionId=${sessionId}`)
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

/** The message "flood", without content. */
const FLOOD = Uint8Array.of(13, 0xa5, 0x66, 0x6c, 0x6f, 0x6f, 0x64)

describe('a client that does not read', () => {
  test('is cut off with a bounded backlog, and nobody gets a wrong frame', async () => {
    const host = await listen(new Transport())
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
    slow.socket.pause()
    slow.socket.send(FLOOD)
    const quick = await enter(host)
    await quick.isDone
    slow.socket.resume()
    await slow.isDone
    expect(slow.texts.some((text, patch) => text !== textOf(patch))).toBe(true)
    expect(waiting.max).toBeGreaterThan(BYTES_WAITING_MAX)
  })
})

describe('pings', () => {
  const CLIENTS = 30
  const INTERVAL_MS = 600

  /** The most pings that arrive within a tenth of an interval. */
  async function crowd(transport: WebSocketTransport): Promise<number> {
    const host = await listen(transport)
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => enter(host)))
    const atMs = await Promise.all(
      clients.map(async ({ socket }) => {
        await once(socket, 'ping')
        return performance.now()
      }),
    )
    const near = (one: number): number =>
      atMs.filter((other) => other >= one && other < one + INTERVAL_MS / 10).length
    return Math.max(...atMs.map(near))
  }

  test('do not go to everybody at once', async () => {
    expect(await crowd(new Transport({ pingIntervalMs: INTERVAL_MS }))).toBeLessThan(CLIENTS / 2)
  })

  test('would, from the transport as it comes', async () => {
    expect(await crowd(new WebSocketTransport({ pingInterval: INTERVAL_MS }))).toBe(CLIENTS)
  })

  test('end a connection that does not answer them', async () => {
    const host = await listen(new Transport({ pingIntervalMs: 20 }))
    const socket = new WebSocket(`ws://${host}/0/none?sessionId=none`, { autoPong: false })
    socket.on('error', () => {})
    await once(socket, 'close')
    const { socket: living } = await enter(host)
    for (let pings = 0; pings < 5; pings++) await once(living, 'ping')
    expect(living.readyState).toBe(WebSocket.OPEN)
  })
})
