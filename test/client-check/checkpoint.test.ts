// The checker stands between a client and the server, and passes on what it does not mean to change.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Asked } from '../../client-check/bend.ts'
import { openCheckpoint } from '../../client-check/checkpoint.ts'
import { jsonDoor } from '../../client-check/doors/json.ts'
import { JSON_PROTOCOL } from '../../protocol/src/constants.ts'
import { sayRaw } from '../support/clients/socket.ts'

/** Opens a checkpoint in front of a server that repeats what it is asked; it hangs up on requests for a match. */
async function open() {
  const server = createServer(async (request, response) => {
    if (request.url === '/api/openapi.json') {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ openapi: 'x'.repeat(160_000) }))
    } else response.end(`${request.method} ${request.url} ${await text(request)}`)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const heard: Asked[] = []
  const checkpoint = await openCheckpoint({
    ...{ target: `http://127.0.0.1:${port}`, port: 0, place: 'first', door: jsonDoor },
    bend: () => ({
      asked: ({ url }) => (/now|then/.test(url) ? 'hang-up' : 'pass'),
      answered: (_asked, answer) => ({ ...answer, headers: { ...answer.headers, bent: 'yes' } }),
    }),
    match: 'now',
    asked: (asked) => void heard.push(asked),
    opened() {},
    heard() {},
    changed() {},
  })
  onTestFinished(async () => {
    await checkpoint.close()
    server.close()
  })
  return { url: checkpoint.url, heard }
}

test('a request that offers HTTP/2, as Java does, is passed on like any other', async () => {
  const { url, heard } = await open()
  const offer =
    'Connection: close, Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'
  const head = `POST /api/guests HTTP/1.1\r\nHost: x\r\n${offer}Content-Length: 2\r\n\r\n`
  const answer = await sayRaw(url, `${head}{}`)
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*POST \/api\/guests \{\}/)
  expect(heard).toMatchObject([{ method: 'POST', url: '/api/guests', isUpgrade: false }])
})

test('a client still at the match of an earlier exercise is neither disturbed nor judged', async () => {
  const { url, heard } = await open()
  const asked = ['/api/matches/now/state', '/matchmake/joinById/now', '/process/now?sessionId=x']
  const end = 'HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  for (const path of asked) {
    expect(await sayRaw(url, `GET ${path} ${end}`)).toBe('')
    expect(await sayRaw(url, `GET ${path.replace('now', 'then')} ${end}`)).toContain(' 200 OK')
  }
  expect(heard.map((each) => each.url)).toEqual(asked)
})

const OFFERS = [
  ['no subprotocol', '', 101],
  ['that of plain JSON and another', `other, ${JSON_PROTOCOL}`, 101],
  ['another subprotocol', 'flower-war.json.2', 400],
] as const
const PATHS = [
  '/api/matches/other/play',
  '/api/lobby',
  '/p1/api/matches/other/play',
  '/p1/api/lobby/',
]

test.for(PATHS.flatMap((path) => OFFERS.map((offer) => [path, ...offer] as const)))(
  'a client at %s with %s is answered as by the server',
  async ([path, _, offered, status]) => {
    const { url } = await open()
    const head = [
      `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket`,
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'a'.repeat(22)}==`,
      ...(offered === '' ? [] : [`Sec-WebSocket-Protocol: ${offered}`]),
    ]
    const answer = await sayRaw(url, `${head.join('\r\n')}\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer.includes('other-protocol')).toBe(status === 400)
  },
)

test('even a very long answer, such as the OpenAPI document, can be altered', async () => {
  const { url } = await open()
  const answer = await fetch(`${url}/api/openapi.json`)
  expect(answer.headers.get('bent')).toBe('yes')
  expect((await answer.text()).length).toBeGreaterThan(160_000)
})
