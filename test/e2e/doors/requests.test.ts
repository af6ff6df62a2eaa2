// A match over HTTP alone: players without a connection send requests, and receive their news as a stream of lines.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { guestToken } from '../../../loadtest/room/http.ts'
import {
  OVER_STREAMED_MAX,
  OVER_STREAMED_MS_MAX,
  STREAMS_PER_PLAYER_MAX,
} from '../../../server/src/config/limits/connections.ts'
import { HttpPlayer, newHttpPlayer, playByStream } from '../../support/clients/http-player.ts'
import { openJson } from '../../support/clients/json-client.ts'
import { sayRaw } from '../../support/clients/socket.ts'
import { faultOfLine } from '../../support/described/checks.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
/** True while the journal lists each finished match of a player so often that no list has room for all. */
let hasEndedOften = false
beforeAll(async () => {
  server = await startTestServer(undefined, {
    plant: (journal) => ({
      ...journal,
      async list(query) {
        const page = await journal.list(query)
        if (!hasEndedOften || query.phase !== 'over') return page
        return { ...page, rows: Array.from({ length: query.limit }, () => page.rows[0] ?? '') }
      },
    }),
  })
})
afterAll(() => server.stop())

const WITH_BOT = { game: 'tieqchieq', players: 2, bots: 1, botDelayMs: 0 }

/** Creates a match as this player; returns its path. */
async function make(player: HttpPlayer, wish: object = WITH_BOT): Promise<string> {
  const made = await player.post('/api/matches', wish)
  expect(made.status).toBe(201)
  return `/api/matches/${made.body['id']}`
}

describe('a player without a connection', () => {
  test('sits in the match that they create, and sees the same as in the welcome of a connection', async () => {
    const player = await newHttpPlayer(server.url)
    const match = await make(player)
    const { status, body } = await player.get(`${match}/state`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ type: 'welcome', n: 0, protocol: 1, game: 'tieqchieq', version: 1, seat: 0, own: {} },
      state: { phase: 'playing', seats: [{ kind: 'player', present: true }, { kind: 'bot' }] },
    })
    const socket = await openJson(server.url, String(body['match']), { token: player.token })
    const { decision: _, events: __, before: ___, ...welcome } = socket.frames[0] ?? {}
    expect(body).toMatchObject({ ...welcome, state: expect.any(Object) })
    socket.close()
  })

  test.for(['tieqchieq', 'space-aztecs'])(
    'plays a whole match of %s by what the stream says',
    async (game) => {
      const player = await newHttpPlayer(server.url)
      const stream = await player.listen()
      const match = await make(player, { game, bots: 1, players: 2, botDelayMs: 0 })
      await playByStream(player, stream, match)
      const own = { match: match.slice('/api/matches/'.length), game }
      const play = `${server.url.replace('http', 'ws')}${match}/play`
      expect(stream.of('started')).toEqual([{ type: 'started', ...own, play }])
      expect(stream.of('over')).toEqual([
        { type: 'over', ...own, outcome: expect.objectContaining({ ranking: expect.anything() }) },
      ])
      expect(stream.lines.map(faultOfLine)).toEqual(stream.lines.map(() => undefined))
      const [line] = stream.lines
      expect(faultOfLine({ ...line, more: 1 })).toContain('more')
      const ids = stream.of('decision').map((line) => Object(line).decision.id)
      expect(ids).toEqual([...new Set(ids)])
      expect((await player.get(`${match}/state`)).body['state']).toMatchObject({ phase: 'over' })
      stream.close()
    },
  )

  test('joins, is ready, gives signs, and leaves', async () => {
    const maker = await connect(server.url, { name: 'Maker' })
    const match = await maker.create('tieqchieq', { players: 2, readyCheck: true })
    const player = await newHttpPlayer(server.url)
    const path = `/api/matches/${match.id}`
    expect((await player.post(`${path}/ready`, { on: true })).body).toMatchObject({
      code: 'not-seated',
    })
    expect(await player.post(`${path}/join`)).toEqual({ status: 200, body: { ok: true, seat: 1 } })
    const reacted = new Promise((resolve) => match.on('reaction', resolve))
    expect((await player.post(`${path}/react`, { sign: 'conch' })).status).toBe(200)
    expect(await reacted).toEqual({ seat: 1, sign: 'conch' })
    expect((await player.post(`${path}/ready`, { on: true })).status).toBe(200)
    await expect.poll(() => match.state.seats[1]).toMatchObject({ ready: true, present: true })
    expect((await player.post(`${path}/pause`)).body).toMatchObject({ code: 'not-host' })
    expect((await player.post(`${path}/leave`)).body).toEqual({ ok: true })
    await expect.poll(() => match.state.seats[1]).toMatchObject({ kind: 'free', present: false })
    match.disconnect()
  })

  test('gets the same reply to a repeated answer, and any other is refused with a reason', async () => {
    const player = await newHttpPlayer(server.url)
    const stream = await player.listen()
    const match = await make(player)
    const { decision } = Object(await stream.next('decision'))
    stream.close()
    const answer = { decision: decision.id, action: decision.actions[0] }
    for (const _ of [1, 2])
      expect(await player.post(`${match}/act`, answer)).toEqual({ status: 200, body: { ok: true } })
    const other = await player.post(`${match}/act`, { ...answer, decision: answer.decision + 9 })
    expect(other).toMatchObject({ status: 409, body: { code: 'stale-decision' } })
    const malformed = await player.post(`${match}/act`, { action: 1 })
    expect(malformed).toMatchObject({ status: 400, body: { code: 'malformed-answer' } })
  })

  test('leaves their seat to a connection of their own, and never takes it back from one', async () => {
    const player = await newHttpPlayer(server.url)
    const match = await make(player, { game: 'tieqchieq', players: 2 })
    const socket = await openJson(server.url, match.split('/')[3] ?? '', { token: player.token })
    expect((await player.post(`${match}/react`, { sign: 'sun' })).status).toBe(200)
    await socket.until(() => socket.frames.some(({ type }) => type === 'reaction'))
    expect(await socket.ask('ping')).toMatchObject({ ok: true })
    socket.close()
  })
})

describe('a stranger', () => {
  const stranger = () => new HttpPlayer(server.url, '')

  test('sees a public match, but nothing that only players see', async () => {
    const player = await newHttpPlayer(server.url)
    const match = await make(player, { ...WITH_BOT, game: 'flower-war' })
    const { body } = await stranger().get(`${match}/state`)
    expect(body).toMatchObject({ type: 'welcome', own: null, decision: null })
    expect(Object.keys(body)).not.toContain('seat')
    expect(Object.keys(body)).not.toContain('code')
  })

  test.for<readonly [string, object]>([
    ['private', { visibility: 'private' }],
    ['closed to spectators', { spectators: 'none' }],
  ])('sees nothing of a match that is %s', async ([, wish]) => {
    const player = await newHttpPlayer(server.url)
    const match = await make(player, { ...WITH_BOT, ...wish })
    const { status, body } = await stranger().get(`${match}/state`)
    expect(status).toBe(409)
    expect(body).not.toHaveProperty('state')
  })

  test('is refused every request, with the reason', async () => {
    const player = await newHttpPlayer(server.url)
    const match = await make(player)
    for (const path of [`${match}/act`, `${match}/join`])
      expect(await stranger().post(path)).toMatchObject({
        status: 401,
        body: { code: 'unauthorized' },
      })
    expect((await stranger().listen()).status).toBe(401)
    const liar = new HttpPlayer(server.url, 'nonsense')
    const asks = [
      (asker: HttpPlayer) => asker.get('/api/me'),
      (asker: HttpPlayer) => asker.get('/api/me/matches'),
      (asker: HttpPlayer) => asker.post(`${match}/act`),
    ]
    for (const ask of asks) {
      // A client renews an expired token, and sends one that it forgot.
      expect((await ask(stranger())).body['detail']).toBe('A token is required: Bearer …')
      expect((await ask(liar)).body['detail']).toBe('A valid token is required.')
    }
    expect((await liar.get(`${match}/state`)).status).toBe(401)
    const gone = await player.get('/api/matches/00000000000000/state')
    expect(gone).toMatchObject({ status: 404, body: { code: 'no-match' } })
    expect((await player.post(`${match}/resync`)).body).toMatchObject({ code: 'no-such-path' })
  })
})

describe('the stream of a player', () => {
  test('begins with the open decisions, and the matches that have ended since', async () => {
    const player = await newHttpPlayer(server.url)
    const first = await player.listen()
    const over = await make(player)
    await playByStream(player, first, over)
    await first.next('over')
    first.close()
    const waits = await make(player)
    const id = waits.split('/')[3]
    const second = await player.listen('?after=0000000000000-0')
    const told = [await second.next('over'), await second.next('decision')]
    expect(told).toMatchObject([
      { match: over.split('/')[3], outcome: { ranking: expect.anything() } },
      { match: id, decision: { actions: expect.any(Array) } },
    ])
    expect(second.of('started')).toEqual([])
    second.close()
    const third = await player.listen('?after=')
    await third.next('alive')
    expect(third.of('over')).toEqual([])
    third.close()
    expect((await player.get('/api/me/events?after=yesterday')).body).toMatchObject({
      code: 'malformed-request',
    })
  })

  test('is missed by a player if it ends before the match', async () => {
    const player = await newHttpPlayer(server.url)
    const stream = await player.listen()
    const match = await make(player)
    stream.close()
    await expect(playByStream(player, stream, match)).rejects.toThrow('has ended before the match')
  })

  test('repeats matches that ended shortly before the last line, and none that ended earlier', async () => {
    const player = await newHttpPlayer(server.url)
    const stream = await player.listen()
    const match = await make(player)
    await playByStream(player, stream, match)
    const { match: id } = await stream.next('over')
    stream.close()
    const overAtMs = Number((await player.get(match)).body['overAtMs'])
    const toldAfter = async (ms: number) => {
      const later = await player.listen(`?after=${ms}-0`)
      await later.next('alive')
      later.close()
      return later.of('over')
    }
    expect(await toldAfter(overAtMs + OVER_STREAMED_MS_MAX - 1)).toMatchObject([{ match: id }])
    expect(await toldAfter(overAtMs + OVER_STREAMED_MS_MAX)).toEqual([])
  })

  test('begins with only the latest of many ended matches', async () => {
    const player = await newHttpPlayer(server.url)
    const first = await player.listen()
    await playByStream(player, first, await make(player))
    first.close()
    hasEndedOften = true
    const stream = await player.listen('?after=0000000000000-0')
    await stream.next('alive')
    hasEndedOften = false
    expect(stream.of('over')).toHaveLength(OVER_STREAMED_MAX)
    stream.close()
  })

  test('does not say that a match has started which had before', async () => {
    const player = await newHttpPlayer(server.url)
    const host = await connect(server.url, { token: player.token })
    const match = await host.create('tieqchieq', { bots: 1, players: 2, botDelayMs: 0 })
    await expect.poll(() => match.state.phase).toBe('playing')
    const stream = await player.listen()
    expect(await stream.next('decision')).toMatchObject({ match: match.id })
    expect(stream.of('started')).toEqual([])
    stream.close()
    match.disconnect()
  })

  test('announces a seat that is kept for its player in a rematch', async () => {
    const players = await Promise.all([newHttpPlayer(server.url), newHttpPlayer(server.url)])
    const [host, other] = players
    const streams = await Promise.all(players.map((each) => each.listen()))
    const match = await make(host, { game: 'tieqchieq', players: 2 })
    await other.post(`${match}/join`)
    await Promise.all(
      streams.map((each, index) => playByStream(players[index] ?? host, each, match)),
    )
    const asked = await host.post(`${match}/rematch`)
    expect(asked.status).toBe(200)
    const invited = await streams[1]?.next('invited')
    const game = { game: 'tieqchieq', follows: match.split('/')[3] }
    expect(invited).toMatchObject({ ...game, match: asked.body['match'] })
    expect(streams[0]?.of('invited')).toEqual([])
    for (const stream of streams) stream.close()
  })

  test('makes its player present, so that bots and clocks go on', async () => {
    const maker = await connect(server.url, { name: 'Maker' })
    const match = await maker.create('tieqchieq', { players: 2, readyCheck: true })
    const token = await guestToken(server.url)
    const socket = await openJson(server.url, match.id, { token })
    const player = new HttpPlayer(server.url, token)
    socket.close()
    await expect.poll(() => match.state.seats[1]?.present).toBe(false)
    const stream = await player.listen()
    await expect.poll(() => match.state.seats[1]?.present).toBe(true)
    stream.close()
    match.disconnect()
  })

  test('does not begin for a HEAD request', async () => {
    const authorization = `Bearer ${await guestToken(server.url)}`
    const head = `HEAD /api/me/events HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n`
    // Ends only because the server closes it.
    const answer = await sayRaw(server.url, `${head}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*application\/x-ndjson/)
  })

  test('ends if it is the oldest when its player opens one too many', async () => {
    const player = await newHttpPlayer(server.url)
    const open = async () => {
      const stream = await player.listen()
      await stream.next('alive')
      return stream
    }
    const oldest = await open()
    const streams = [oldest]
    while (streams.length < STREAMS_PER_PLAYER_MAX) streams.push(await open())
    const match = await make(player)
    // All of them get the line, so none has ended.
    for (const stream of streams) {
      await stream.until(() => stream.isEnded || stream.of('decision').length > 0)
      expect(stream.of('decision')).toMatchObject([{ match: match.split('/')[3] }])
    }
    await open().then((stream) => streams.push(stream))
    await oldest.until(() => oldest.isEnded)
    expect(oldest.lines.at(-1)?.type).toBe('replaced')
    for (const stream of streams) stream.close()
  })
})
