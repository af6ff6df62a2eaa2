// A connection over the JSON door that is slow to open, or never opens.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { enter } from '../../client-sdk/src/json/socket.ts'
import { Follower } from '../../client-sdk/src/json/wire.ts'
import { LOST_CODE } from '../../client-sdk/src/line/pulse.ts'
import { ANSWER_MS_MAX, JOIN_MS_MAX } from '../../client-sdk/src/net/waiting.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
const stops: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  for (const stop of stops.splice(0)) stop()
})

/** A server that opens connections only when the test says so. */
async function startSlowDoor() {
  const http = createServer()
  const door = new WebSocketServer({ noServer: true })
  const asked = once(http, 'upgrade')
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  stops.push(() => {
    for (const client of door.clients) client.terminate()
    http.close()
  })
  return {
    address: `ws://127.0.0.1:${(http.address() as AddressInfo).port}`,
    asked,
    async open(): Promise<WebSocket> {
      const [request, socket, head] = await asked
      return new Promise((resolve) => door.handleUpgrade(request, socket, head, resolve))
    },
  }
}

test('a connection that was slow to open is kept while its server answers, with refusals too', async () => {
  const { address, asked, open } = await startSlowDoor()
  const entering = enter(address, {})
  await asked
  await vi.advanceTimersByTimeAsync(2_500)
  const server = await open()
  await once(server, 'message')
  server.on('message', (bytes) => {
    const { id } = JSON.parse(String(bytes))
    const refused = { code: 'too-many-requests', detail: 'Too many.', waitMs: 1 }
    server.send(JSON.stringify({ type: 'reply', id, ok: id % 2 === 0, ...refused }))
    server.send(JSON.stringify({ type: 'reaction' }))
  })
  server.send(JSON.stringify({ type: 'welcome' }))
  const socket = await entering
  let isHeard: (() => void) | undefined
  socket.listen(() => isHeard?.())
  const gone = socket.gone.then((code) => `gone with ${code}`)
  for (let pings = 0; pings < 10; pings++) {
    const answer = new Promise<string>((resolve) => {
      isHeard = () => resolve('answered')
    })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await Promise.race([answer, gone])).toBe('answered')
  }
})

test('the only limit on the answer to a ping is that of the pulse', async () => {
  const { address, open } = await startSlowDoor()
  const entering = enter(address, {})
  const server = await open()
  await once(server, 'message')
  server.send(JSON.stringify({ type: 'welcome' }))
  const socket = await entering
  const pinged = once(server, 'message')
  const timed = vi.spyOn(globalThis, 'setTimeout')
  await vi.advanceTimersByTimeAsync(2_000)
  const [ping] = await pinged
  expect(JSON.parse(String(ping))).toMatchObject({ type: 'ping' })
  expect(timed.mock.calls.map(([, ms]) => ms)).not.toContain(ANSWER_MS_MAX)
  socket.drop()
})

test('a connection that is closed while a request gets no answer ends once that is given up', async () => {
  const { address, open } = await startSlowDoor()
  const entering = enter(address, {})
  const server = await open()
  const ended = once(server, 'close').then(() => 'closed')
  await once(server, 'message')
  server.send(JSON.stringify({ type: 'welcome' }))
  const socket = await entering
  const refused = expect(socket.request('act', {})).rejects.toThrow('it took too long')
  socket.close()
  await vi.advanceTimersByTimeAsync(ANSWER_MS_MAX)
  await refused
  expect(await ended).toBe('closed')
})

test('a connection that never opens is given up', async () => {
  const { address, asked } = await startSlowDoor()
  const entering = enter(address, {})
  const refused = expect(entering).rejects.toThrow()
  const [, socket] = await asked
  const ended = once(socket.resume(), 'end')
  await vi.advanceTimersByTimeAsync(JOIN_MS_MAX)
  await refused
  await ended
})

const UPDATE = { type: 'update', n: 1, patch: [null] }

test.for(['no json', 'null', Buffer.of(1, 2), JSON.stringify(UPDATE)] as const)(
  'a connection is lost if the server sends %s',
  async (nonsense) => {
    const { address, open } = await startSlowDoor()
    const entering = enter(address, {})
    const server = await open()
    server.send(JSON.stringify({ type: 'welcome', state: {}, before: 0, events: [] }))
    const socket = await entering
    const follower = new Follower(
      { welcome() {}, state() {}, update() {}, decision() {}, reaction() {} },
      () => {},
    )
    socket.listen((frame) => follower.take(frame))
    const warned = Promise.withResolvers<void>()
    vi.spyOn(console, 'warn').mockImplementation(() => warned.resolve())
    server.send(nonsense)
    await warned.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await socket.gone).toBe(LOST_CODE)
  },
)
