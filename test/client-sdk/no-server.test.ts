// Errors of the client when no server answers: `fetch` alone says only that it failed.
import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { Line } from '../../client-sdk/src/line/line.ts'
import { watchLobby } from '../../client-sdk/src/line/lobby.ts'
import { ask } from '../../client-sdk/src/net/http.ts'
import { Later, ONCE_MS_MAX, READ_MS_MAX } from '../../client-sdk/src/net/waiting.ts'
import { claimTemple } from '../../client-sdk/src/temples.ts'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../protocol/src/constants.ts'
import { SDKS } from '../support/clients/sdks.ts'

test('the error names the address at which no server answers', async () => {
  const port = await freePort()
  await expect(connect(`http://127.0.0.1:${port}`, { name: 'Citlali' })).rejects.toMatchObject({
    code: 'no-answer',
    detail: `No server answers at 127.0.0.1:${port}.`,
  })
})

/** Starts another kind of server. */
async function startOther(listener: RequestListener) {
  const server = createHttpServer(listener).listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { place: `127.0.0.1:${port}`, stop }
}

test.for([
  [200, 'other-server', 'is not a Flower War server'],
  [404, 'other-server', 'is not a Flower War server'],
  [502, 'no-answer', 'answered 502'],
] as const)('another server that answers %i is told apart: %s', async ([status, code, said]) => {
  const { place, stop } = await startOther((_request, response) => {
    response.writeHead(status).end('<p>Hello!</p>')
  })
  const detail = expect.stringContaining(said)
  await expect(connect(`http://${place}`, { name: 'Citlali' })).rejects.toMatchObject({
    ...{ code, detail, status },
  })
  stop()
})

test('an answer that breaks off in the middle times out', async () => {
  const { place, stop } = await startOther((_request, response) => {
    response.setHeader(PROTOCOL_HEADER, PROTOCOL_VERSION).write('{')
  })
  const fetched = vi.spyOn(globalThis, 'fetch')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const joining = connect(`http://${place}`, { name: 'Citlali' })
    const refused = expect(joining).rejects.toMatchObject({ code: 'no-answer' })
    await fetched.mock.results[0]?.value
    await vi.advanceTimersByTimeAsync(READ_MS_MAX)
    await refused
  } finally {
    vi.useRealTimers()
    fetched.mockRestore()
    stop()
  }
})

test('a request that has timed out is ended', async () => {
  const came = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const { place, stop } = await startOther(({ socket }) => {
    socket.once('close', () => ended.resolve())
    came.resolve()
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const joining = connect(`http://${place}`, { name: 'Citlali' })
    const refused = expect(joining).rejects.toMatchObject({ code: 'no-answer' })
    await came.promise
    await vi.advanceTimersByTimeAsync(ONCE_MS_MAX)
    await refused
    await ended.promise
  } finally {
    vi.useRealTimers()
    stop()
  }
})

test('an answer that is no JSON is said to be unreadable', async () => {
  const { place, stop } = await startOther((_request, response) => {
    response.setHeader(PROTOCOL_HEADER, PROTOCOL_VERSION).end('{')
  })
  await expect(connect(`http://${place}`, { name: 'Citlali' })).rejects.toMatchObject({
    code: 'no-answer',
    detail: 'The server gave no readable answer.',
    status: 200,
  })
  stop()
})

test('a request that is aborted while its answer is read rejects with the reason', async () => {
  const { place, stop } = await startOther((_request, response) => {
    response.setHeader(PROTOCOL_HEADER, PROTOCOL_VERSION).write('{')
  })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const leaving = new AbortController()
  const asking = ask(`http://${place}`, { signal: leaving.signal })
  const aborted = expect(asking).rejects.toThrow('left the page')
  await fetched.mock.results[0]?.value
  fetched.mockRestore()
  leaving.abort(new Error('left the page'))
  await aborted
  stop()
})

const refuse = () => Promise.reject(new Later('too many', 60_000))
const transport = { create: refuse, quickPlay: refuse, join: refuse, lobby: refuse }

test.for<[string, () => () => void]>([
  [
    'a match',
    () => {
      const route = { transport, url: '', token: '', id: 'far', watch: true, entropy: '' }
      const line = new Line(route, { enter: async () => {}, changed() {} })
      return () => line.close('disconnected')
    },
  ],
  ['the lobby', () => watchLobby(transport, () => {})],
])(
  'who gives up %s while waiting as long as the server asked leaves no timer behind',
  async ([, begin]) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const stop = begin()
      await vi.advanceTimersByTimeAsync(0)
      expect(vi.getTimerCount()).toBe(1)
      stop()
      await vi.advanceTimersByTimeAsync(0)
      expect(vi.getTimerCount()).toBe(0)
    } finally {
      vi.useRealTimers()
    }
  },
)

test.for(SDKS)(
  'a join over %s that is called off ends its connection, and tries no more',
  async ([, connect]) => {
    const came = Promise.withResolvers<void>()
    const ended = Promise.withResolvers<void>()
    let attempts = 0
    const { place, stop } = await startOther(({ url, socket }, response) => {
      if (url === '/api/me') {
        response.setHeader(PROTOCOL_HEADER, PROTOCOL_VERSION).end('{}')
        return
      }
      attempts++
      socket.once('close', () => ended.resolve())
      came.resolve()
    })
    const client = await connect(`http://${place}`, { token: 'token' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const leaving = new AbortController()
      const joining = client.join('far', { signal: leaving.signal })
      const calledOff = expect(joining).rejects.toBe('left the page')
      await came.promise
      leaving.abort('left the page')
      await calledOff
      await ended.promise
      await vi.advanceTimersByTimeAsync(60_000)
      expect([attempts, vi.getTimerCount()]).toEqual([1, 0])
    } finally {
      vi.useRealTimers()
      stop()
    }
  },
)

test('an address without http:// or https:// is refused', async () => {
  await expect(connect('localhost:2567', { name: 'Citlali' })).rejects.toMatchObject({
    code: 'no-answer',
    detail: 'The address of a server begins with http:// or https://.',
  })
})

test('a device that gives up making itself claimable ends before its next poll', async () => {
  const pollSeconds = 3_600
  const { place, stop } = await startOther((_request, response) => {
    response.setHeader(PROTOCOL_HEADER, PROTOCOL_VERSION)
    response.end(JSON.stringify({ device: 'D', code: 'FLWRWARS', pollSeconds }))
  })
  const gaveUp = new AbortController()
  const show = () => setTimeout(() => gaveUp.abort('gave up'))
  const claiming = claimTemple(`http://${place}`, { show, signal: gaveUp.signal })
  await expect(claiming).rejects.toBe('gave up')
  stop()
})
