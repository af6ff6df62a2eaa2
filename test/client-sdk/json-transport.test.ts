// Joining over the JSON door at servers that refuse, or that say another server has the match.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { jsonTransport } from '../../client-sdk/src/json/transport.ts'
import { Later } from '../../client-sdk/src/net/waiting.ts'
import { CLOSE_CODES, PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../protocol/src/constants.ts'

const REQUEST = { watch: false, entropy: '', code: '', from: 'a', attempt: 1 }
const TRY_LATER = 1013
const tls = join(import.meta.dirname, '../support/tls')
const CERTIFICATE = {
  key: readFileSync(join(tls, 'privkey.pem')),
  cert: readFileSync(join(tls, 'fullchain.pem')),
}

const stops: (() => void)[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  for (const stop of stops.splice(0)) stop()
})

/** A server that answers the first frame of each connection, or opens none; HTTP tells its version. */
async function startDoor(
  answer: ((socket: WebSocket, join: unknown) => void) | undefined,
  { version = PROTOCOL_VERSION, isSecure = false } = {},
) {
  const tell: RequestListener = (_request, response) => {
    response.setHeader(PROTOCOL_HEADER, version).end('{}')
  }
  const http = isSecure ? createSecureServer(CERTIFICATE, tell) : createServer(tell)
  const door = answer && new WebSocketServer({ server: http })
  door?.on('connection', (socket) => {
    socket.once('message', (bytes) => answer?.(socket, JSON.parse(String(bytes))))
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  stops.push(() => {
    for (const client of door?.clients ?? []) client.terminate()
    http.closeAllConnections()
    http.close()
  })
  const { port } = http.address() as AddressInfo
  return `127.0.0.1:${port}`
}

const refusing = (closeCode: number, refusal: object) => (socket: WebSocket) => {
  socket.send(JSON.stringify({ type: 'refused', detail: 'No.', ...refusal }))
  socket.close(closeCode)
}

const welcoming = (socket: WebSocket) =>
  socket.send(JSON.stringify({ type: 'welcome', n: 0, before: 0, events: [], state: {} }))

const joining = (place: string, scheme = 'http') =>
  jsonTransport(`${scheme}://${place}`, 'token').join('m', REQUEST)

test('a match that has moved is joined where it is, with the same request', async () => {
  const joins: unknown[] = []
  const owner = await startDoor((socket, join) => {
    joins.push(join)
    welcoming(socket)
  })
  const play = `ws://${owner}/elsewhere`
  const other = await startDoor(refusing(TRY_LATER, { code: 'moved', play }))
  const wire = await joining(other)
  expect(joins).toEqual([{ type: 'join', token: 'token', ...REQUEST }])
  const told: unknown[] = []
  const note = (value: unknown) => void told.push(value)
  const listener = { state: note, welcome: note, update: note, decision: note, reaction: note }
  wire.listen(listener)
  expect(told).toHaveLength(2)
  wire.close()
})

test('a match that has moved is followed over TLS, even though its server behind a proxy does not know of TLS', async () => {
  // The certificate is only for tests.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
  const owner = await startDoor(welcoming, { isSecure: true })
  const moved = refusing(TRY_LATER, { code: 'moved', play: `ws://${owner}/elsewhere` })
  const wire = await joining(await startDoor(moved, { isSecure: true }), 'https')
  wire.close()
})

test('a match that keeps moving is not followed forever', async () => {
  let asked = 0
  const place: string = await startDoor((socket) => {
    asked++
    refusing(TRY_LATER, { code: 'moved', play: `ws://${place}/again` })(socket)
  })
  await expect(joining(place)).rejects.toBeInstanceOf(Later)
  expect(asked).toBe(4)
})

test('a temporary refusal says when to try again', async () => {
  const place = await startDoor(refusing(TRY_LATER, { code: 'too-many-requests', waitMs: 700 }))
  const error: unknown = await joining(place).catch((each) => each)
  expect(error).toBeInstanceOf(Later)
  expect(error).toMatchObject({ waitMs: 700 })
})

test('a permanent refusal has its code and sentence', async () => {
  const place = await startDoor(refusing(CLOSE_CODES.refused, { code: 'match-full' }))
  await expect(joining(place)).rejects.toMatchObject({ code: 'match-full', detail: 'No.' })
})

test('a server that rejects connections because it speaks another protocol is recognised by its version', async () => {
  const place = await startDoor(undefined, { version: PROTOCOL_VERSION + 1 })
  await expect(joining(place)).rejects.toMatchObject({ code: 'other-protocol' })
})

test('a connection that fails to open through no fault of the client is retried', async () => {
  const place = await startDoor(undefined)
  await expect(joining(place)).rejects.toThrow('the connection was not opened')
})
