// The limits of what one connection sends: how much, how large, and in how many pieces.
import { once } from 'node:events'
import { connect, type NetConnectOpts, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { FRAME, formatRequest } from '../../../loadtest/codec.ts'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import { CLOSE_CODES } from '../../../protocol/src/constants.ts'
import {
  MESSAGE_BYTES_MAX,
  MESSAGE_PIECES_MAX,
} from '../../../server/src/config/limits/connections.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { openSocket } from '../../support/clients/socket.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
let clockMs = 0
beforeAll(async () => {
  server = await startTestServer(undefined, {
    // Time stands still but where a test lets it pass, so that a slow machine does not restore any allowance.
    timers: { ...systemTimers, nowMs: () => 0, clockMs: () => clockMs },
    // A tenth of all limits.
    edge: { limits: 0.1 },
  })
})
afterAll(() => server.stop())

/** Long enough for every limit to forget all that a test has sent. */
const PAID_OFF_MS = 60_000

/** Returns how often a limit was reached, by the metrics. */
async function hits(limit: string): Promise<number> {
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  const [, count = '0'] = new RegExp(`limits_total{limit="${limit}"} (\\d+)`).exec(figures) ?? []
  return Number(count)
}

describe('a connection', () => {
  const PING = Uint8Array.of(18)
  const OPTIONS = { visibility: 'unlisted' }
  const enter = async () => {
    const token = await guestToken(server.url)
    const seat = await post(`${server.url}/matchmake/create/tieqchieq`, token, OPTIONS)
    let stream: Socket | undefined
    const createConnection = ((to: NetConnectOpts) => (stream = connect(to))) as typeof connect
    const entered = await openSocket(server.url, token, seat, { createConnection })
    /** Writes all that is sent meanwhile in one piece; the server would pause reading between two. */
    const inOnePiece = (send: () => void): void => {
      stream?.cork()
      send()
      stream?.uncork()
    }
    return { ...entered, inOnePiece }
  }

  test('that sends too much is read more slowly, and nothing is lost', async () => {
    const { socket, kinds } = await enter()
    const pongs = async (count: number) => {
      while ((kinds.get(18) ?? 0) < count) await once(socket, 'message')
    }
    const pause = vi.spyOn(WebSocket.prototype, 'pause')
    onTestFinished(() => pause.mockRestore())
    for (let ping = 0; ping < 90; ping++) socket.send(PING)
    // Thirty more than a connection may send at once have to wait.
    await expect.poll(() => pause.mock.calls.length).toBeGreaterThan(0)
    clockMs += PAID_OFF_MS
    await pongs(90)
    socket.send(PING)
    await pongs(91)
    expect(socket.readyState).toBe(WebSocket.OPEN)
    expect(await hits('messages-by-connection')).toBeGreaterThan(0)
    socket.terminate()
  })

  test('that sends far too much at once is closed', async () => {
    const { socket, closed, inOnePiece } = await enter()
    inOnePiece(() => {
      for (let ping = 0; ping < 1_000; ping++) socket.send(PING)
    })
    expect((await closed).code).toBe(CLOSE_CODES['too-many-messages'])
    expect(await hits('too-many-messages')).toBe(1)
  })

  test('that sends far too many pings of the WebSocket itself is closed', async () => {
    const { socket, closed, inOnePiece } = await enter()
    const before = await hits('too-many-messages')
    inOnePiece(() => {
      for (let ping = 0; ping < 1_000; ping++) socket.ping()
    })
    // The library may cut off a client that does not wait for pongs.
    expect([CLOSE_CODES['too-many-messages'], 1006]).toContain((await closed).code)
    expect(await hits('too-many-messages')).toBe(before + 1)
  })

  test('that sends more than 4 kB in one message is closed', async () => {
    const { socket, kinds, closed } = await enter()
    const long = 'x'.repeat(MESSAGE_BYTES_MAX)
    const head = formatRequest(1, 'ready', { long }).byteLength - long.length
    const frame = (bytes: number) =>
      formatRequest(1, 'ready', { long: long.slice(0, bytes - head) })
    expect(frame(MESSAGE_BYTES_MAX).byteLength).toBe(MESSAGE_BYTES_MAX)
    socket.send(frame(MESSAGE_BYTES_MAX))
    while (kinds.get(FRAME.response) === undefined) await once(socket, 'message')
    socket.send(frame(MESSAGE_BYTES_MAX + 1))
    expect((await closed).code).toBe(CLOSE_CODES['malformed-frame'])
  })

  test('that sends a message in too many pieces is closed', async () => {
    const { socket, kinds, closed } = await enter()
    const sendIn = (pieces: number): void => {
      socket.send(formatRequest(1, 'ready', {}), { fin: false })
      for (let piece = 2; piece < pieces; piece++) socket.send('', { fin: false })
      socket.send('', { fin: true })
    }
    sendIn(MESSAGE_PIECES_MAX)
    while (kinds.get(FRAME.response) === undefined) await once(socket, 'message')
    sendIn(MESSAGE_PIECES_MAX + 1)
    expect((await closed).code).toBe(CLOSE_CODES['malformed-frame'])
  })

  test.for<readonly [door: string, open: () => Promise<WebSocket>]>([
    ['Colyseus', async () => (await enter()).socket],
    ['JSON', async () => new WebSocket(`${server.url.replace('http', 'ws')}/api/lobby`)],
  ])('that goes on after an invalid frame is not read on, at the door of %s', async ([, open]) => {
    const socket = await open()
    if (socket.readyState !== WebSocket.OPEN) await once(socket, 'open')
    const closed = once(socket, 'close')
    const pause = vi.spyOn(WebSocket.prototype, 'pause')
    onTestFinished(() => pause.mockRestore())
    for (let frame = 0; frame < 1_000; frame++) socket.send(new Uint8Array())
    // A server does not wait for long until the client closes as well.
    expect([CLOSE_CODES['malformed-frame'], 1006]).toContain((await closed)[0])
    expect(pause).toHaveBeenCalled()
  })

  test('that sends pieces without end is closed at the JSON door, too', async () => {
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/lobby`)
    await once(socket, 'open')
    const closed = once(socket, 'close')
    for (let piece = 0; piece <= MESSAGE_PIECES_MAX; piece++) socket.send('{', { fin: false })
    expect((await closed)[0]).toBe(CLOSE_CODES['malformed-frame'])
  })
})
