// Connections are counted by address; malformed and unfinished requests are refused.
import { EventEmitter, once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import express from 'express'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { SOCKETS_MAX } from '../../../../server/src/config/limits/connections.ts'
import {
  HTTP_PARSE_BYTES_MAX,
  HTTP_PROXY_IDLE_MS,
  HTTP_REQUEST_MS_MAX,
  HTTP_REQUESTS_PER_TURN_MAX,
  HTTP_SILENT_MS_MAX,
} from '../../../../server/src/config/limits/http.ts'
import { Transport } from '../../../../server/src/doors/colyseus/transport.ts'
import type { Edge } from '../../../../server/src/doors/http/edge.ts'
import {
  newListener,
  newOpenSockets,
  newUpgradeCheck,
} from '../../../../server/src/doors/http/listener.ts'
import { newBans } from '../../../../server/src/house/bans.ts'
import { newAddresses } from '../../../../server/src/net/address.ts'
import { newCount } from '../../../../server/src/net/count.ts'
import { newRates } from '../../../../server/src/net/rates.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newMetrics } from '../../../../server/src/observe/metrics.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { sayRaw } from '../../../support/clients/socket.ts'

const entropy = newSeededEntropy('listener')
const LONG_BYTES = 25_000_000
/** Emits the path of each request that is never answered. */
const asked = new EventEmitter()

const stops: (() => unknown)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** Starts a listener that allows ten sockets of one address, and five WebSockets. */
async function listen(trustProxy: Edge['settings']['trustProxy'] = false, parts = {}) {
  const metrics = newMetrics()
  const edge: Edge = {
    settings: {
      limits: 0.01,
      trustProxy,
      corsOrigins: '*',
      metricsToken: undefined,
      monitorPassword: undefined,
      adminPassword: undefined,
    },
    addresses: newAddresses(trustProxy),
    rates: newRates({ factor: undefined, clockMs: () => 0, hit() {} }),
    connections: newCount(5),
    paceOf: undefined,
    bans: newBans(),
    metrics,
    log: newLog('silent'),
  }
  const app = express()
  app.get('/long', (_request, response) => void response.send('x'.repeat(LONG_BYTES)))
  app.get('/hang', () => void asked.emit('/hang'))
  app.use((_request, response) => void response.json({ ok: true }))
  const http = newListener(edge, app)
  const transport = new Transport({
    http,
    entropy,
    checkUpgrade: newUpgradeCheck(edge, newOpenSockets()),
    ...parts,
  })
  transport.listen(0, '127.0.0.1')
  await once(http, 'listening')
  stops.push(() => transport.shutdown())
  const address = http.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    http,
    limits: () => new Map(metrics.limits.entries()),
  }
}

/** Opens a socket that stays open; returns undefined if it is closed at once. */
async function openSocket(port: number, localAddress = '127.0.0.1'): Promise<Socket | undefined> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  stops.push(() => socket.destroy())
  return new Promise((resolve) => {
    socket.on('data', () => resolve(socket))
    socket.on('close', () => resolve(undefined))
  })
}

/** Asks for a WebSocket, and returns the answer. */
async function openWebSocket(port: number, forwarded = '') {
  const headers = { 'x-forwarded-for': forwarded }
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { headers })
  socket.on('error', () => {})
  stops.push(() => socket.terminate())
  const answer = await new Promise<{ status: number; retryAfter?: unknown; body?: string }>(
    (resolve) => {
      socket.on('open', () => resolve({ status: 101 }))
      socket.on('unexpected-response', async (_request, response) => {
        const retryAfter = response.headers['retry-after']
        resolve({ status: Number(response.statusCode), retryAfter, body: await text(response) })
      })
    },
  )
  return { socket, ...answer }
}

describe('one address', () => {
  test('may open a limited number of sockets, and others once it has closed some', async () => {
    const { port, limits } = await listen()
    const sockets = await Promise.all(Array.from({ length: 12 }, () => openSocket(port)))
    const open = sockets.filter((socket) => socket !== undefined)
    expect(open).toHaveLength(10)
    expect(limits().get('sockets-by-address')).toBe(2)
    open[0]?.destroy()
    let again: Socket | undefined
    while (again === undefined) again = await openSocket(port)
  })

  test('may open any number of sockets if it is a trusted proxy', async () => {
    const { port } = await listen(['127.0.0.1'])
    const sockets = await Promise.all(Array.from({ length: 30 }, () => openSocket(port)))
    expect(sockets).not.toContain(undefined)
  })

  test('may open a limited number of WebSockets, and other addresses have their own', async () => {
    const { port, limits } = await listen(1)
    const all = await Promise.all(Array.from({ length: 7 }, () => openWebSocket(port, '192.0.2.1')))
    expect(all.filter(({ status }) => status === 101)).toHaveLength(5)
    const refused = all.find(({ status }) => status !== 101)
    expect(refused).toMatchObject({ status: 429, retryAfter: '5' })
    expect(JSON.parse(refused?.body ?? '')).toMatchObject({ code: 'too-many-requests' })
    expect(limits().get('connections-by-address')).toBe(2)
    expect((await openWebSocket(port, '192.0.2.2')).status).toBe(101)
    for (const { socket } of all) socket.terminate()
    while ((await openWebSocket(port, '192.0.2.1')).status !== 101);
  })
})

test('all addresses together may open a limited number of sockets', async () => {
  const { port, http, limits } = await listen()
  expect(http.maxConnections).toBe(SOCKETS_MAX + 1)
  http.maxConnections = 3 + 1
  const sockets = await Promise.all(Array.from({ length: 5 }, () => openSocket(port)))
  expect(sockets.filter((socket) => socket !== undefined)).toHaveLength(3)
  expect(limits().get('sockets')).toBe(2)
})

test('when there are too many sockets, an address that has many loses its latest to another', async () => {
  const { port, http, limits } = await listen()
  http.maxConnections = 6 + 1
  const flood: (Socket | undefined)[] = []
  for (let count = 0; count < 6; count++) flood.push(await openSocket(port, '127.0.0.2'))
  const others = [await openSocket(port, '127.0.0.3'), await openSocket(port, '127.0.0.4')]
  expect(others).not.toContain(undefined)
  await expect.poll(() => flood.filter((socket) => socket?.destroyed)).toEqual(flood.slice(-2))
  expect(await openSocket(port, '127.0.0.2')).toBeUndefined()
  expect(others.map((socket) => socket?.destroyed)).toEqual([false, false])
  expect(limits().get('sockets')).toBe(3)
})

test('sockets of a proxy count for no address, and none of them is cut off', async () => {
  const { port, http, limits } = await listen(['127.0.0.2'])
  http.maxConnections = 3 + 1
  const proxied = [await openSocket(port, '127.0.0.2'), await openSocket(port, '127.0.0.2')]
  const direct = await openSocket(port, '127.0.0.3')
  const late = await openSocket(port, '127.0.0.2')
  expect([...proxied, late].map((socket) => socket?.destroyed)).toEqual([false, false, false])
  await expect.poll(() => direct?.destroyed).toBe(true)
  expect(limits().get('sockets')).toBe(1)
})

test('a proxy’s socket counts for the address it serves, which loses its latest when sockets run short', async () => {
  const { port, http, limits } = await listen(1)
  http.maxConnections = 4 + 1
  const flood = [
    await openWebSocket(port, '192.0.2.1'),
    await openWebSocket(port, '192.0.2.1'),
    await hang(port, '192.0.2.1'),
  ]
  const other = await openWebSocket(port, '192.0.2.2')
  const late = await openWebSocket(port, '192.0.2.3')
  expect([other.status, late.status]).toEqual([101, 101])
  await expect.poll(() => flood.map(({ socket }) => isClosed(socket))).toEqual([false, false, true])
  expect([other, late].map(({ socket }) => isClosed(socket))).toEqual([false, false])
  expect(limits().get('sockets')).toBe(1)
  // Once its request is answered, a socket no longer counts.
  expect(await openSocket(port)).toBeDefined()
})

/** Sends a request that is never answered. */
async function hang(port: number, forwarded: string) {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  stops.push(() => socket.destroy())
  socket.write(`GET /hang HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${forwarded}\r\n\r\n`)
  await once(asked, '/hang')
  return { socket, status: 0 }
}

const isClosed = (socket: Socket | WebSocket): boolean =>
  socket instanceof WebSocket ? socket.readyState === WebSocket.CLOSED : socket.destroyed

describe('a connection', () => {
  test('that never confirms its join is closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    stops.push(() => vi.useRealTimers())
    const { url } = await listen(false, { confirmMs: 20 })
    const socket = new WebSocket(url.replace('http', 'ws'))
    await once(socket, 'open')
    const isClosed = once(socket, 'close')
    vi.advanceTimersByTime(19)
    socket.ping()
    await once(socket, 'pong')
    vi.advanceTimersByTime(1)
    const [code] = await isClosed
    expect(code).toBe(1006)
  })
})

test('when too much is queued for clients that do not read, an address with a large queue is cut off', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  stops.push(() => vi.useRealTimers())
  const { port, limits } = await listen()
  const open = (localAddress: string): Socket => {
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    socket.on('error', () => {})
    stops.push(() => socket.destroy())
    socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
    return socket
  }
  const other = open('127.0.0.3')
  for (let count = 0; count < 2; count++) open('127.0.0.2')
  await expect
    .poll(async () => {
      vi.advanceTimersByTime(1_000)
      return limits().get('bytes-waiting')
    })
    .toBe(1)
  let bytes = 0
  for await (const data of other) {
    bytes += Object(data).length
    if (bytes > LONG_BYTES) break
  }
  expect(bytes).toBeGreaterThan(LONG_BYTES)
})

test('a client that does not read its answer is disconnected', async () => {
  const { port, http } = await listen()
  expect(http.timeout).toBe(HTTP_SILENT_MS_MAX)
  http.timeout = 100
  const [[accepted]] = await Promise.all([
    once(http, 'connection') as Promise<[Socket]>,
    new Promise<void>((resolve) => {
      const deaf = connect(port, '127.0.0.1', resolve).pause()
      deaf.on('error', () => {})
      deaf.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n')
      stops.push(() => deaf.destroy())
    }),
  ])
  await once(accepted, 'close')
})

test('little is read after a request that is being answered, even a byte at a time', async () => {
  const { port, http } = await listen()
  const accepted: Promise<[Socket]> = once(http, 'connection') as Promise<[Socket]>
  const client = connect(port, '127.0.0.1').setNoDelay()
  // The server stops without having read everything.
  client.on('error', () => {})
  stops.push(() => client.destroy())
  const hanging = once(asked, '/hang')
  client.write('GET /hang HTTP/1.1\r\nHost: x\r\n\r\n')
  const [[socket]] = await Promise.all([accepted, hanging])
  for (let byte = 0; byte < 4 * HTTP_PARSE_BYTES_MAX; byte++) {
    client.write('G')
    await new Promise(setImmediate)
  }
  expect(socket.readableLength).toBeGreaterThan(0)
  expect(socket.readableLength).toBeLessThan(2 * HTTP_PARSE_BYTES_MAX)
})

test.for([
  ['a proxy is kept for longer than proxies keep it', 1, HTTP_PROXY_IDLE_MS],
  ['a client is closed soon', false, 6_000],
] as const)('an idle connection of %s', async ([, trustProxy, idleMs]) => {
  const { port, http } = await listen(trustProxy)
  const accepted: Promise<[Socket]> = once(http, 'connection') as Promise<[Socket]>
  expect(await openSocket(port)).toBeDefined()
  const [socket] = await accepted
  await expect.poll(() => socket.timeout).toBe(idleMs)
})

test('an offer to switch to another protocol is answered over HTTP/1.1', async () => {
  const { url } = await listen()
  const offer =
    'Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'
  const answer = await sayRaw(url, `GET / HTTP/1.1\r\nHost: x\r\n${offer}\r\n`)
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('{"ok":true}')
})

test('a client that asks for a tunnel and breaks off is disconnected', async () => {
  const { port, http } = await listen()
  const asking = once(http, 'connect') as Promise<[unknown, Socket]>
  const client = connect(port, '127.0.0.1')
  stops.push(() => client.destroy())
  client.write('CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n')
  const [, socket] = await asking
  socket.emit('error', new Error('read ECONNRESET'))
  expect(socket.destroyed).toBe(true)
})

describe('a malformed or unfinished request', () => {
  const codeOf = (answer: string): unknown => JSON.parse(answer.split('\r\n\r\n')[1] ?? '').code

  test.for([
    ['nonsense', 'nonsense\r\n\r\n', 400, 'malformed-request'],
    ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400, 'malformed-request'],
    ['a tunnel', 'CONNECT x:1 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'malformed-request'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
      400,
      'malformed-request',
    ],
    ['a header without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`, 431, 'too-large'],
    ['many headers', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(5_000)}\r\n`, 431, 'too-large'],
  ] as const)('is answered with a code: %s', async ([, text, status, code]) => {
    const { url } = await listen()
    const answer = await sayRaw(url, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(codeOf(answer)).toBe(code)
  })

  test('is refused when its time is up', async () => {
    const { url, http } = await listen()
    expect([http.headersTimeout, http.requestTimeout]).toEqual([
      HTTP_REQUEST_MS_MAX,
      HTTP_REQUEST_MS_MAX,
    ])
    http.headersTimeout = 50
    const answer = await sayRaw(url, 'GET / HTTP/1.1\r\nHost: x\r\n')
    expect([answer.slice(9, 12), codeOf(answer)]).toEqual(['408', 'too-slow'])
  })

  test('is refused in a later turn of the event loop if many are too late at the same moment', async () => {
    const { http, port } = await listen(true)
    const refused = { inTurn: 0, inTurnMax: 0, all: 0 }
    http.on('connection', (socket) => {
      const end = socket.end.bind(socket)
      vi.spyOn(socket, 'end').mockImplementation((...parts: readonly unknown[]) => {
        refused.all++
        refused.inTurnMax = Math.max(refused.inTurnMax, ++refused.inTurn)
        return end(...(parts as Parameters<typeof end>))
      })
    })
    const MANY = 100
    for (let each = 0; each < MANY; each++) {
      const client = connect(port, '127.0.0.1')
      stops.push(() => client.destroy())
      await once(http, 'connection')
    }
    http.headersTimeout = 1
    while (refused.all < MANY) {
      refused.inTurn = 0
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(refused.inTurnMax).toBe(HTTP_REQUESTS_PER_TURN_MAX)
  })
})
