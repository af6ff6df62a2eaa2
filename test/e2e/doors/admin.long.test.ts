// The operator's HTTP API: its password, its views, and decisions that hold after a restart, too.
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { FlowerWarClient } from '../../../client-sdk/src/client.ts'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { claimTemple as showCode } from '../../../client-sdk/src/temples.ts'
import { guestToken, post } from '../../../loadtest/room/http.ts'
import { ENDS_MAX } from '../../../protocol/src/index.ts'
import { BAN_NOTE_CHARACTERS_MAX } from '../../../server/src/config/limits/operating.ts'
import { RATES } from '../../../server/src/config/limits/rates.ts'
import { openSocket } from '../../support/clients/socket.ts'
import { play } from '../../support/clients/two-people.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { newServerProcess, type ServerProcess } from '../../support/servers/server-process.ts'
import { switchOn } from '../../support/temples/switched-on.ts'
import { claimTemple } from '../../support/temples/temples.ts'

const PASSWORD = 'obsidian-and-jade'
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

let url = ''
let stop = async (): Promise<void> => {}
beforeAll(async () => {
  const mqtt = { host: '127.0.0.1', port: 0 }
  const edge = { adminPassword: PASSWORD }
  ;({ url, stop } = await startTestServer(undefined, { mqtt, edge }))
})
afterAll(() => stop())

interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, never>>
  readonly headers: Headers
}

/** Makes a request as the operator, or with another password. */
async function ask(
  url: string,
  method: string,
  path: string,
  { body, password = PASSWORD }: { body?: unknown; password?: string } = {},
): Promise<Answer> {
  const response = await fetch(`${url}/api/admin${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${password}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: Object(await response.json()),
    headers: response.headers,
  }
}

/** Starts the server as a process that can be killed. */
async function newProcess(environment = {}): Promise<ServerProcess> {
  const server = await newServerProcess({ ADMIN_PASSWORD: PASSWORD, ...environment })
  stops.push(server.remove)
  await server.start()
  return server
}

/** Resolves with the code with which a match is closed. */
function closed(match: Match<'tieqchieq'>): Promise<string | undefined> {
  return new Promise((resolve) => {
    match.on('connection', (state) => state === 'closed' && resolve(match.closed?.code))
  })
}

async function playerIdOf(url: string, name: string): Promise<string> {
  const { body } = await ask(url, 'GET', '/players')
  const players: readonly { name: string; player: string }[] = body['players'] ?? []
  return players.find((each) => each.name === name)?.player ?? ''
}

const newMatch = (client: FlowerWarClient) => client.create('tieqchieq', { players: 2 })

describe('the password', () => {
  test('is required on every path', async () => {
    for (const path of ['', '/matches', '/players', '/temples', '/bans', '/acts', '/nothing']) {
      const { status, body } = await ask(url, 'GET', path, { password: 'another-password' })
      expect([path, status, body]).toEqual([
        path,
        401,
        expect.objectContaining({ code: 'unauthorized' }),
      ])
    }
    expect((await fetch(`${url}/api/admin`)).status).toBe(401)
    expect((await ask(url, 'POST', '/drain', { password: '', body: { on: true } })).status).toBe(
      401,
    )
    expect((await ask(url, 'GET', '')).status).toBe(200)
    expect((await fetch(`${url}/admin`)).status).toBe(200)
  })

  test('cannot be guessed: after too many attempts, but not without any, even the right one is refused', async () => {
    // Only one try a minute is restored here, so that a slow machine does not gain any.
    const { atOnce, perMinute } = RATES['passwords-by-address']
    const METRICS_TOKEN = 'a-token-for-figures'
    const server = await newProcess({ METRICS_TOKEN, LIMITS: String(1 / perMinute) })
    for (let tries = 0; tries <= atOnce / perMinute; tries++)
      expect((await fetch(`${server.url}/api/admin`)).status).toBe(401)
    for (let tries = 0; tries < atOnce / perMinute; tries++)
      expect((await ask(server.url, 'GET', '', { password: `guess-${tries}` })).status).toBe(401)
    const late = await ask(server.url, 'GET', '')
    expect(late).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    expect((await fetch(`${server.url}/metrics`, { headers })).status).toBe(429)
  })
})

describe('the operator', () => {
  test('sees matches, private ones too, players, temples and limits', async () => {
    const client = await connect(url, { name: 'Citlali' })
    const match = await client.create('tieqchieq', { players: 2, visibility: 'private' })
    const { temple } = await claimTemple(url, client.token)
    expect((await ask(url, 'GET', '/matches')).body).toMatchObject({
      matches: [{ id: match.id, visibility: 'private', phase: 'open', here: 1 }],
      next: null,
    })
    expect((await ask(url, 'GET', '/players')).body).toMatchObject({
      players: [{ name: 'Citlali', address: '127.0.0.1', matches: [match.id] }],
    })
    const player = await playerIdOf(url, 'Citlali')
    expect((await ask(url, 'GET', '/temples')).body).toMatchObject({
      temples: [{ temple, owner: player, present: false, paired: null }],
      next: null,
    })
    expect((await ask(url, 'GET', '')).body).toMatchObject({
      draining: false,
      players: 1,
      matches: { live: 1, awake: 1 },
      limits: {},
    })
    expect(JSON.stringify((await ask(url, 'GET', '/temples')).body)).not.toMatch(/hash|password/i)
    match.disconnect()
  })

  test('ends a match, tells its players, and leaves a record', async () => {
    const client = await connect(url, { name: 'Citlali' })
    const match = await client.create('tieqchieq', { players: 2, bots: 1 })
    const end = new Promise((resolve) => match.on('end', resolve))
    expect((await ask(url, 'POST', `/matches/${match.id}/end`)).status).toBe(200)
    expect(await end).toEqual({ closed: 'operator' })
    expect(await client.record(match.id)).toMatchObject({ match: match.id })
    expect(await ask(url, 'POST', `/matches/${match.id}/end`)).toMatchObject({
      status: 409,
      body: { code: 'match-over' },
    })
    expect((await ask(url, 'POST', '/matches/nowhere/end')).status).toBe(404)
    const left = await ask(url, 'GET', '/matches')
    expect(JSON.stringify(left.body)).not.toContain(match.id)
    match.disconnect()
  })

  test('ends several matches with one request, and names those that it could not end', async () => {
    const client = await connect(url, { name: 'Citlali' })
    const matches = [await newMatch(client), await newMatch(client)]
    const ended = matches.map((match) => new Promise((resolve) => match.on('end', resolve)))
    const ids = matches.map(({ id }) => id)
    const body = { matches: [...ids, 'nowhere', ids[0]] }
    expect((await ask(url, 'POST', '/matches/end', { body })).body).toEqual({
      ended: ids,
      refused: [{ match: 'nowhere', code: 'no-match' }],
    })
    expect(await Promise.all(ended)).toEqual([{ closed: 'operator' }, { closed: 'operator' }])
    for (const match of matches) match.disconnect()
  })

  test('ends a limited number of matches with one request, and none with a malformed one', async () => {
    const most = Array.from({ length: ENDS_MAX }, (_, index) => `none-${index}`)
    const answered = await ask(url, 'POST', '/matches/end', { body: { matches: most } })
    expect(answered.body).toMatchObject({ ended: [], refused: { length: ENDS_MAX } })
    for (const matches of [[...most, 'one-more'], 'all', [1], undefined])
      expect(await ask(url, 'POST', '/matches/end', { body: { matches } })).toMatchObject({
        status: 400,
        body: { code: 'malformed-request' },
      })
  })

  test('finds past actions by author and time, even after a kill', async () => {
    const server = await newProcess()
    const client = await connect(server.url, { name: 'Citlali' })
    const match = await newMatch(client)
    match.disconnect()
    await ask(server.url, 'POST', `/matches/${match.id}/end`)
    await ask(server.url, 'POST', '/drain', { body: { on: true } })
    await ask(server.url, 'POST', '/bans', { body: { address: '203.0.113.7' } })
    await ask(server.url, 'DELETE', '/bans?address=203.0.113.8')
    await server.kill()
    await server.start()
    const { body } = await ask(server.url, 'GET', '/acts')
    const from = '127.0.0.1'
    const atMs = expect.any(Number)
    expect(body).toEqual({
      acts: [
        { id: '4', atMs, from, deed: 'unban', about: ['203.0.113.8'], code: 'no-ban' },
        { id: '3', atMs, from, deed: 'ban', about: ['203.0.113.7'], code: 'done' },
        { id: '2', atMs, from, deed: 'drain', about: [], code: 'done' },
        { id: '1', atMs, from, deed: 'end', about: [match.id], code: 'done' },
      ],
      next: null,
    })
  })

  test('is refused a malformed search', async () => {
    for (const query of ['order=loudest', 'here=many', 'minAgeSeconds=-1', 'text=a&text=b'])
      expect(await ask(url, 'GET', `/matches?${query}`)).toMatchObject({
        status: 400,
        body: { code: 'malformed-request' },
      })
  })

  test('drains the server: no new match begins, and running ones go on', async () => {
    const client = await connect(url, { name: 'Citlali' })
    const match = await client.create('tieqchieq', { players: 2, bots: 1, botDelayMs: 0 })
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ok: true, draining: false })
    await ask(url, 'POST', '/drain', { body: { on: true } })
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ok: true, draining: true })
    for (const begin of [newMatch, (each: typeof client) => each.quickPlay('tieqchieq')])
      await expect(begin(client)).rejects.toMatchObject({ code: 'draining' })
    await play([match], 1)
    const again = await client.join(match.id)
    expect(again.seat).toBe(0)
    await ask(url, 'POST', `/matches/${match.id}/end`)
    await expect(again.rematch()).rejects.toMatchObject({ code: 'draining' })
    await ask(url, 'POST', '/drain', { body: { on: false } })
    const next = await newMatch(client)
    expect(await ask(url, 'POST', '/drain', { body: {} })).toMatchObject({ status: 400 })
    for (const each of [match, again, next]) each.disconnect()
  })
})

describe('a ban', () => {
  test('of a player ends their connections at once, refuses their token, and outlasts a kill', async () => {
    const server = await newProcess()
    const { url } = server
    const rude = await connect(url, { name: 'Rude' })
    const other = await connect(url, { name: 'Other' })
    const match = await newMatch(rude)
    const theirs = await other.join<'tieqchieq'>(match.id)
    const gone = closed(match)
    const player = await playerIdOf(url, 'Rude')
    await ask(url, 'POST', '/bans', { body: { player, note: 'was rude' } })
    expect(await gone).toBe('banned')
    await server.kill()
    await server.start()
    await expect(rude.join(match.id)).rejects.toMatchObject({ code: 'banned' })
    await expect(newMatch(rude)).rejects.toMatchObject({ code: 'banned' })
    await expect(rude.matches({ mine: true })).rejects.toMatchObject({ code: 'banned' })
    expect((await ask(url, 'GET', '/bans')).body).toMatchObject({
      bans: [{ player, note: 'was rude', atMs: expect.any(Number) }],
    })
    // Others play on.
    await theirs.leave()
    expect((await ask(url, 'DELETE', `/bans?player=${player}`)).status).toBe(200)
    expect(await ask(url, 'DELETE', `/bans?player=${player}`)).toMatchObject({
      status: 404,
      body: { code: 'no-ban' },
    })
    const back = await rude.join(match.id)
    back.disconnect()
  })

  test('of an address refuses everything but the operator, and outlasts a kill', async () => {
    const server = await newProcess()
    const { url } = server
    const client = await connect(url, { name: 'Citlali' })
    const match = await newMatch(client)
    const gone = closed(match)
    const shown = Promise.withResolvers<string>()
    const claiming = showCode(url, { show: shown.resolve })
    const refused = expect(claiming).rejects.toMatchObject({ code: 'banned' })
    await shown.promise
    await ask(url, 'POST', '/bans', { body: { address: '127.0.0.1' } })
    expect(await gone).toBe('banned')
    await refused
    await server.kill()
    await server.start()
    await expect(client.games()).rejects.toMatchObject({ code: 'banned' })
    await expect(connect(url, { name: 'New' })).rejects.toMatchObject({ code: 'banned' })
    await expect(client.join(match.id)).rejects.toMatchObject({ code: 'banned' })
    const socket = new WebSocket(`${url.replace('http', 'ws')}/mqtt`, 'mqtt')
    await new Promise((resolve) => socket.addEventListener('error', resolve))
    expect((await ask(url, 'DELETE', '/bans?address=127.0.0.1')).status).toBe(200)
    const back = await client.join(match.id)
    back.disconnect()
  })

  test('of an IPv6 /48 disconnects and refuses every address in it', async () => {
    const server = await newProcess({ TRUST_PROXY: '1' })
    const token = await guestToken(server.url)
    const sentBy = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const place = await post(`${server.url}/matchmake/create/tieqchieq`, token, {})
    const { closed } = await openSocket(server.url, token, place, sentBy('2001:db8:7:1::1'))
    await ask(server.url, 'POST', '/bans', { body: { address: '2001:db8:7::/48' } })
    await closed
    const statuses = ['2001:db8:7:2::1', '2001:db8:8:2::1'].map(async (address) => {
      return (await fetch(`${server.url}/api/games`, sentBy(address))).status
    })
    expect(await Promise.all(statuses)).toEqual([403, 200])
  })

  test('of the owner of a temple disconnects the temple until the ban is lifted', async () => {
    const client = await connect(url, { name: 'Owner' })
    const match = await newMatch(client)
    const claimed = await claimTemple(url, client.token)
    const { box, until } = switchOn(claimed, claimed.broker)
    await until(({ device }) => device.isConnected)
    const player = await playerIdOf(url, 'Owner')
    await ask(url, 'POST', '/bans', { body: { player } })
    await until(({ refusal }) => refusal !== undefined)
    expect(box.device.isConnected).toBe(false)
    await ask(url, 'DELETE', `/bans?player=${player}`)
    await until(({ device }) => device.isConnected)
    box.stop()
    match.disconnect()
  })

  test('has to name exactly one player or one address', async () => {
    for (const body of [
      {},
      { player: '' },
      { address: 'example.org' },
      { player: 'a', address: '127.0.0.2' },
      { player: 'a', note: 'x'.repeat(BAN_NOTE_CHARACTERS_MAX + 1) },
    ])
      expect([body, (await ask(url, 'POST', '/bans', { body })).status]).toEqual([body, 400])
    const longest = { player: 'a', note: 'x'.repeat(BAN_NOTE_CHARACTERS_MAX) }
    expect((await ask(url, 'POST', '/bans', { body: longest })).status).toBe(200)
    expect((await ask(url, 'DELETE', '/bans?player=a')).status).toBe(200)
    await ask(url, 'POST', '/bans', { body: { address: '2001:db8:1:2:3::4' } })
    expect((await ask(url, 'GET', '/bans')).body).toMatchObject({
      bans: [{ address: '2001:db8:1:2::/64' }],
    })
    expect((await ask(url, 'DELETE', '/bans?address=2001:db8:1:2::/64')).status).toBe(200)
  })

  test.for(['create/tieqchieq', 'joinOrCreate/lobby'])(
    'also holds for a player who has reserved a seat by %s but not connected yet',
    async (call) => {
      const { token } = await connect(url, { name: 'About to come' })
      const [, body = ''] = token.split('.')
      const { sub: player } = JSON.parse(String(Buffer.from(body, 'base64url')))
      const place = await post(`${url}/matchmake/${call}`, token, {})
      await ask(url, 'POST', '/bans', { body: { player } })
      const { closed, kinds } = await openSocket(url, token, place)
      await closed
      // An error frame gives the reason.
      expect(kinds.get(11)).toBe(1)
    },
  )

  test('is refused without effect while the disk is full, and can be repeated', async () => {
    const server = await newProcess()
    const client = await connect(server.url, { name: 'Citlali' })
    const match = await newMatch(client)
    const player = await playerIdOf(server.url, 'Citlali')
    const ban = () => ask(server.url, 'POST', '/bans', { body: { player } })
    const lift = () => ask(server.url, 'DELETE', `/bans?player=${player}`)
    const bans = async () => (await ask(server.url, 'GET', '/bans')).body
    const refused = { status: 503, body: { code: 'journal-unavailable' } }
    // Every write to that file then fails with ENOSPC.
    const beside = join(server.folder, 'bans.json.new')
    const fill = () => symlinkSync('/dev/full', beside)
    fill()
    expect(await ban()).toMatchObject(refused)
    expect(await bans()).toEqual({ bans: [] })
    expect(await client.find(match.id)).toMatchObject({ id: match.id })
    rmSync(beside)
    expect((await ban()).status).toBe(200)
    fill()
    expect(await lift()).toMatchObject(refused)
    expect(await bans()).toMatchObject({ bans: [{ player }] })
    rmSync(beside)
    expect((await lift()).status).toBe(200)
    expect(server.log()).toContain('ENOSPC')
    match.disconnect()
  })

  test('in a malformed file keeps the server from starting', async () => {
    const server = await newProcess()
    await ask(server.url, 'POST', '/bans', { body: { player: 'somebody' } })
    const file = join(server.folder, 'bans.json')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(1)
    await server.kill()
    writeFileSync(file, '{"player":')
    await expect(server.start()).rejects.toThrow(/bans\.json/)
  })
})
