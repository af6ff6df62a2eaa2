// Input that no client would send is answered with a code or closed. Others do not notice, and no fault is logged.
import { matchMaker } from '@colyseus/core'
import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { CLOSE_CODES } from '../../../protocol/src/constants.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { type Playable, playable, type Match as RulesMatch } from '../../../rules/src/match.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { enterSocket, sayRaw } from '../../support/clients/socket.ts'
import { peek } from '../../support/peek/peek.ts'
import { startTestServer } from '../../support/servers/server.ts'

type Game = 'tieqchieq'

const lines: string[] = []
const log = newLog('debug', { write: (line) => lines.push(line) })

/** A game whose rules throw at every action. */
function failing(game: Playable): Playable {
  const planted = (match: RulesMatch): RulesMatch => ({
    ...match,
    fork: () => planted(match.fork()),
    parse() {
      throw new Error('planted')
    },
  })
  return {
    ...game,
    id: 'failing',
    start(request) {
      const started = game.start(request)
      if (!started.ok) return started
      return { ok: true, value: { ...started.value, match: planted(started.value.match) } }
    },
  }
}

let server: Awaited<ReturnType<typeof startTestServer>>
let table: { readonly one: Match<Game>; readonly other: Match<Game>; readonly token: string }
const closes: string[] = []
beforeAll(async () => {
  const hosted = [...GAMES, failing(playable(peek))]
  server = await startTestServer(hosted, { log })
  const [first, second] = await Promise.all(
    ['One', 'Other'].map((name) => connect(server.url, { name })),
  )
  if (first === undefined || second === undefined) throw new Error('two')
  const one = await first.create('tieqchieq')
  const other = await second.join<Game>(one.id)
  table = { one, other, token: first.token }
  for (const match of [one, other]) match.on('connection', (state) => closes.push(state))
})
afterAll(async () => {
  const { one, other } = table
  try {
    // The two at the table have stayed connected, and can still play.
    expect(closes).toEqual([])
    await one.pause()
    await one.resume()
    const faults = lines.filter((line) => JSON.parse(line).level >= 40)
    expect(faults.filter((line) => !/a commit was slow|planted/.test(line))).toEqual([])
  } finally {
    for (const match of [one, other]) match.disconnect()
    await server.stop()
  }
})

describe('a request over HTTP that', () => {
  const json = { 'content-type': 'application/json' }
  const post = (path: string, body: string | Uint8Array<ArrayBuffer>, headers: object = json) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${table.token}`, ...headers },
      body,
    })

  test.for<readonly [name: string, body: string, match: string, guest: string]>([
    ['is no JSON', '{bad', 'malformed-request', 'malformed-request'],
    ['is a text', '"text"', 'malformed-request', 'malformed-request'],
    ['is nothing', 'null', 'malformed-request', 'malformed-request'],
    ['is a list', '[]', 'malformed-request', 'wrong-name'],
    ['has a prototype', '{"__proto__":{"watch":true}}', 'malformed-request', 'malformed-request'],
    [
      'has a constructor',
      '{"constructor":{"prototype":{"a":1}}}',
      'malformed-request',
      'malformed-request',
    ],
    [
      'has a prototype further in',
      '{"options":{"a":[{"__proto__":{"start":"red"}}]}}',
      'malformed-request',
      'malformed-request',
    ],
    ['has an infinite number', '{"players":1e999}', 'malformed-request', 'wrong-name'],
    ['has a ticket of its own', '{"wake":{"$ne":1},"secret":1}', 'malformed-request', 'wrong-name'],
    ['wants too many players', '{"players":9}', 'wrong-players', 'wrong-name'],
    [
      'is nested deep',
      `{"options":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
      'malformed-request',
      'malformed-request',
    ],
  ])('%s is refused when making a match or a guest', async ([, body, match, guest]) => {
    const response = await post('/matchmake/create/tieqchieq', body)
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        code: 400,
        error: match,
        message: expect.stringMatching(new RegExp(`^${match}: [A-Z].*\\.$`)),
        detail: expect.stringMatching(/^[A-Z].*\.$/),
      },
    ])
    const other = await post('/api/guests', body)
    expect([other.status, Object(await other.json()).code]).toEqual([400, guest])
  })

  test.for<readonly [string, Readonly<Record<string, string>>, number]>([
    ['is a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['has no content type', { 'content-type': '' }, 415],
    ['is in an unknown encoding', { ...json, 'content-encoding': 'zzz' }, 400],
    ['is in an unknown charset', { 'content-type': 'application/json; charset=zzz' }, 400],
    ['is not compressed as it says', { ...json, 'content-encoding': 'gzip' }, 400],
  ])('%s is refused', async ([, headers, status]) => {
    const response = await post('/api/guests', '{"name":"x"}', headers)
    expect([response.status, await response.json()]).toMatchObject([
      status,
      { code: 'malformed-request', detail: expect.stringMatching(/\.$/) },
    ])
  })

  test.for([
    ['/matchmake/joinOrCreate/nothing', 'unknown-game', 404],
    ['/matchmake/joinById/nothing', 'no-match', 404],
    ['/matchmake/joinById/%00%ff', 'malformed-request', 400],
    ['/matchmake/reconnect/x', 'no-such-path', 404],
    ['/matchmake/__proto__/x', 'no-such-path', 404],
    ['/matchmake/constructor/x', 'no-such-path', 404],
    ['/matchmake/create/__proto__', 'unknown-game', 404],
    ['/matchmake/create/lobby', 'no-such-path', 404],
    ['/matchmake/joinById/__proto__', 'no-match', 404],
    ['/matchmake/create', 'no-such-path', 404],
  ] as const)('goes to %s is refused', async ([path, code, status]) => {
    const response = await post(path, '{}')
    const answer = Object(await response.json())
    expect([response.status, answer.error ?? answer.code]).toEqual([status, code])
  })

  test("takes a route of Colyseus's own to its matchmaking is refused", async () => {
    const context = { token: table.token, ip: undefined, headers: new Headers() }
    const call = matchMaker.controller.invokeMethod('create', 'tieqchieq', {}, context)
    await expect(call).rejects.toThrow('only the guard may call matchmaking')
  })

  test('inflates to a huge body is refused', async () => {
    const packed = new Blob([' '.repeat(10_000_000)])
      .stream()
      .pipeThrough(new CompressionStream('gzip'))
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
    const response = await post('/api/guests', bytes, { ...json, 'content-encoding': 'gzip' })
    expect([response.status, Object(await response.json()).code]).toEqual([413, 'too-large'])
  })

  test.for<readonly [text: string, status: number]>([
    ['POST /matchmake/create/tieqchieq HTTP/1.1\r\nHost: [\r\nContent-Length: 2\r\n\r\n{}', 415],
    ['GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['GET //evil.example/%c0%ae HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 204],
    // A request to a proxy is answered by its path.
    ['GET http://evil:99999/ HTTP/1.1\r\nHost: x\r\n\r\n', 200],
    ['TRACE / HTTP/1.1\r\nHost: x\r\n\r\n', 404],
    ['GET /healthz HTTP/1.1\r\n\r\n', 200],
    ['GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: miracles\r\n\r\n', 200],
    ['POST / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n', 400],
    ['GET /healthz HTTP/1.1\r\nHost: x\r\nx-forwarded-proto: \\\r\n\r\n', 200],
  ])('is unusual is harmless: %j is answered with %i', async ([text, status]) => {
    const answer = await sayRaw(server.url, text.replace('\r\n', '\r\nConnection: close\r\n'))
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  })

  test('has a forged token is refused', async () => {
    const [head, , signature] = table.token.split('.')
    const forged = [
      '',
      'x',
      `${head}.${btoa('{"sub":"x","iss":"flower-war","name":"x"}').replaceAll('=', '')}.${signature}`,
      `eyJhbGciOiJub25lIn0.${table.token.split('.')[1]}.`,
      'x'.repeat(5_000),
    ]
    for (const token of forged) {
      const headers = { ...json, authorization: `Bearer ${token}` }
      const join = await post(`/matchmake/joinById/${table.one.id}`, '{}', headers)
      expect([join.status, Object(await join.json()).error]).toEqual([401, 'unauthorized'])
      expect((await post('/api/me/transfer', '{}', headers)).status).toBe(401)
    }
  })
})

test.for(['/match/%ZZ', '/api/codes/%ZZ', '/api/matches?cursor=nonsense'])(
  'the malformed %s is refused, with the usual headers',
  async (path) => {
    const response = await fetch(server.url + path)
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { code: 'malformed-request', detail: expect.stringMatching(/\.$/) },
    ])
    expect(response.headers.get('flower-war-protocol')).toBe('1')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

test('the answer to input that is not HTTP has the version of the protocol, too', async () => {
  expect(await sayRaw(server.url, 'nonsense\r\n\r\n')).toMatch(/\r\nflower-war-protocol: 1\r\n/i)
})

test('no answer reveals which software the server uses', async () => {
  for (const path of [
    '/',
    '/nowhere',
    '/__healthcheck',
    '/api/guests',
    '/monitor/',
    '/monitor/api',
  ]) {
    const response = await fetch(server.url + path)
    expect(await response.text()).not.toMatch(/colyseus|express|node/i)
    expect(JSON.stringify([...response.headers])).not.toMatch(/colyseus|express|node/i)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
})

test('pages of other origins may make requests, and send credentials only to matchmaking', async () => {
  const origin = 'https://game.example'
  const headers = { origin, 'access-control-request-headers': 'authorization' }
  const asked = async (path: string) =>
    (await fetch(server.url + path, { method: 'OPTIONS', headers })).headers
  const matchmaking = await asked('/matchmake/create/tieqchieq')
  expect(matchmaking.get('access-control-allow-origin')).toBe(origin)
  expect(matchmaking.get('access-control-allow-credentials')).toBe('true')
  expect(matchmaking.get('access-control-allow-headers')).toContain('Authorization')
  const events = await asked('/api/me/events')
  expect(events.get('access-control-allow-headers')).toContain('Last-Event-ID')
  const game = await asked('/api/games/mexica')
  expect(game.get('access-control-allow-headers')).toContain('If-None-Match')
  expect(game.get('access-control-expose-headers')).toContain('ETag')
  const guests = await asked('/api/guests')
  expect(guests.get('access-control-allow-origin')).toBe(origin)
  expect(guests.get('access-control-allow-credentials')).toBeNull()
  for (const path of ['/api/admin', '/api/admin/drain', '/metrics', '/monitor'])
    expect((await asked(path)).get('access-control-allow-origin')).toBeNull()
})

test('a join refused by the match itself gets a sentence as its reason, with any client', async () => {
  const client = new Client(server.url)
  client.auth.token = (await connect(server.url, { name: 'Stranger' })).token
  await expect(client.joinById(table.one.id)).rejects.toMatchObject({
    code: 409,
    message: expect.stringMatching(/^match-full: [A-Z].*\.$/),
  })
})

test('a join refused by the match itself is counted, too', async () => {
  const count = async (): Promise<number> => {
    const figures = await (await fetch(`${server.url}/metrics`)).text()
    return Number(/refusals_total\{code="match-full"\} (\d+)/.exec(figures)?.[1] ?? 0)
  }
  const before = await count()
  const stranger = await connect(server.url, { name: 'Stranger' })
  await expect(stranger.join(table.one.id)).rejects.toMatchObject({ code: 'match-full' })
  expect(await count()).toBe(before + 1)
})

test('the metrics are for this machine, and not for forwarded requests or pages of other origins', async () => {
  const figures = await (await fetch(`${server.url}/metrics`)).text()
  for (const name of [
    'flower_war_inputs_total{game="tieqchieq"}',
    'flower_war_matches{game="tieqchieq",phase="playing"} 1',
    'flower_war_people{game="tieqchieq",role="player"} 2',
    'flower_war_refusals_total{code="malformed-request"}',
    'flower_war_journal_append_seconds_count',
    'flower_war_websocket_bytes_total{direction="out"}',
    'flower_war_connections',
    'nodejs_eventloop_lag_p99_seconds',
  ])
    expect(figures).toContain(name)
  for (const headers of [
    { 'x-forwarded-for': '127.0.0.1' },
    { origin: 'https://elsewhere.example' },
  ])
    expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(401)
})

describe('a connection that', () => {
  const ACT = [0xa3, 0x61, 0x63, 0x74]

  test.for<readonly [string, Uint8Array | string, number]>([
    ['is text', '{"type":"act"}', CLOSE_CODES['malformed-frame']],
    ['is empty', new Uint8Array(), CLOSE_CODES['malformed-frame']],
    ['is of an unknown kind', Uint8Array.of(99, 1, 2), CLOSE_CODES['malformed-frame']],
    ['is no MessagePack', Uint8Array.of(13, ...ACT, 0xc1), CLOSE_CODES['malformed-frame']],
    [
      'is a request without MessagePack',
      Uint8Array.of(21, 1, ...ACT, 0xdd),
      CLOSE_CODES['malformed-frame'],
    ],
    ['has 10 MB', new Uint8Array(10_000_000).fill(13), CLOSE_CODES['malformed-frame']],
  ])('sends a frame that %s is closed', async ([, frame, code]) => {
    const { socket, closed } = await enterSocket(server.url, table.token, 'create/tieqchieq')
    socket.send(frame)
    expect((await closed).code).toBe(code)
  })

  test('sends text that is not UTF-8 is closed, too', async () => {
    const { socket, closed } = await enterSocket(server.url, table.token, 'create/tieqchieq')
    socket.send(Uint8Array.of(0xed, 0xa0, 0x80), { binary: false })
    expect((await closed).code).toBe(CLOSE_CODES['malformed-frame'])
  })

  test('sends a malformed act is told so', async () => {
    const player = await connect(server.url, { name: 'Odd' })
    const match = await player.create('tieqchieq', { bots: 1, botDelayMs: 0 })
    while (match.decision === undefined)
      await new Promise((resolve) => match.on('decision', resolve))
    const odd: readonly unknown[] = [
      null,
      7,
      'enter',
      [],
      {},
      { type: Number.NaN },
      { type: ['enter'] },
    ]
    for (const action of odd)
      await expect(match.act(action as never)).rejects.toMatchObject({ code: 'malformed-action' })
    match.disconnect()
  })

  test.for(['http://x:99999/', 'x://[', '/%'])(
    'asks for the invalid address %s is closed at once',
    async (path) => {
      const socket = new WebSocket(server.url.replace('http', 'ws'), {
        finishRequest(request) {
          request.path = path
          request.setHeader('Host', '[')
          request.end()
        },
      })
      const closed = new Promise((resolve) => {
        socket.on('close', (code) => resolve(code))
        socket.on('error', resolve)
      })
      expect(await closed).toBe(1000)
    },
  )

  test('makes the rules throw is told so, the log has the reason, and the others play on', async () => {
    const { token } = await connect(server.url, { name: 'Unlucky' })
    const { Client } = await import('@colyseus/sdk')
    const client = new Client(server.url)
    client.auth.token = token
    const room = await client.create('failing', { bots: 2 })
    room.onMessage('*', () => {})
    const request = room.request('act', { decision: 1, action: { type: 'draw' } })
    await expect(request).rejects.toMatchObject({ reason: { code: 'rules-failed' } })
    expect(lines.filter((line) => line.includes('planted'))).toHaveLength(1)
    await room.leave()
  })
})
