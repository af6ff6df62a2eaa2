// The client on a connection that is cut, or that loses answers.
import { Client, type Room } from '@colyseus/sdk'
import { describe, expect, test, vi } from 'vitest'
import { joinTemples } from '../../client-sdk/src/colyseus/temple-line.ts'
import { colyseusTransport } from '../../client-sdk/src/colyseus/transport.ts'
import { connect } from '../../client-sdk/src/connect.ts'
import { JoinedMatch } from '../../client-sdk/src/line/joined-match.ts'
import { watchLobby } from '../../client-sdk/src/line/lobby.ts'
import type {
  JoinRequest,
  MatchListener,
  MatchWire,
  Transport,
} from '../../client-sdk/src/line/wire.ts'
import type { Match } from '../../client-sdk/src/match.ts'
import { JOIN_MS_MAX, ONCE_MS_MAX } from '../../client-sdk/src/net/waiting.ts'
import { RefusalError } from '../../client-sdk/src/refusal-error.ts'
import { untyped } from '../../client-sdk/src/rules-of.ts'
import { CLOSE_CODES } from '../../protocol/src/constants.ts'
import type { WireDecision } from '../../protocol/src/match-messages.ts'
import { backAgain, next } from '../support/clients/match-events.ts'
import { type Connect, SDKS } from '../support/clients/sdks.ts'
import { whoIsAsked } from '../support/clients/two-people.ts'
import { openLinkedServer } from '../support/servers/linked-server.ts'

type Game = 'tieqchieq'
/** A bridge that ignores everything it hears. */
const IDLE = { down: () => {}, connected: () => {}, lost: () => {}, refused: () => {} }
type Table = Match<Game>
/** The server in this process goes on by the others: its journal would never write what it has put off until later. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

const at = openLinkedServer()

/** Two players of a match that has begun; the first is connected through the link. */
async function begun(connect: Connect) {
  const [one, other] = await Promise.all(
    [at.link.url, at.url].map((url) => connect(url, { name: 'Somebody' })),
  )
  if (one === undefined || other === undefined) throw new Error('two')
  const first = await one.create('tieqchieq')
  const started = next(first, 'change', ({ phase }) => phase === 'playing')
  const second = await other.join<Game>(first.id)
  await started
  return { first, second, other }
}

describe.for(SDKS)('over %s', ([, connect]) => {
  describe('a request whose answer was lost', () => {
    /** Makes a request whose answer never arrives, then cuts and mends the link. */
    async function unanswered(wish: () => Promise<void>, seen: Promise<unknown>) {
      at.link.deafen()
      const done = wish()
      await seen
      at.link.cut()
      at.link.mend()
      await done
    }

    test('pauses the match, and resumes it', async () => {
      const { first, second } = await begun(connect)
      const paused = next(second, 'change', (state) => state.paused === 'host')
      await unanswered(() => first.pause(), paused)
      expect(first.state.paused).toBe('host')
      const resumed = next(second, 'change', (state) => state.paused === '')
      await unanswered(() => first.resume(), resumed)
      expect(first.state.paused).toBe('')
      for (const match of [first, second]) match.disconnect()
    })

    test('leaves the match', async () => {
      const { first, second } = await begun(connect)
      const left = next(second, 'change', ({ seats }) => seats[first.seat ?? 0]?.played === 'bot')
      await unanswered(() => first.leave(), left)
      // It rejoined to repeat the request, and found its seat given up.
      expect(first.closed).toMatchObject({ code: 'match-full' })
      expect(second.state.seats[first.seat ?? 0]).toMatchObject({ played: 'bot' })
      second.disconnect()
    })

    test('is not confused with one that was refused', async () => {
      const { first, second } = await begun(connect)
      await expect(first.resume()).rejects.toMatchObject({ code: 'not-paused' })
      await first.pause()
      await expect(first.pause()).rejects.toMatchObject({ code: 'paused' })
      for (const match of [first, second]) match.disconnect()
    })
  })

  test('an answer that cannot be sent is refused, and the next one is not held up', async () => {
    const { first, second } = await begun(connect)
    const asked = await whoIsAsked([first, second])
    const circle: { type: string; self?: unknown } = { type: 'enter' }
    circle.self = circle
    for (const action of [circle, { type: 'x'.repeat(9_000) }, { type: 'enter', from: 1n }])
      await expect(asked.act(action as never)).rejects.toMatchObject({ code: 'malformed-frame' })
    const [action] = asked.decision?.actions ?? []
    await asked.act(action as never)
    for (const match of [first, second]) match.disconnect()
  })

  test('a sign reaches everyone connected, and is refused without a connection', async () => {
    const { first, second } = await begun(connect)
    const given = next(second, 'reaction', ({ seat, sign }) => seat === 0 && sign === 'sun')
    await first.react('sun')
    await given
    const lost = next(first, 'connection', (state) => state === 'lost')
    at.link.cut()
    await lost
    await expect(first.react('rain')).rejects.toMatchObject({ code: 'no-answer' })
    const heard: string[] = []
    second.on('reaction', ({ sign }) => heard.push(sign))
    const back = backAgain(first)
    at.link.mend()
    await back
    await first.react('drum')
    await expect.poll(() => heard).not.toEqual([])
    expect(heard).toEqual(['drum'])
    for (const match of [first, second]) match.disconnect()
  })
})

test('missed events after a lost update are delivered in order, once each', async () => {
  const { match, say, asked } = await atSilentServer()
  const heard: string[] = []
  match.on('event', ({ type }) => heard.push(type))
  const [a, b, c] = ['a', 'b', 'c'].map((type) => ({ type }))
  if (a === undefined || b === undefined || c === undefined) throw new Error('three')
  say.update({ before: 0, events: [a] })
  say.update({ before: 2, events: [c] })
  expect(heard).toEqual(['a'])
  expect(asked).toEqual(['resync'])
  say.welcome({ protocol: 1, before: 0, events: [a, b, c], own: null, decision: null })
  expect(heard).toEqual(['a', 'b', 'c'])
  match.disconnect()
})

test('missed events are requested once at a time, and again if the server is busy', async () => {
  const replies = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { match, say, asked } = await atSilentServer(() => replies[asked.length - 1]?.promise)
  for (const before of [1, 2, 3]) say.update({ before, events: [{ type: 'late' }] })
  expect(asked).toEqual(['resync'])
  replies[0]?.reject(new RefusalError({ code: 'busy', detail: '' }))
  await expect.poll(() => asked).toEqual(['resync', 'resync'])
  say.update({ before: 4, events: [{ type: 'late' }] })
  expect(asked).toHaveLength(2)
  replies[1]?.resolve()
  // Once that is answered, the next gap is asked about as the first was.
  await new Promise((done) => setImmediate(done))
  say.update({ before: 5, events: [{ type: 'late' }] })
  expect(asked).toHaveLength(3)
  match.disconnect()
})

const decided = (id: number): WireDecision =>
  Object({ id, kind: 'move', actions: [{ type: 'enter' }], illegal: [] })

test('an answer whose reply was lost is given again before the next one', async () => {
  let isLost = true
  const { match, say, asked } = await atSilentServer(async () => {
    if (isLost) {
      isLost = false
      throw new Error('the reply was lost')
    }
  })
  say.decision(decided(1))
  const first = match.act({ type: 'enter' })
  say.decision(decided(2))
  await Promise.all([first, match.act({ type: 'enter' })])
  expect(asked).toEqual(['act 1', 'act 1', 'act 2'])
  match.disconnect()
})

test.for<[string, (match: Table) => Promise<void>, (match: Table) => Promise<void>]>([
  ['ready', (match) => match.ready(true), (match) => match.ready(false)],
  ['pause', (match) => match.pause(), (match) => match.resume()],
  ['autoPass', (match) => match.autoPass(true), (match) => match.autoPass(false)],
  ['bot', (match) => match.addBot(1), (match) => match.removeBot(1)],
])('a request that is repeated is not overtaken by its opposite: %s', async ([, ask, undo]) => {
  const away = () => Promise.reject(new RefusalError({ code: 'journal-unavailable', detail: '' }))
  const { match, asked } = await atSilentServer(() => (asked.length === 1 ? away() : undefined))
  await Promise.all([ask(match), undo(match)])
  expect(asked).toHaveLength(3)
  expect(asked[1]).toBe(asked[0])
  match.disconnect()
})

test('an answered decision disappears at once, but not a newer one that has just arrived', async () => {
  const { match, say } = await atSilentServer()
  say.decision(decided(1))
  await match.act({ type: 'enter' })
  expect(match.decision).toBeUndefined()
  say.decision(decided(2))
  const acting = match.act({ type: 'enter' })
  say.decision(decided(3))
  await acting
  expect(match.decision?.id).toBe(3)
  match.disconnect()
})

/** A match whose server sends only what the test says: a real one never leaves out an update. */
async function atSilentServer(reply = (): Promise<void> | undefined => undefined) {
  const asked: string[] = []
  const listening = Promise.withResolvers<MatchListener>()
  const gone = Promise.withResolvers<number>()
  const joined: MatchWire = {
    match: 'silent',
    gone: gone.promise,
    listen: (listener) => listening.resolve(listener),
    async request(type, content) {
      asked.push([type, ...Object.values(content).slice(0, 1)].join(' '))
      await reply()
    },
    close: () => gone.resolve(CLOSE_CODES.left),
  }
  const transport = { ...colyseusTransport(new Client('http://localhost')) }
  const route = { transport, url: '', token: '', id: joined.match, watch: true, entropy: '' }
  const joining = JoinedMatch.join<Game>({ ...route, joined })
  const say = await listening.promise
  const state: object = { game: 'tieqchieq', phase: 'playing', rematch: '', outcome: null }
  say.state(Object(state))
  say.welcome({ protocol: 1, before: 0, events: [], own: null, decision: null })
  return { match: await joining, say, asked }
}

test('join attempts are numbered, so that the server recognises a late one', async () => {
  const origins: JoinRequest[] = []
  const tried = Promise.withResolvers<void>()
  let failure: Error = new Error('no server')
  const transport: Transport = {
    ...colyseusTransport(new Client('http://localhost')),
    async join(_match, request) {
      origins.push(request)
      if (origins.length === 3) tried.resolve()
      throw failure
    },
  }
  const route = { transport, url: '', token: '', id: 'far', watch: true, entropy: '' }
  const joining = JoinedMatch.join<Game>(route)
  await tried.promise
  const from = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(origins).toMatchObject([1, 2, 3].map((attempt) => ({ from, attempt })))
  expect(new Set(origins.map((origin) => origin.from)).size).toBe(1)
  failure = new RefusalError({ code: 'no-match', detail: 'There is no such match.' })
  await expect(joining).rejects.toMatchObject({ code: 'no-match' })
})

test('a refused create or join explains what was wrong with the request', async () => {
  const client = await connect(at.url, { name: 'Hasty' })
  await expect(client.create('flower-war', { players: 9 })).rejects.toMatchObject({
    code: 'wrong-players',
    detail: 'This game is played by 2 to 6.',
  })
  await expect(client.create('tieqchieq', { players: 3 })).rejects.toMatchObject({
    detail: 'This game is played by 2.',
  })
  const options = Object({ lenght: 'epic' })
  await expect(client.create('flower-war', { options })).rejects.toMatchObject({
    code: 'malformed-options',
    detail: expect.stringContaining('"lenght"'),
  })
  const chess = untyped('chess')
  for (const ask of [client.create, client.quickPlay])
    await expect(ask(chess)).rejects.toMatchObject({
      code: 'unknown-game',
      detail: 'There is no game of that name here.',
    })
  await expect(client.join('nowhere')).rejects.toMatchObject({
    code: 'no-match',
    detail: 'There is no such match.',
  })
})

test('a client that is rate-limited on joining waits, and then joins', async () => {
  const { token } = await connect(at.url, { name: 'Patient' })
  const client = new Client(at.url)
  client.auth.token = token
  const made = await client.create('tieqchieq')
  const post = client.http.post.bind(client.http)
  let tries = 0
  const limited = Object.assign(new Error('too-many-requests'), { code: 429 })
  client.http.post = (...args: Parameters<typeof post>) =>
    ++tries <= 3 ? Promise.reject(limited) : post(...args)
  const here = { transport: colyseusTransport(client), url: at.url, token }
  const route = { ...here, id: made.roomId, watch: false, entropy: '' }
  const match = await JoinedMatch.join<Game>(route)
  expect([tries >= 4, match.seat, match.closed]).toEqual([true, 0, undefined])
  match.disconnect()
})

test('a match whose creation timed out is left if it arrives late', async () => {
  fakeTimers()
  try {
    const { promise, resolve } = Promise.withResolvers<Room>()
    const client = Object.assign(new Client('http://localhost'), { create: () => promise })
    const made = colyseusTransport(client).create('tieqchieq', {}, '')
    const refused = expect(made).rejects.toMatchObject({ code: 'no-answer' })
    await vi.advanceTimersByTimeAsync(ONCE_MS_MAX)
    await refused
    const leave = vi.fn(async () => 4000)
    resolve({ leave } as unknown as Room)
    await promise
    expect(leave).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test.for([
  ['bridge', (url: string) => joinTemples(url, 'token', IDLE).close],
  [
    'visitor of the lobby',
    (url: string) => watchLobby(colyseusTransport(new Client(url)), () => {}),
  ],
] as const)(
  'a %s whose join timed out leaves the room again if the join succeeds later',
  async ([, join]) => {
    fakeTimers()
    const { promise, resolve } = Promise.withResolvers<Room>()
    const joining = vi
      .spyOn(Client.prototype, 'joinOrCreate')
      .mockReturnValue(new Promise(() => {}))
    joining.mockReturnValueOnce(promise)
    try {
      const end = join(at.url)
      await vi.advanceTimersByTimeAsync(JOIN_MS_MAX)
      const leave = vi.fn(async () => 4000)
      const connection = { events: {} }
      const unheard = { onMessage() {}, onLeave() {}, ping() {}, connection }
      resolve({ ...unheard, reconnection: {}, leave } as unknown as Room)
      await vi.advanceTimersByTimeAsync(0)
      expect(leave).toHaveBeenCalledOnce()
      end()
    } finally {
      joining.mockRestore()
      vi.useRealTimers()
    }
  },
)
