// Seats belong to people, not to connections. Wrong requests are refused with a code, and do not affect others.

import { Client } from '@colyseus/sdk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { ENTROPY_DIGITS_MAX } from '../../../protocol/src/limits.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { next } from '../../support/clients/match-events.ts'
import { SDKS } from '../../support/clients/sdks.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { leaveMatches } from '../leaving.ts'
import { keepPlaces, patient } from './patient.ts'

type Game = 'tieqchieq'

keepPlaces()
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer(undefined, { timers: patient })
})
leaveMatches()
afterAll(() => server.stop())

describe.for(SDKS)('over %s', ([, connect]) => {
  const player = (name: string) => connect(server.url, { name })

  /** Two players at a match that has begun. */
  async function begun() {
    const [one, other] = await Promise.all([player('One'), player('Other')])
    const first = await one.create('tieqchieq')
    const started = next(first, 'change', ({ phase }) => phase === 'playing')
    const second = await other.join<Game>(first.id)
    await started
    const asked = await Promise.race(
      [first, second].map(async (match) => {
        if (match.decision === undefined)
          await next(match, 'decision', (each) => each !== undefined)
        return match
      }),
    )
    return { one, other, first, second, asked, idle: asked === first ? second : first }
  }

  describe('a player', () => {
    test('who joins from elsewhere takes over the seat, with its decision', async () => {
      const { one, other, first, asked } = await begun()
      const closed = next(asked, 'connection', (state) => state === 'closed')
      const again = await (asked === first ? one : other).join<Game>(first.id)
      await closed
      expect(again.seat).toBe(asked.seat)
      expect(again.decision).toEqual(asked.decision)
      expect(again.state).toEqual(asked.state)
      await expect(asked.act({ type: 'enter' })).rejects.toMatchObject({ code: 'taken-over' })
      const action = again.decision?.actions[0]
      if (action !== undefined) await again.act(action)
      expect(again.decision?.id).not.toBe(asked.decision?.id)
    })

    test('who disconnects keeps the seat, and is shown as away until they are back', async () => {
      const { one, other, first, asked, idle } = await begun()
      const seat = idle.seat ?? 0
      const away = next(asked, 'change', ({ seats }) => seats[seat]?.present === false)
      idle.disconnect()
      await away
      const back = next(asked, 'change', ({ seats }) => seats[seat]?.present === true)
      const again = await (idle === first ? one : other).join<Game>(first.id)
      await back
      expect(again.seat).toBe(seat)
    })

    test('gets no seat in a full match, but may watch', async () => {
      const { first } = await begun()
      const late = await player('Late')
      await expect(late.join<Game>(first.id)).rejects.toMatchObject({ code: 'match-full' })
      const watched = await late.watch<Game>(first.id)
      expect(watched.seat).toBeUndefined()
      expect(watched.decision).toBeUndefined()
      await expect(watched.pause()).rejects.toMatchObject({ code: 'not-seated' })
    })

    test('who gives up their seat is replaced by a bot', async () => {
      const { asked, idle } = await begun()
      const seat = asked.seat ?? 0
      const taken = next(idle, 'change', ({ seats }) => seats[seat]?.played === 'bot')
      await asked.leave()
      expect((await taken).seats[seat]).toMatchObject({ kind: 'left', played: 'bot' })
    })

    test('who has just taken a seat is not hit by a request meant for its previous player', async () => {
      const [host, guest, friend] = await Promise.all(['Host', 'Guest', 'Friend'].map(player))
      if (host === undefined || guest === undefined || friend === undefined)
        throw new Error('three')
      const match = await host.create('tieqchieq', { readyCheck: true })
      await (await guest.join<Game>(match.id)).leave()
      const joined = await friend.join<Game>(match.id)
      for (const asked of [match.kick(1, 'Guest'), match.handOver(1, 'Guest')])
        await expect(asked).rejects.toMatchObject({ code: 'somebody-else' })
      expect(joined.closed).toBeUndefined()
      const closed = next(joined, 'connection', (state) => state === 'closed')
      await match.kick(1)
      await closed
      await match.leave()
    })

    test('who watches can be sent away by the host, and cannot come back', async () => {
      const { first, second } = await begun()
      const [ana, ben] = await Promise.all(['Ana', 'Ben'].map(player))
      if (ana === undefined || ben === undefined) throw new Error('two')
      const stays = await ana.watch<Game>(first.id)
      const goes = await ben.watch<Game>(first.id)
      const [host, guest] = first.isHost ? [first, second] : [second, first]
      for (const asked of [guest.spectators(), guest.kickSpectator('')])
        await expect(asked).rejects.toMatchObject({ code: expect.stringMatching(/^no/) })
      const listed = await host.spectators()
      expect(listed.map(({ name }) => name)).toEqual(['Ben', 'Ana'])
      const closed = next(goes, 'connection', (state) => state === 'closed')
      await host.kickSpectator(listed[0]?.id ?? '')
      await closed
      expect(goes.closed?.code).toBe('kicked')
      await expect(ben.watch<Game>(first.id)).rejects.toMatchObject({ code: 'kicked' })
      await expect(ben.join<Game>(first.id)).rejects.toMatchObject({ code: 'kicked' })
      expect((await host.spectators()).map(({ name }) => name)).toEqual(['Ana'])
      expect(stays.closed).toBeUndefined()
      stays.disconnect()
    })

    test('who is the last to give up ends the match', async () => {
      const { first, second } = await begun()
      await first.leave()
      const [ended] = await Promise.all([next(second, 'end'), second.leave()])
      expect(ended).toEqual({ closed: 'abandoned' })
    })

    test('finds waiting players by quick play', async () => {
      const [one, other] = await Promise.all([player('One'), player('Other')])
      const first = await one.quickPlay('tieqchieq')
      const second = await other.quickPlay('tieqchieq')
      expect(second.id).toBe(first.id)
      const third = await (await player('Third')).quickPlay('tieqchieq')
      expect(third.id).not.toBe(first.id)
    })

    test('never shares the last seat, however many want it at once', async () => {
      const people = await Promise.all(Array.from({ length: 9 }, (_, n) => player(`P${n}`)))
      const matches = await Promise.all(people.map((each) => each.quickPlay('tieqchieq')))
      const seats = matches.map(({ id, seat }) => `${id} ${seat}`)
      expect(new Set(seats).size).toBe(people.length)
      expect(new Set(matches.map(({ id }) => id)).size).toBe(5)
    })
  })

  test('a match joined without naming its game says which game it is, and then has its types', async () => {
    const { first } = await begun()
    const watched = await (await player('Guest')).watch(first.id)
    const seen: unknown[] = []
    watched.on('event', ({ type }) => seen.push(type))
    expect(watched.game).toBe('tieqchieq')
    if (watched.game === 'tieqchieq') expect(watched.view?.track[0]).toBe('empty')
    // @ts-expect-error Only Tıeqchıeq has a track.
    expect(watched.view?.track).toBeDefined()
    watched.disconnect()
  })

  test('options are those of the game', async () => {
    const client = await player('Wishful')
    const match = await client.create('tieqchieq', { options: { start: 'red' } })
    // @ts-expect-error There is no blue player.
    await expect(client.create('tieqchieq', { options: { start: 'blue' } })).rejects.toMatchObject({
      code: 'malformed-options',
    })
    match.disconnect()
  })

  describe('a visitor', () => {
    test('may give the address of the server with a trailing slash', async () => {
      const client = await connect(new URL(`${server.url}/`), { name: 'Citlali' })
      expect(await client.games()).toHaveLength(GAMES.length)
      const match = await client.create('tieqchieq')
      match.disconnect()
    })

    test('who does not say who they are is asked for a name', async () => {
      await expect(connect(server.url)).rejects.toMatchObject({
        code: 'wrong-name',
        detail: expect.stringContaining('connect(url, { name })'),
      })
    })
  })

  describe('an answer', () => {
    test('that is illegal is refused with a reason, and the decision stands', async () => {
      const { asked } = await begun()
      const { id, kind } = asked.decision ?? {}
      const wrong = kind === 'plus' ? 'enter' : 'stay'
      await expect(asked.act({ type: wrong })).rejects.toMatchObject({
        name: 'RefusalError',
        code: 'not-answering',
        detail: expect.stringMatching(/\.$/),
      })
      expect(asked.decision?.id).toBe(id)
    })

    test('in a paused match is refused until the match is resumed', async () => {
      const { asked, first, second } = await begun()
      await expect(second.pause()).rejects.toMatchObject({ code: 'not-host' })
      await first.pause()
      const action = asked.decision?.actions[0] ?? { type: 'enter' }
      await expect(asked.act(action)).rejects.toMatchObject({ code: 'paused' })
      expect(asked.state.paused).toBe('host')
      await first.resume()
      await asked.act(action)
    })

    test('without a decision is refused at once, with the reason why nothing is asked', async () => {
      const alone = await (await player('Alone')).create('tieqchieq')
      const { idle, asked, first, second } = await begun()
      const watched = await (await player('Guest')).watch<Game>(first.id)
      const refusalOf = (match: Match<Game>) => match.act({ type: 'enter' }).catch((error) => error)
      expect(await refusalOf(alone)).toMatchObject({ code: 'not-started' })
      expect(await refusalOf(watched)).toMatchObject({ code: 'not-seated' })
      const name = asked.state.seats[asked.seat ?? 0]?.name
      const detail = `The match waits for ${name}.`
      expect(await refusalOf(idle)).toMatchObject({ code: 'not-asked', detail })
      const ended = next(watched, 'end')
      await first.leave()
      await second.leave()
      await ended
      alone.disconnect()
      expect(await refusalOf(second)).toMatchObject({ code: 'left' })
      expect(await refusalOf(alone)).toMatchObject({ code: 'disconnected' })
      expect(await refusalOf(watched)).toMatchObject({ code: 'match-over' })
    })
  })
})

const player = (name: string) => connect(server.url, { name })

test('a player whose entropy is too long to be added plays without it', async () => {
  const { token } = await player('Chatty')
  for (const [digits, told] of [
    [ENTROPY_DIGITS_MAX, 'a'.repeat(ENTROPY_DIGITS_MAX)],
    [ENTROPY_DIGITS_MAX + 1, ''],
  ] as const) {
    const client = new Client(server.url)
    client.auth.token = token
    const entropy = 'a'.repeat(digits)
    const room = await client.create('tieqchieq', { entropy, bots: 1 })
    const welcome = await new Promise((resolve) => room.onMessage('welcome', resolve))
    expect(welcome).toMatchObject({ entropy: told })
    await room.leave()
  }
})

describe('a server', () => {
  const post = (body: string) => {
    const headers = { 'content-type': 'application/json' }
    return fetch(`${server.url}/api/guests`, { method: 'POST', headers, body })
  }

  test.for(['Citlali', '  Ñ 日本 ', 'x'.repeat(32), '🦅'])('takes the name "%s"', async (name) => {
    const response = await post(JSON.stringify({ name }))
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: expect.any(String),
      name: name.trim(),
      token: expect.any(String),
    })
  })

  test.for(['', '   ', 'x'.repeat(33), 'a\u202Eb', 'a\nb', '\u200b', 7, null])(
    'refuses the name %j',
    async (name) => {
      const response = await post(JSON.stringify({ name }))
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'wrong-name' })
    },
  )

  test.for(['x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
    'refuses the token "%s"',
    async (token) => {
      await expect(connect(server.url, { token })).rejects.toMatchObject({
        code: 'unauthorized',
        detail: 'A valid token is required.',
        status: 401,
      })
    },
  )

  test.for<readonly [wish: object, code: string]>([
    [{ players: 3 }, 'wrong-players'],
    [{ bots: 2 }, 'wrong-bots'],
    [{ options: { start: 'blue' } }, 'malformed-options'],
    [{ turnSeconds: -1 }, 'malformed-request'],
    [{ secret: 'x' }, 'malformed-request'],
  ])('refuses to make a match of %j: %s', async ([wish, code]) => {
    const client = await player('Wishful')
    await expect(client.create('tieqchieq', wish)).rejects.toMatchObject({ code })
  })

  test('refuses an unknown match, and the record of one in play', async () => {
    const client = await player('Lost')
    await expect(client.join<Game>('nowhere')).rejects.toMatchObject({ code: 'no-match' })
    const first = await client.create('tieqchieq')
    for (const [id, code] of [
      ['nowhere', 'no-match'],
      [first.id, 'not-finished'],
    ]) {
      const response = await fetch(`${server.url}/api/matches/${id}/record`)
      expect([response.status, await response.json()]).toMatchObject([404, { code }])
    }
  })

  test('answers unreadable input with a code, and reveals nothing of itself', async () => {
    const answers = [
      [await post('{bad'), 400, 'malformed-request'],
      [await post(JSON.stringify({ name: 'x'.repeat(20_000) })), 413, 'too-large'],
      [await fetch(`${server.url}/api/matches/%ZZ/record`), 400, 'malformed-request'],
      [await fetch(`${server.url}/nowhere`), 404, 'no-such-path'],
    ] as const
    for (const [answer, status, code] of answers) {
      const refusal: unknown = await answer.json()
      const detail = expect.stringMatching(/^[A-Z].*\.$/)
      expect([answer.status, refusal]).toEqual([status, { code, detail }])
      expect(JSON.stringify(refusal)).not.toContain('node_modules')
    }
  })

  test('reports its health, and the games it plays', async () => {
    const ask = async (path: string) => (await fetch(server.url + path)).json()
    expect(await ask('/healthz')).toEqual({ ok: true })
    expect(await ask('/readyz')).toEqual({ ok: true, draining: false })
    expect((await ask('/api/games')).slice(0, 4)).toMatchObject([
      { id: 'tieqchieq', players: { min: 2, max: 2 }, options: { start: { default: 'random' } } },
      { id: 'flower-war', players: { min: 2, max: 6 }, options: { length: { default: 'quick' } } },
      { id: 'mexica', players: { min: 2, max: 4 }, options: { pace: { default: 'brisk' } } },
      { id: 'space-aztecs', players: { min: 2, max: 6 }, options: { notes: { default: true } } },
    ])
  })
})
