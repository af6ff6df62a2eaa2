// The limits on requests of one address, and of one player.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import {
  HTTP_BODY_BYTES_MAX,
  HTTP_HEADER_BYTES_MAX,
} from '../../../server/src/config/limits/http.ts'
import { systemTimers } from '../../../server/src/timers.ts'
import { enterSocket } from '../../support/clients/socket.ts'
import { startTestServer } from '../../support/servers/server.ts'

const METRICS_TOKEN = 'the-token-for-the-figures'
const MONITOR_PASSWORD = 'the password for the monitor'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, {
    // Time stands still, so that a slow machine does not restore any allowance.
    timers: { ...systemTimers, nowMs: () => 0, clockMs: () => 0 },
    edge: {
      // A tenth of all limits.
      limits: 0.1,
      trustProxy: 1,
      metricsToken: METRICS_TOKEN,
      monitorPassword: MONITOR_PASSWORD,
    },
  })
})
const guests: { disconnect(): void }[] = []
afterAll(async () => {
  for (const guest of guests) guest.disconnect()
  await server.stop()
})

let addresses = 0
const newAddress = (): string => `198.51.100.${++addresses}`

interface Wish {
  readonly from?: string
  readonly token?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

function ask(path: string, { from = newAddress(), token, body, headers }: Wish = {}) {
  return fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-forwarded-for': from,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

async function newToken(): Promise<string> {
  return Object(await (await ask('/api/guests', { body: { name: 'Guest' } })).json()).token
}

/** Makes a match with a free seat, and returns its id. */
async function makeMatch(): Promise<string> {
  const made = await ask('/matchmake/create/tieqchieq', { token: await newToken(), body: {} })
  return Object(await made.json()).roomId
}

/** Makes a private match, whose maker stays connected. */
async function privateMatch() {
  const maker = await newToken()
  const call = 'create/mexica'
  const { matchId } = await enterSocket(server.url, maker, call, { visibility: 'private' })
  return { match: matchId, maker }
}

/** The code of a match, as shown to a player who has a seat there. */
async function codeOf(match: string, token: string) {
  const client = await connect(server.url, { token })
  const joined = await client.join<'mexica'>(match)
  guests.push(joined)
  return { code: joined.code }
}

/** Counts how often a request is answered before it is refused as too frequent. */
async function countUntilLimit(run: () => Promise<Response>): Promise<number> {
  for (let count = 0; ; count++) {
    const response = await run()
    if (response.status !== 429) continue
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    const { code, error, detail } = Object(await response.json())
    expect(error ?? code).toBe('too-many-requests')
    expect(detail).toMatch(/^[A-Z].*\.$/)
    return count
  }
}

/** Returns how often a limit was reached, by the metrics. */
async function hits(limit: string): Promise<number> {
  const figures = await (await ask('/metrics', { token: METRICS_TOKEN })).text()
  const [, count = '0'] = new RegExp(`limits_total{limit="${limit}"} (\\d+)`).exec(figures) ?? []
  return Number(count)
}

describe('one address may', () => {
  test('make a limited number of requests, and still ask for the health of the server', async () => {
    const from = newAddress()
    expect(await countUntilLimit(() => ask('/api/games', { from }))).toBe(30)
    expect((await ask('/nowhere', { from })).status).toBe(429)
    expect((await ask('/healthz', { from })).status).toBe(200)
    expect((await ask('/api/games')).status).toBe(200)
    expect(await hits('requests-by-address')).toBeGreaterThan(0)
  })

  test('not escape its limit by forging forwarded addresses', async () => {
    const from = newAddress()
    let names = 0
    const lie = () => ask('/api/games', { from: `10.0.0.${++names}, ${from}` })
    expect(await countUntilLimit(lie)).toBe(30)
  })

  test('make a limited number of guests', async () => {
    const from = newAddress()
    const body = { name: 'Guest' }
    expect(await countUntilLimit(() => ask('/api/guests', { from, body }))).toBe(10)
  })

  test('make a limited number of bot accounts', async () => {
    const [from, token] = [newAddress(), await newToken()]
    const body = { name: 'Bot' }
    expect(await countUntilLimit(() => ask('/api/bots', { from, token, body }))).toBe(3)
  })

  test('begin a limited number of temple claims, while others may still begin theirs', async () => {
    const from = newAddress()
    const claim = (address: string) => ask('/api/temples/claims', { from: address, body: {} })
    expect(await countUntilLimit(() => claim(from))).toBe(20)
    expect((await claim(newAddress())).status).toBe(201)
  })

  test('ask for a limited number of seats, whether it gets them or not', async () => {
    const from = newAddress()
    const join = () => ask('/matchmake/joinById/nowhere', { from, body: {} })
    expect(await countUntilLimit(join)).toBe(20)
    expect(await hits('joins-by-address')).toBe(1)
  })

  test('make a limited number of matches', async () => {
    const from = newAddress()
    const tokens = await Promise.all([1, 2, 3, 4, 5].map(newToken))
    let made = 0
    const make = () => {
      const token = tokens[Math.floor(made++ / 3)] ?? ''
      return ask('/matchmake/create/tieqchieq', { from, token, body: { visibility: 'unlisted' } })
    }
    expect(await countUntilLimit(make)).toBe(10)
    expect(await hits('matches-by-address')).toBe(1)
  })

  test('make a limited number of public matches with free seats, and others besides', async () => {
    const from = newAddress()
    const tokens = await Promise.all([1, 2, 3].map(newToken))
    let made = 0
    const make = (body: object) => {
      const token = tokens[Math.floor(made++ / 3)] ?? ''
      return ask('/matchmake/create/tieqchieq', { from, token, body })
    }
    expect(await countUntilLimit(() => make({}))).toBe(4)
    expect(await hits('offers-by-address')).toBe(1)
    expect((await make({ bots: 1 })).status).toBe(200)
    expect((await make({ visibility: 'private' })).status).toBe(200)
  })

  test('make no more matches than that by quick play', async () => {
    const from = newAddress()
    const tokens = await Promise.all([1, 2, 3, 4, 5, 6].map(newToken))
    const body = { visibility: 'private' }
    let made = 0
    const make = () => {
      const token = tokens[Math.floor(made++ / 2)] ?? ''
      return ask('/matchmake/joinOrCreate/mexica', { from, token, body })
    }
    expect(await countUntilLimit(make)).toBe(10)
  })

  test('leave a limited number of held seats unused, for all its players together', async () => {
    const from = newAddress()
    const matches = await Promise.all(Array.from({ length: 9 }, () => makeMatch()))
    const joins = matches.map((match) => async () => {
      const token = await newToken()
      return ask(`/matchmake/joinById/${match}`, { from, token, body: {} })
    })
    const statuses: number[] = []
    for (const join of joins) statuses.push((await join()).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429, 429])
    expect(await hits('empty-holds-by-address')).toBe(3)
  })

  test('take a limited number of seats that public matches offer to everybody', async () => {
    const from = newAddress()
    const join = async (match: string, token: string) =>
      ask(`/api/matches/${match}/join`, { from, token, body: {} })
    const taken: number[] = []
    for (let seats = 0; seats < 7; seats++)
      taken.push((await join(await makeMatch(), await newToken())).status)
    expect(taken).toEqual([200, 200, 200, 200, 200, 200, 429])
    expect(await hits('seats-by-address')).toBe(1)
    // Seats of makers do not count, nor do those of unlisted matches.
    const [maker, friend] = [await newToken(), await newToken()]
    for (const visibility of ['public', 'unlisted']) {
      const body = { game: 'tieqchieq', visibility }
      const { id } = Object(await (await ask('/api/matches', { token: maker, body })).json())
      expect((await join(id, maker)).status).toBe(200)
      expect((await join(id, friend)).status).toBe(visibility === 'public' ? 429 : 200)
    }
  })

  test('read a limited number of match records', async () => {
    const from = newAddress()
    expect(await countUntilLimit(() => ask('/api/matches/nowhere/record', { from }))).toBe(10)
    expect(await hits('records-by-address')).toBe(1)
  })

  test('guess a limited number of match codes', async () => {
    const from = newAddress()
    let guesses = 0
    const guess = () => ask(`/api/codes/AAAA${String(++guesses).padStart(4, '2')}`, { from })
    expect(await countUntilLimit(guess)).toBe(2)
    expect(await hits('codes-by-address')).toBe(1)
  })

  test('guess no more codes than that in requests for a private match', async () => {
    const { match, maker } = await privateMatch()
    const shown = await ask(`/api/matches/${match}`, { token: maker })
    expect(shown.status).toBe(200)
    const { code } = await codeOf(match, maker)
    const from = newAddress()
    for (const guess of ['AAAA2222', 'AAAA2223'])
      expect((await ask(`/api/matches/${match}?code=${guess}`, { from })).status).not.toBe(200)
    // By now even the right code is refused unchecked, with a wait. Players of the match need no code.
    const right = `/api/matches/${match}?code=${code}`
    expect(await countUntilLimit(() => ask(right, { from }))).toBe(0)
    expect((await ask(right, { from, token: maker })).status).toBe(200)
    for (const typed of [code, code?.toLowerCase()])
      expect((await ask(`/api/matches/${match}?code=${typed}`)).status).toBe(200)
  })

  test.for([
    ['looking at its state', 'state', undefined],
    ['watching it', 'join', { watch: true }],
    ['joining it', 'join', {}],
  ] as const)('guess no more codes than that by %s', async ([, path, body]) => {
    const { match, maker } = await privateMatch()
    const { code: right } = await codeOf(match, maker)
    const from = newAddress()
    const statusOf = async (code: string | undefined, at = newAddress()) => {
      const query = body === undefined ? `?code=${code}` : ''
      const token = await newToken()
      const wish = body === undefined ? {} : { body: { ...body, code } }
      return (await ask(`/api/matches/${match}/${path}${query}`, { from: at, token, ...wish }))
        .status
    }
    for (const guess of ['AAAA2222', right, 'AAAA2223'])
      expect(await statusOf(guess, from)).toBe(guess === right ? 200 : 409)
    expect(await statusOf(right, from)).toBe(429)
    expect(await statusOf(right)).toBe(200)
  })

  test('guess a limited number of transfer codes', async () => {
    const from = newAddress()
    const body = { code: 'AAAAA-AAAAA' }
    expect(await countUntilLimit(() => ask('/api/transfers', { from, body }))).toBe(1)
  })

  test('guess a limited number of passwords', async () => {
    const from = newAddress()
    const guess = (path: string, authorization: string) =>
      countUntilLimit(() => ask(path, { from, headers: { authorization } }))
    expect(await guess('/monitor/', `Basic ${btoa('operator:guess')}`)).toBe(2)
    expect(await guess('/metrics', 'Bearer guess')).toBe(0)
    // Whoever says nothing does not guess.
    expect((await ask('/metrics', { from })).status).toBe(401)
  })
})

describe('one player may', () => {
  test('not ask for their own private match beyond the limit, and is not told that it does not exist', async () => {
    const { match, maker } = await privateMatch()
    await countUntilLimit(() => ask('/api/matches?mine=1', { token: maker }))
    expect(await countUntilLimit(() => ask(`/api/matches/${match}`, { token: maker }))).toBe(0)
  })

  test('make a limited number of requests from all addresses together', async () => {
    const token = await newToken()
    expect(await countUntilLimit(() => ask('/api/me/transfer', { token, body: {} }))).toBe(6)
  })

  test('leave a limited number of held seats unused, in all matches together', async () => {
    const matches = await Promise.all([1, 2].map(() => makeMatch()))
    const token = await newToken()
    const [first, second] = matches.map((match) => () => {
      return ask(`/matchmake/joinById/${match}`, { token, body: {} })
    })
    expect((await first?.())?.status).toBe(200)
    const refused = await second?.()
    expect([refused?.status, await refused?.json()]).toMatchObject([
      429,
      { error: 'too-many-requests' },
    ])
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await hits('empty-holds-by-player')).toBe(1)
  })

  test('take any number of seats if they connect to each', async () => {
    const token = await newToken()
    for (let joined = 0; joined < 3; joined++) {
      const { socket, kinds } = await enterSocket(
        server.url,
        token,
        `joinById/${await makeMatch()}`,
      )
      expect(kinds.get(14)).toBe(1)
      socket.terminate()
    }
  })

  test('ask for a limited number of seats', async () => {
    const token = await newToken()
    const join = () => ask('/matchmake/joinById/nowhere', { token, body: {} })
    expect(await countUntilLimit(join)).toBe(3)
    expect(await hits('joins-by-player')).toBe(1)
  })
})

describe('a body may have 16 kB', () => {
  const long = 'x'.repeat(20_000)
  const paths = ['/matchmake/create/tieqchieq', '/api/guests', '/api/transfers', '/nowhere', '/']

  test.for(paths)('on %s, whatever length it declares', async (path) => {
    const headers = { 'x-forwarded-for': newAddress(), 'content-type': 'application/json' }
    const body = JSON.stringify({ name: long })
    const stream = new Blob([body]).stream()
    for (const init of [{ body }, { body: stream, duplex: 'half' as const }]) {
      const response = await fetch(server.url + path, { method: 'POST', headers, ...init })
      expect(response.status).toBe(413)
      const { error, code } = Object(await response.json())
      expect(error ?? code).toBe('too-large')
    }
  })

  test.for([
    [HTTP_BODY_BYTES_MAX, false],
    [HTTP_BODY_BYTES_MAX + 1, true],
  ] as const)('%i bytes are too many: %s', async ([bytes, isTooMany]) => {
    const headers = { 'x-forwarded-for': newAddress(), 'content-type': 'application/json' }
    const body = JSON.stringify({ name: '' }).padEnd(bytes, ' ')
    const stream = new Blob([body]).stream()
    for (const init of [{ body }, { body: stream, duplex: 'half' as const }]) {
      const url = `${server.url}/api/guests`
      const { status } = await fetch(url, { method: 'POST', headers, ...init })
      expect(status).toBe(isTooMany ? 413 : 400)
    }
  })

  test('and headers 12 kB', async () => {
    const others = { 'x-long': 'x'.repeat(HTTP_HEADER_BYTES_MAX - 1_000) }
    expect((await ask('/api/games', { headers: others })).status).toBe(200)
    const more = { 'x-long': 'x'.repeat(HTTP_HEADER_BYTES_MAX) }
    const response = await ask('/api/games', { headers: more })
    expect(response.status).toBe(431)
    expect(await response.json()).toMatchObject({ code: 'too-large' })
  })
})

test('the monitor shows rooms only with the password, and to no other page', async () => {
  const open = (headers: Readonly<Record<string, string>> = {}) =>
    ask('/monitor/api', {
      headers: { authorization: `Basic ${btoa(`:${MONITOR_PASSWORD}`)}`, ...headers },
    })
  expect(Object(await (await open()).json()).rooms).toEqual(expect.any(Array))
  for (const site of ['cross-site', 'same-site'])
    expect((await open({ 'sec-fetch-site': site })).status).toBe(401)
  for (const site of ['same-origin', 'none'])
    expect((await open({ 'sec-fetch-site': site })).status).toBe(200)
  const refused = await ask('/monitor/api', { headers: { origin: 'https://evil.example' } })
  expect(refused.status).toBe(401)
  expect(refused.headers.get('access-control-allow-credentials')).toBeNull()
})
