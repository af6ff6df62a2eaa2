// A match over the JSON door: a client in any language can do everything that a Colyseus client can.
import { once } from 'node:events'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { guestToken } from '../../../loadtest/room/http.ts'
import { CLOSE_CODES, JSON_PROTOCOL } from '../../../protocol/src/constants.ts'
import { joinAt, openAt, openJson, openSilent, playOn } from '../../support/clients/json-client.ts'
import { sayRaw } from '../../support/clients/socket.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

/** A busy machine takes that long to write the thousands of answers that the system holds for a client. */
const UNREAD_MS_MAX = 90_000

type Id = 'tieqchieq' | 'flower-war' | 'mexica' | 'space-aztecs'

/** A match made with the SDK, which stays at it. */
async function newMatch<Game extends Id>(game: Game, wish: object): Promise<Match<Game>> {
  const client = await connect(server.url, { name: 'Maker' })
  return client.create(game, { botDelayMs: 0, ...wish })
}

const post = async (path: string, token: string, body: unknown) => {
  const answer = await fetch(server.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: Object(await answer.json()) }
}

describe('a match is', () => {
  test('made by HTTP, and its maker has the first seat', async () => {
    const token = await guestToken(server.url)
    const made = await post('/api/matches', token, {
      ...{ game: 'tieqchieq', players: 2, bots: 1, botDelayMs: 0 },
    })
    expect(made).toMatchObject({ status: 201, body: { id: expect.any(String) } })
    const { id, code, play } = made.body
    expect(play).toBe(`${server.url.replace('http', 'ws')}/api/matches/${id}/play`)
    const player = await openJson(server.url, id, { token })
    expect(player.frames[0]).toMatchObject({ type: 'welcome', match: id, seat: 0, code })
    await playOn(player, 'made by HTTP')
    expect(player.state['outcome']).toMatchObject({ ranking: expect.any(Array) })
    expect(player.faults).toEqual([])
    player.close()
  })

  test('found by the next player who asks for quick play', async () => {
    const tokens = await Promise.all([guestToken(server.url), guestToken(server.url)])
    const first = await post('/api/quick-play', tokens[0], { game: 'space-aztecs' })
    const player = await openJson(server.url, first.body.id, { token: tokens[0] })
    expect(player.frames[0]).toMatchObject({ type: 'welcome', seat: 0 })
    const second = await post('/api/quick-play', tokens[1], { game: 'space-aztecs' })
    expect(second).toEqual(first)
    player.close()
  })

  test.for<readonly [string, string, unknown, number, string]>([
    ['unknown', '/api/matches', { game: 'chess' }, 404, 'unknown-game'],
    ['none', '/api/quick-play', {}, 404, 'unknown-game'],
    ['no object', '/api/matches', [1], 404, 'unknown-game'],
    ['the lobby', '/api/matches', { game: 'lobby' }, 404, 'unknown-game'],
    ['played by fewer', '/api/matches', { game: 'tieqchieq', players: 9 }, 400, 'wrong-players'],
  ])('not made if the game is %s', async ([, path, body, status, code]) => {
    const refused = await post(path, await guestToken(server.url), body)
    expect(refused).toMatchObject({ status, body: { code, detail: expect.any(String) } })
  })

  test.for(['/api/matches', '/api/quick-play'])('not made by %s to watch it', async (path) => {
    const asked = { game: 'tieqchieq', watch: true }
    const refused = await post(path, await guestToken(server.url), asked)
    expect(refused).toMatchObject({ status: 400, body: { code: 'malformed-request' } })
  })

  test('not made without a token', async () => {
    const refused = await post('/api/matches', 'nobody', { game: 'tieqchieq' })
    expect(refused).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
  })
})

describe('a client', () => {
  test('is refused with a code, a sentence and a final close code', async () => {
    const match = await newMatch('tieqchieq', { players: 2 })
    const token = await guestToken(server.url)
    for (const [join, id, code] of [
      [{ token: 'nonsense' }, match.id, 'unauthorized'],
      [{}, match.id, 'unauthorized'],
      [{ token }, '00000000000000', 'no-match'],
      [{ token }, 'no_id', 'no-match'],
      [{ token }, 'x'.repeat(100), 'no-match'],
    ] as const) {
      const client = await openJson(server.url, id, join)
      await client.until(() => client.closed !== undefined)
      expect(client.frames).toMatchObject([{ type: 'refused', code, detail: expect.any(String) }])
      expect(client.closed).toEqual({ code: CLOSE_CODES.refused, reason: code })
    }
    match.disconnect()
  })

  test('that asks before it joins is refused', async () => {
    const match = await newMatch('tieqchieq', { players: 2 })
    const client = openSilent(server.url, match.id)
    client.say({ id: 1, type: 'act' })
    await client.until(() => client.closed !== undefined)
    expect(client.frames).toMatchObject([{ type: 'refused', code: 'not-joined' }])
    expect(client.closed).toEqual({ code: CLOSE_CODES.refused, reason: 'not-joined' })
    match.disconnect()
  })

  test('that sends requests before its welcome is answered after it', async () => {
    const match = await newMatch('tieqchieq', { players: 2 })
    const client = openSilent(server.url, match.id)
    client.say({ type: 'join', token: await guestToken(server.url) })
    expect(await client.ask('ping')).toMatchObject({ ok: true })
    expect(client.frames.map(({ type }) => type)).toEqual(['welcome', 'reply'])
    client.close()
    match.disconnect()
  })

  test('that does not read the answers to its requests is cut off, and the match goes on', {
    timeout: UNREAD_MS_MAX,
  }, async () => {
    const match = await newMatch('tieqchieq', { players: 2, bots: 1 })
    const token = await guestToken(server.url)
    const watcher = await openJson(server.url, match.id, { token, watch: true })
    const watching = (count: number) =>
      expect.poll(() => match.state.watching, { timeout: UNREAD_MS_MAX }).toBe(count)
    await watching(1)
    watcher.socket.pause()
    // Each welcome has the whole state: what the system holds for a client is soon full.
    const asking = setInterval(() => {
      for (let asked = 0; asked < 200; asked++) watcher.say({ id: asked, type: 'resync' })
    }, 50)
    onTestFinished(() => clearInterval(asking))
    await watching(0)
    expect(match.state.phase).toBe('playing')
    match.disconnect()
  })

  test('takes its seat over from its other connection, by whichever door', async () => {
    const match = await newMatch('tieqchieq', { players: 2 })
    const token = await guestToken(server.url)
    const first = await openJson(server.url, match.id, { token })
    const second = await openJson(server.url, match.id, { token })
    await first.until(() => first.closed !== undefined)
    expect(first.closed).toEqual({ code: CLOSE_CODES['taken-over'], reason: 'taken-over' })
    expect(second.frames[0]).toMatchObject({ type: 'welcome', seat: 1 })
    const sdk = await (await connect(server.url, { token })).join(match.id)
    await second.until(() => second.closed !== undefined)
    expect(second.closed?.code).toBe(CLOSE_CODES['taken-over'])
    expect(sdk.seat).toBe(1)
    for (const each of [sdk, match]) each.disconnect()
  })

  test('that comes late or again over the other door sees the same match', async () => {
    const tokens = [await guestToken(server.url), await guestToken(server.url)]
    const made = await post('/api/matches', tokens[0] ?? '', { game: 'tieqchieq', players: 2 })
    const id: string = made.body.id
    const [first, second] = [
      await openJson(server.url, id, { token: tokens[0] }),
      await openJson(server.url, id, { token: tokens[1] }),
    ]
    const players = [first, second]
    const answer = async () => {
      await Promise.race(players.map((each) => each.until(() => each.decision !== null)))
      const asked = players.find(({ decision }) => decision !== null) ?? first
      const { id: decision, actions } = asked.decision ?? { id: 0, actions: [] }
      expect(await asked.ask('act', { decision, action: actions[0] })).toMatchObject({ ok: true })
      await asked.until(() => asked.decision?.id !== decision)
    }
    const onlooker = await connect(server.url, { name: 'Onlooker' })
    for (let times = 0; times < 3; times++) {
      const match = await onlooker.watch(id)
      const { seats, view } = first.state
      expect(match.state).toMatchObject({ phase: 'playing', seats, view })
      await answer()
      // Whatever the move has changed is sent before this answer.
      await first.ask('ping')
      await expect.poll(() => match.state).toMatchObject({ view: first.state['view'] })
      match.disconnect()
      await first.until(() => first.state['watching'] === 0)
      await answer()
    }
    for (const each of players) {
      expect(each.faults).toEqual([])
      each.close()
    }
  })

  test('is present while it is connected, and absent afterwards', async () => {
    const match = await newMatch('tieqchieq', { players: 2 })
    const player = await openJson(server.url, match.id, { token: await guestToken(server.url) })
    const seat = () => match.state?.seats[1]
    await new Promise<void>((resolve) => {
      match.on('change', () => seat()?.present === true && resolve())
      if (seat()?.present === true) resolve()
    })
    player.close()
    await new Promise<void>((resolve) => {
      match.on('change', () => seat()?.present === false && resolve())
    })
    expect(seat()).toMatchObject({ kind: 'player', present: false })
    match.disconnect()
  })

  test('learns why a request is refused, or that it is unknown', async () => {
    const match = await newMatch('tieqchieq', { players: 2, bots: 1 })
    const watcher = await openJson(server.url, match.id, {
      token: await guestToken(server.url),
      watch: true,
    })
    expect(await watcher.ask('pause')).toMatchObject({ ok: false, code: 'not-seated' })
    expect(await watcher.ask('dance')).toMatchObject({ ok: false, code: 'unknown-message' })
    expect(await watcher.ask('ping')).toMatchObject({ ok: true })
    const { length } = watcher.frames
    expect(await watcher.ask('resync')).toMatchObject({ ok: true })
    // Moves of the bot may come before it.
    const anew = watcher.frames.slice(length).find(({ type }) => type === 'welcome')
    expect(anew).toMatchObject({ n: 0 })
    watcher.close()
    match.disconnect()
  })

  test.for<readonly [string, string | Uint8Array]>([
    ['that is not JSON', 'join'],
    ['that is no object', '[1]'],
    ['that is null', 'null'],
    ['nested too deep', `{"type":"join","a":${'['.repeat(50)}${']'.repeat(50)}}`],
    ['that is binary', new TextEncoder().encode('{}')],
    ['of more than 4 kB', JSON.stringify({ type: 'join', token: 'x'.repeat(4_096) })],
    ['of 10 MB', 'x'.repeat(10_000_000)],
  ])('that sends a frame %s is cut off with a code and a sentence', async ([, frame]) => {
    const match = await newMatch('tieqchieq', { players: 2 })
    const client = openSilent(server.url, match.id)
    client.say(frame)
    await client.until(() => client.closed !== undefined)
    expect(client.frames).toMatchObject([{ type: 'refused', code: 'malformed-frame' }])
    expect(client.closed?.code).toBe(CLOSE_CODES['malformed-frame'])
    match.disconnect()
  })

  test('that sends text with half of a character is cut off in the same way', async () => {
    const match = await newMatch('tieqchieq', { players: 2 })
    const client = openSilent(server.url, match.id)
    await once(client.socket, 'open')
    client.socket.send(Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22), { binary: false })
    await client.until(() => client.closed !== undefined)
    expect(client.frames).toMatchObject([{ type: 'refused', code: 'malformed-frame' }])
    expect(client.closed?.code).toBe(CLOSE_CODES['malformed-frame'])
    match.disconnect()
  })

  /** The answer to a request for a WebSocket that was not opened. */
  const unopened = async (path: string, protocol: string) => {
    const socket = new WebSocket(server.url.replace('http', 'ws') + path, protocol)
    socket.on('error', () => {})
    const [, response] = await once(socket, 'unexpected-response')
    return { status: response.statusCode, body: Object(await json(response)) }
  }

  test('that asks for another subprotocol is refused as other-protocol', async () => {
    const match = await newMatch('tieqchieq', { players: 2 })
    const answer = await unopened(`/api/matches/${match.id}/play`, 'flower-war.json.9')
    expect(answer).toMatchObject({ status: 400, body: { code: 'other-protocol' } })
    match.disconnect()
  })

  test.for(['/', '/api/matches/m/state', '/api/matches/%00/play', '/api/matches//play'])(
    'that asks for a WebSocket at %s is refused as no-such-path',
    async (path) => {
      const answer = await unopened(path, JSON_PROTOCOL)
      expect(answer).toMatchObject({ status: 404, body: { code: 'no-such-path' } })
    },
  )

  test('may end the path with a slash, as over HTTP', async () => {
    const match = await newMatch('tieqchieq', { players: 2 })
    const token = await guestToken(server.url)
    const place = server.url.replace('http', 'ws')
    const player = await joinAt(openAt(`${place}/api/matches/${match.id}/play/`), { token })
    expect(player.frames[0]).toMatchObject({ type: 'welcome', seat: 1 })
    const visitor = await joinAt(openAt(`${place}/api/lobby/`), { token })
    expect(visitor.frames[0]).toMatchObject({ type: 'rows' })
    for (const each of [player, visitor]) each.close()
    match.disconnect()
  })

  test('that offers very long subprotocols costs little to answer', async () => {
    const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n'
    const key = `Sec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\n`
    /** Returns the CPU time of forty answers, in microseconds. */
    const costOf = async (offer: string): Promise<number> => {
      const request = `GET /api/lobby HTTP/1.1\r\nHost: x\r\n${upgrade}${key}Sec-WebSocket-Protocol: ${offer}\r\n\r\n`
      const before = process.threadCpuUsage()
      for (let count = 0; count < 40; count++)
        expect(await sayRaw(server.url, request)).toContain('other-protocol')
      return process.threadCpuUsage(before).user
    }
    // In quadratic time, spaces cost a hundred times as much as letters. Other work of this thread, which counts too,
    // does not come each time.
    const spacesToLetters = async (): Promise<number> =>
      (await costOf(`a${' '.repeat(11_000)}b`)) / (await costOf('a'.repeat(11_002)))
    await expect.poll(spacesToLetters).toBeLessThan(10)
  })
})
