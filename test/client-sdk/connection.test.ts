// The client on a connection that is cut, or that loses answers.
import { Client, type Room } from '@colyseus/sdk'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { watchLobby } from '../../client-sdk/src/lobby.ts'
import { making } from '../../client-sdk/src/making.ts'
import { Match } from '../../client-sdk/src/match.ts'
import { joinTemples } from '../../client-sdk/src/temple-line.ts'
import { JOIN_MS_MAX } from '../../client-sdk/src/waiting.ts'
import type { Update, Welcome } from '../../protocol/src/match-messages.ts'
import { matchStateOf } from '../../protocol/src/match-state.ts'
import { CLOSE_CODES } from '../../protocol/src/messages.ts'
import { tieqchieq } from '../../rules/src/tieqchieq/index.ts'
import { type Link, newLink } from '../support/link.ts'
import { next } from '../support/match-events.ts'
import { startTestServer } from '../support/server.ts'

type Game = 'tieqchieq'
/** A bridge that ignores everything it hears. */
const IDLE = { down: () => {}, connected: () => {}, lost: () => {}, refused: () => {} }
type Table = Match<Game>

let server: Awaited<ReturnType<typeof startTestServer>>
let link: Link
beforeAll(async () => {
  server = await startTestServer()
  link = await newLink(server.url)
})
afterAll(async () => {
  link.stop()
  await server.stop()
})

const isBack = (match: Table) => next(match, 'connection', (state) => state === 'connected')

/** Two players of a match that has begun; the first is connected through the link. */
async function begun() {
  const [one, other] = await Promise.all(
    [link.url, server.url].map((url) => connect(url, { name: 'Somebody' })),
  )
  if (one === undefined || other === undefined) throw new Error('two')
  const first = await one.create('tieqchieq')
  const started = next(first, 'change', ({ phase }) => phase === 'playing')
  const second = await other.join<Game>(first.id)
  await started
  return { first, second, other }
}

/** The events of a match, as far back as a newcomer is told of them. */
async function eventsOf(id: string): Promise<readonly unknown[]> {
  const client = new Client(server.url)
  client.auth.token = (await connect(server.url, { name: 'Guest' })).token
  const room = await client.joinById(id, { watch: true })
  const { events } = await new Promise<Welcome>((resolve) => room.onMessage('welcome', resolve))
  await room.leave()
  return events
}

describe('missed events', () => {
  test('are delivered on reconnecting to a player who had joined before the first of them', async () => {
    const [one, other] = await Promise.all(
      [link.url, server.url].map((url) => connect(url, { name: 'Somebody' })),
    )
    if (one === undefined || other === undefined) throw new Error('two')
    const first = await one.create('tieqchieq')
    const heard: unknown[] = []
    first.on('event', (event) => heard.push(event))
    link.cut()
    const second = await other.join<Game>(first.id)
    const back = isBack(first)
    link.mend()
    await back
    expect(heard).not.toEqual([])
    expect(heard).toEqual(await eventsOf(first.id))
    for (const match of [first, second]) match.disconnect()
  })

  test('are not delivered to a client that joins anew', async () => {
    const { first, second, other } = await begun()
    second.disconnect()
    const again = await other.join<Game>(first.id)
    const heard: unknown[] = []
    again.on('event', (event) => heard.push(event))
    await again.autoPass(true)
    expect(heard).toEqual([])
    for (const match of [first, again]) match.disconnect()
  })

  test('after a lost update are delivered in order, once each', async () => {
    const { match, say, asked } = await atSilentServer()
    const heard: string[] = []
    match.on('event', ({ type }) => heard.push(type))
    const [a, b, c] = ['a', 'b', 'c'].map((type) => ({ type }))
    if (a === undefined || b === undefined || c === undefined) throw new Error('three')
    say('update', { before: 0, events: [a] })
    say('update', { before: 2, events: [c] })
    expect(heard).toEqual(['a'])
    expect(asked).toEqual(['resync'])
    say('welcome', { protocol: 1, before: 0, events: [a, b, c], own: null, decision: null })
    expect(heard).toEqual(['a', 'b', 'c'])
    match.disconnect()
  })
})

/** A match whose server sends only what the test says: a real one never leaves out an update. */
async function atSilentServer() {
  const listeners = new Map<string, (message: unknown) => void>()
  const asked: string[] = []
  const state = new (matchStateOf(tieqchieq.shapes.view))()
  Object.assign(state, { game: 'tieqchieq', phase: 'playing' })
  const gone = Promise.withResolvers<number>()
  const room = {
    reconnection: { enabled: true },
    onLeave: (listener: (code: number) => void) => void gone.promise.then(listener),
    onMessage: (type: string, listener: (message: unknown) => void) =>
      listeners.set(type, listener),
    onStateChange: (listener: (state: unknown) => void) => listener(state),
    send: (type: string) => asked.push(type),
    leave: () => gone.resolve(CLOSE_CODES.left),
    ping: (answered: () => void) => answered(),
  }
  const joined = room as unknown as Room
  const client = new Client('http://localhost')
  const id = 'silent'
  const joining = Match.join<Game>({ client, url: '', id, watch: true, entropy: '', joined })
  const say = (type: 'welcome' | 'update', message: Welcome | Update) =>
    listeners.get(type)?.(message)
  say('welcome', { protocol: 1, before: 0, events: [], own: null, decision: null })
  return { match: await joining, say, asked }
}

test('join attempts are numbered, so that the server recognises a late one', async () => {
  const client = new Client('http://localhost')
  const origins: unknown[] = []
  const tried = new Promise<void>((resolve) => {
    client.joinById = async (_id: string, options?: unknown) => {
      origins.push(options)
      if (origins.length === 3) resolve()
      throw new Error('no server')
    }
  })
  const route = { client, url: '', id: 'far', watch: true, entropy: '' }
  const joining = Match.join<Game>(route)
  await tried
  const from = expect.stringMatching(/^[0-9a-f]{32}$/)
  expect(origins).toMatchObject([1, 2, 3].map((attempt) => ({ from, attempt })))
  expect(new Set(origins.map((origin) => Object(origin).from)).size).toBe(1)
  client.joinById = () => Promise.reject(Object.assign(new Error('gone'), { code: 404 }))
  await expect(joining).rejects.toMatchObject({ code: 'not-joined' })
})

test('a refused create or join explains what was wrong with the request', async () => {
  const client = await connect(server.url, { name: 'Hasty' })
  await expect(client.create('flower-war', { players: 9 })).rejects.toMatchObject({
    code: 'wrong-players',
    detail: 'This game is played by 2 to 6.',
  })
  const options = Object({ lenght: 'epic' })
  await expect(client.create('flower-war', { options })).rejects.toMatchObject({
    code: 'malformed-options',
    detail: expect.stringContaining('"lenght"'),
  })
  const chess = Object('chess')
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
  const { token } = await connect(server.url, { name: 'Patient' })
  const client = new Client(server.url)
  client.auth.token = token
  const made = await client.create('tieqchieq')
  const join = client.joinById.bind(client)
  let tries = 0
  const limited = Object.assign(new Error('too-many-requests'), { code: 429 })
  client.joinById = (...args: Parameters<typeof join>) =>
    ++tries <= 3 ? Promise.reject(limited) : join(...args)
  const route = { client, url: server.url, id: made.roomId, watch: false, entropy: '' }
  const match = await Match.join<Game>(route)
  expect([tries, match.seat, match.closed]).toEqual([4, 0, undefined])
  match.disconnect()
})

test('a match whose creation timed out is left if it arrives late', async () => {
  vi.useFakeTimers()
  try {
    const { promise, resolve } = Promise.withResolvers<Pick<Room, 'leave'>>()
    const made = making(promise)
    const refused = expect(made).rejects.toThrow('it took too long')
    await vi.advanceTimersByTimeAsync(JOIN_MS_MAX)
    await refused
    const leave = vi.fn(async () => 4000)
    resolve({ leave })
    await promise
    expect(leave).toHaveBeenCalledOnce()
  } finally {
    vi.useRealTimers()
  }
})

test.for([
  ['bridge', (url: string) => joinTemples(url, 'token', IDLE).close],
  ['visitor of the lobby', (url: string) => watchLobby(new Client(url), () => {})],
] as const)(
  'a %s whose join timed out leaves the room again if the join succeeds later',
  async ([, join]) => {
    vi.useFakeTimers()
    const { promise, resolve } = Promise.withResolvers<Room>()
    const joining = vi
      .spyOn(Client.prototype, 'joinOrCreate')
      .mockReturnValue(new Promise(() => {}))
    joining.mockReturnValueOnce(promise)
    try {
      const end = join(server.url)
      await vi.advanceTimersByTimeAsync(JOIN_MS_MAX)
      const leave = vi.fn(async () => 4000)
      resolve({ leave } as unknown as Room)
      await promise
      expect(leave).toHaveBeenCalledOnce()
      end()
    } finally {
      joining.mockRestore()
      vi.useRealTimers()
    }
  },
)

describe('a request whose answer was lost', () => {
  /** Makes a request whose answer never arrives, then cuts and mends the link. */
  async function unanswered(wish: () => Promise<void>, seen: Promise<unknown>) {
    link.deafen()
    const done = wish()
    await seen
    link.cut()
    link.mend()
    await done
  }

  test('pauses the match, and resumes it', async () => {
    const { first, second } = await begun()
    const paused = next(second, 'change', (state) => state.paused === 'host')
    await unanswered(() => first.pause(), paused)
    expect(first.state.paused).toBe('host')
    const resumed = next(second, 'change', (state) => state.paused === '')
    await unanswered(() => first.resume(), resumed)
    expect(first.state.paused).toBe('')
    for (const match of [first, second]) match.disconnect()
  })

  test('leaves the match', async () => {
    const { first, second } = await begun()
    const left = next(second, 'change', ({ seats }) => seats[first.seat ?? 0]?.played === 'bot')
    await unanswered(() => first.leave(), left)
    second.disconnect()
  })

  test('is not confused with one that was refused', async () => {
    const { first, second } = await begun()
    await expect(first.resume()).rejects.toMatchObject({ code: 'not-paused' })
    await first.pause()
    await expect(first.pause()).rejects.toMatchObject({ code: 'paused' })
    for (const match of [first, second]) match.disconnect()
  })
})

test('a sign reaches everyone connected, and is refused without a connection', async () => {
  const { first, second } = await begun()
  const given = next(second, 'reaction', ({ seat, sign }) => seat === 0 && sign === 'sun')
  await first.react('sun')
  await given
  const lost = next(first, 'connection', (state) => state === 'lost')
  link.cut()
  await lost
  await expect(first.react('rain')).rejects.toMatchObject({ code: 'no-answer' })
  const heard: string[] = []
  second.on('reaction', ({ sign }) => heard.push(sign))
  const back = isBack(first)
  link.mend()
  await back
  await first.react('drum')
  await expect.poll(() => heard).not.toEqual([])
  expect(heard).toEqual(['drum'])
  for (const match of [first, second]) match.disconnect()
})
