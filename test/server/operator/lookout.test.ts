// The operator's lists of players, matches and temples are paged, and are the same whichever server is asked.
import { expect, test } from 'vitest'
import { MATCH_ORDERS, type MatchRow } from '../../../protocol/src/index.ts'
import type { Result } from '../../../rules/src/index.ts'
import { drawBelow } from '../../../rules/src/random.ts'
import { newMemoryJournal } from '../../../server/memory/journal.ts'
import { newMemoryRegistry } from '../../../server/memory/registry.ts'
import { type Bus, NOBODY_ELSE, type Topic } from '../../../server/src/cluster/bus.ts'
import type { Load } from '../../../server/src/cluster/cluster.ts'
import {
  OPERATOR_ROWS_MAX,
  OPERATOR_SEARCH_ROWS,
  RECENT_MS,
  RECENT_SAMPLE_MS,
  SURVEY_MS_MAX,
} from '../../../server/src/config/limits/operating.ts'
import { newHouse } from '../../../server/src/house/house.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { newMetrics } from '../../../server/src/observe/metrics.ts'
import {
  newLookout,
  parsePlayerQuery,
  parseTempleQuery,
} from '../../../server/src/operator/lookout.ts'
import { findMatches, parseMatchQuery } from '../../../server/src/operator/match-search.ts'
import { newSurveys } from '../../../server/src/operator/surveys.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { newSeededEntropy } from '../../support/chance/entropy.ts'
import { putTemple } from '../../support/temples/put-temple.ts'
import { newManualTimers } from '../../support/timers.ts'

const entropy = newSeededEntropy('lookout')

const MANY = OPERATOR_ROWS_MAX + 1
const numbered = (index: number): string => `m${String(index).padStart(4, '0')}`

/** Creates servers that share a journal, each with a lookout. */
function newServers(count: number) {
  const listeners: { topic: Topic; from: number; listener: (message: never) => void }[] = []
  const silent = new Set<number>()
  const loads: Load[] = []
  const timers = newManualTimers()
  const [journal, registry] = [newMemoryJournal(1), newMemoryRegistry()]
  const servers = Array.from({ length: count }, (_, index) => {
    const bus: Bus = {
      ...NOBODY_ELSE,
      publish(topic, message) {
        const others = listeners.filter((each) => each.topic === topic && each.from !== index)
        // As it comes over the wire.
        for (const { listener } of others) listener(JSON.parse(JSON.stringify(message)) as never)
      },
      hear(topic, listener) {
        const hear = (message: never): void => {
          if (!silent.has(index)) listener(message, '')
        }
        listeners.push({ topic, from: index, listener: hear })
      },
    }
    const [house, metrics] = [newHouse(), newMetrics()]
    loads.push({ address: `/p${index + 1}`, matches: index, connections: 2, isStopping: false })
    const lookout = newLookout({
      ...{ house, journal, registry, metrics, timers },
      ...{ connections: () => 2, directory: { awake: { size: index } }, isPresent: () => false },
      ...{
        newSurvey: newSurveys({ bus, timers, entropy, servers: () => loads }),
        servers: () => loads,
        address: `/p${index + 1}`,
      },
    })
    const enter = (id: string, match?: string): void => {
      const here = match === undefined ? {} : { match }
      const player = { id, name: 'Somebody' }
      house.people.enter({ player, address: '203.0.113.7', ...here, putOut() {} })
    }
    return { lookout, metrics, enter, house }
  })
  const [first = never(), second = first] = servers
  return { journal, registry, timers, silent, servers, first, second }
}

type Lookout = ReturnType<typeof newLookout>

/** The matches, players or temples of a lookout that are found by a query as it comes over HTTP. */
const find = (lookout: Lookout, query: object = {}) =>
  lookout.matches(value(parseMatchQuery(query)))
const findPlayers = (lookout: Lookout, query: object = {}) =>
  lookout.players(value(parsePlayerQuery(query)))
const findTemples = (lookout: Lookout, query: object = {}) =>
  lookout.temples(value(parseTempleQuery(query)))

async function allPages<Row>(
  list: (query: object) => Promise<{ rows: readonly Row[]; next: string | null }>,
): Promise<readonly Row[]> {
  const { rows, next } = await list({})
  const all = [...rows]
  for (let cursor = next; cursor !== null; ) {
    const page = await list({ cursor })
    all.push(...page.rows)
    cursor = page.next
  }
  return all
}

function value<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.refusal.detail)
  return result.value
}

/** Makes a live match with a row such as lists have. */
function make(
  journal: Journal,
  id: string,
  { createdAtMs = 1, ...facts }: Partial<MatchRow> = {},
  madeAt?: string,
) {
  const row = { id, game: 'peek', phase: 'open', seats: [], createdAtMs, ...facts }
  const listing = { phase: 'open', isPublic: false, members: [], row: JSON.stringify(row) } as const
  return journal.create(
    { id, game: row.game, version: 1, header: '', code: id, createdAtMs },
    listing,
    madeAt,
  )
}

test('a limited number of rows of each list is shown at once, and the page tells where the next one begins', async () => {
  const { journal, registry, first } = newServers(1)
  const { lookout, enter } = first
  for (let index = 0; index < MANY; index++) {
    const id = numbered(index)
    await make(journal, id, { createdAtMs: index })
    const facts = { owner: 'a', passwordHash: '', createdAtMs: 1 }
    await putTemple(registry, { id, ...facts, pairing: undefined, code: undefined })
    enter(id, id)
  }
  const [matches, temples] = [await find(lookout), await findTemples(lookout)]
  const players = await findPlayers(lookout)
  for (const { rows } of [matches, temples, players]) expect(rows).toHaveLength(OPERATOR_ROWS_MAX)
  const last = numbered(MANY - 1)
  expect(await findPlayers(lookout, { cursor: players.next })).toEqual({
    rows: [{ player: last, name: 'Somebody', address: '203.0.113.7', matches: [last] }],
    next: null,
  })
  expect(await find(lookout, { cursor: matches.next })).toMatchObject({
    rows: [{ id: 'm0000', here: 1 }],
    next: null,
  })
  expect(await findTemples(lookout, { cursor: temples.next })).toMatchObject({
    rows: [{ temple: last }],
    next: null,
  })
  expect((await lookout.overview()).players).toBe(MANY)
})

test('any server that is asked answers for all of them', async () => {
  const { journal, first, second, servers } = newServers(3)
  await make(journal, 'm1')
  first.enter('citlali', 'm1')
  second.enter('itzel', 'm1')
  second.enter('citlali')
  first.metrics.refusals.add('busy')
  second.metrics.refusals.add('busy')
  for (const { lookout } of servers) {
    expect(await lookout.overview()).toMatchObject({
      ...{ connections: 6, players: 3, matches: { live: 1, awake: 3 }, refusals: { busy: 2 } },
      servers: [
        { address: '/p1', matches: 0, stopping: false, now: { players: 1, draining: false } },
        { address: '/p2', matches: 1, stopping: false, now: { players: 2, draining: false } },
        { address: '/p3', matches: 2, stopping: false, now: { players: 0, draining: false } },
      ],
    })
    expect((await find(lookout)).rows).toMatchObject([{ id: 'm1', here: 2 }])
    const { rows, next } = await findPlayers(lookout)
    expect(rows).toMatchObject([
      { player: 'citlali', matches: ['m1'] },
      { player: 'itzel', matches: ['m1'] },
    ])
    expect(next).toBeNull()
  }
})

test('players on several servers are shown a page at a time, each of them once', async () => {
  const { servers, second } = newServers(2)
  for (let index = 0; index < 5 * MANY; index++) servers[index % 2]?.enter(numbered(index))
  const shown = await allPages((query) => findPlayers(second.lookout, query))
  expect(shown.map(({ player }) => player)).toEqual(
    Array.from({ length: 5 * MANY }, (_, index) => numbered(index)),
  )
})

test('a server that does not answer in time is left out', async () => {
  const { first, silent, timers } = newServers(3)
  silent.add(2)
  const overview = first.lookout.overview()
  let isDone = false
  void overview.then(() => (isDone = true))
  await timers.pass(SURVEY_MS_MAX - 1)
  expect(isDone).toBe(false)
  await timers.pass(1)
  const { connections, servers } = await overview
  expect(connections).toBe(4)
  expect(servers.map(({ now }) => now === null)).toEqual([false, false, true])
})

/** Creates three matches that searches tell apart; people are at one of them, and at a match that is over. */
async function newFloor() {
  const world = newServers(2)
  const { journal, first, second } = world
  const day = 86_400_000
  const seat = (name: string) => ({ kind: name === '' ? 'free' : 'player', name }) as const
  world.timers.setDate(10 * day)
  const old = { createdAtMs: 1 * day, seats: [seat('Íñigo'), seat('Bo')] }
  await make(journal, 'old', old, '203.0.113.7')
  const busy = { createdAtMs: 9 * day, phase: 'playing', seats: [seat('Ana')] } as const
  await make(journal, 'busy', busy, '2001:db8:7::/48')
  await make(journal, 'new', { createdAtMs: 10 * day - 1, game: 'nim', seats: [seat('')] })
  first.enter('ana', 'busy')
  second.enter('spectator', 'busy')
  second.enter('gone', 'a match that is over')
  return first.lookout
}

test.for<[object, string[]]>([
  [{}, ['new', 'busy', 'old']],
  [{ order: 'oldest' }, ['old', 'busy', 'new']],
  [{ order: 'name' }, ['busy', 'old', 'new']],
  [{ order: 'game' }, ['new', 'busy', 'old']],
  [{ order: 'players' }, ['old', 'busy', 'new']],
  [{ order: 'phase' }, ['new', 'old', 'busy']],
  [{ order: 'address' }, ['new', 'busy', 'old']],
  [{ address: '203.0.113.7' }, ['old']],
  [{ address: '2001:DB8:7:1::2' }, ['busy']],
  [{ address: '2001' }, []],
  [{ text: '2001:db8' }, ['busy']],
  [{ here: 'some' }, ['busy']],
  [{ here: 'none' }, ['new', 'old']],
  [{ text: 'inig' }, ['old']],
  [{ text: ' ANA ' }, ['busy']],
  [{ text: 'ne' }, ['new']],
  [{ text: 'nobody' }, []],
  [{ game: 'nim' }, ['new']],
  [{ phase: 'playing', here: 'none' }, []],
  [{ minAgeSeconds: '86400' }, ['busy', 'old']],
])('matches are found by %j', async ([query, ids]) => {
  const lookout = await newFloor()
  expect((await find(lookout, query)).rows.map(({ id }) => id)).toEqual(ids)
})

/** Creates players on two servers, one of them on both, and temples of which one is paired. */
async function newCrowd() {
  const { first, second, registry } = newServers(2)
  const enter = ({ house }: typeof first, id: string, name: string, address: string) =>
    house.people.enter({ player: { id, name }, address, putOut() {} })
  enter(first, 'a1', 'Ómar', '203.0.113.7')
  enter(second, 'a1', 'Ómar', '203.0.113.7')
  enter(second, 'b2', 'Citlali', '2001:db8::1')
  enter(first, 'c3', 'Roma', '198.51.100.20')
  const plain = { passwordHash: '', code: undefined }
  const pairing = { match: 'm7', temple: 't1', binding: '', seats: [] }
  await putTemple(registry, { ...plain, id: 't1', owner: 'c3', createdAtMs: 7, pairing })
  await putTemple(registry, { ...plain, id: 't2', owner: 'a1', createdAtMs: 9, pairing: undefined })
  return first.lookout
}

test.for<[object, string[]]>([
  [{}, ['a1', 'b2', 'c3']],
  [{ order: 'name' }, ['b2', 'a1', 'c3']],
  [{ order: 'address' }, ['c3', 'b2', 'a1']],
  [{ text: ' oma' }, ['a1', 'c3']],
  [{ text: 'oma', order: 'name', cursor: 'omar a1 203.0.113.7' }, ['c3']],
  [{ text: 'b' }, ['b2']],
  [{ text: '203.0.113.' }, ['a1']],
  [{ text: '0.113' }, []],
])('players of all servers are found by %j', async ([query, ids]) => {
  const { rows } = await findPlayers(await newCrowd(), query)
  expect(rows.map(({ player }) => player)).toEqual(ids)
})

test.for<[object, string[]]>([
  [{}, ['t1', 't2']],
  [{ order: 'owner' }, ['t2', 't1']],
  [{ order: 'newest' }, ['t2', 't1']],
  [{ text: 't2' }, ['t2']],
  [{ text: 'c3' }, ['t1']],
  [{ text: 'm7' }, ['t1']],
  [{ text: '2' }, []],
])('temples are found by %j', async ([query, ids]) => {
  const { rows } = await findTemples(await newCrowd(), query)
  expect(rows.map(({ temple }) => temple)).toEqual(ids)
})

test('a temple behind many others is found', async () => {
  const { registry, first } = newServers(1)
  const ids = Array.from({ length: OPERATOR_SEARCH_ROWS + 1 }, (_, index) => numbered(index))
  const facts = { passwordHash: '', createdAtMs: 1, pairing: undefined, code: undefined }
  for (const id of ids) await putTemple(registry, { ...facts, id, owner: `of ${id}` })
  const last = ids.at(-1)
  const { rows, next } = await findTemples(first.lookout, { text: `of ${last}` })
  expect([rows.map(({ temple }) => temple), next]).toEqual([[last], null])
})

test('temples behind one that is revoked meanwhile are found', async () => {
  const { registry, first } = newServers(1)
  const ids = Array.from({ length: OPERATOR_SEARCH_ROWS + 1 }, (_, index) => numbered(index))
  const facts = { passwordHash: '', createdAtMs: 1, pairing: undefined, code: undefined }
  for (const id of ids) await putTemple(registry, { ...facts, id, owner: `of ${id}` })
  const page = registry.page
  /** Reads temples as from Redis, which finds their names before the temples themselves. */
  registry.page = async (after, limit) => {
    const found = await page(after, limit)
    await registry.remove(numbered(0))
    return found.filter(({ id }) => id !== numbered(0))
  }
  const last = ids.at(-1)
  const { rows } = await findTemples(first.lookout, { text: `of ${last}` })
  expect(rows.map(({ temple }) => temple)).toEqual([last])
})

test.for([
  { order: 'loudest' },
  { here: 'many' },
  { minAgeSeconds: '-1' },
  { text: 'x'.repeat(65) },
])('a search by %j is refused', (query) => {
  expect(parseMatchQuery(query)).toMatchObject({ refusal: { code: 'malformed-request' } })
})

test('neither players nor temples are sorted by what they do not have', () => {
  for (const parsed of [parsePlayerQuery({ order: 'owner' }), parseTempleQuery({ order: 'name' })])
    expect(parsed).toMatchObject({ refusal: { code: 'malformed-request' } })
})

test.for(MATCH_ORDERS)('the pages of an order have every match once (%s)', async (order) => {
  const { journal, first } = newServers(1)
  const chance = chanceOf(`pages by ${order}`)
  const ids = Array.from({ length: OPERATOR_SEARCH_ROWS + MANY }, (_, index) => numbered(index))
  for (const id of ids) {
    const name = `Name ${drawBelow(chance, 7)}`
    const game = `game-${drawBelow(chance, 3)}`
    const createdAtMs = drawBelow(chance, 9)
    await make(journal, id, { createdAtMs, game, seats: [{ kind: 'player', name }] })
  }
  const shown = await allPages((query) => find(first.lookout, { ...query, order }))
  expect(shown.map(({ id }) => id).toSorted()).toEqual(ids)
})

test('a search reads a limited number of matches at a time', async () => {
  const { journal } = newServers(1)
  for (let index = 0; index <= OPERATOR_SEARCH_ROWS; index++) await make(journal, numbered(index))
  const read: number[] = []
  const watched: Journal = {
    ...journal,
    async listLive(query) {
      const page = await journal.listLive(query)
      read.push(page.rows.length)
      return page
    },
  }
  await findMatches(value(parseMatchQuery({ order: 'oldest' })), {
    journal: watched,
    here: {},
    nowMs: 0,
  })
  expect(read).toEqual([OPERATOR_SEARCH_ROWS, 1])
})

test('recent counts are shown with those of the period before, for all servers together', async () => {
  const { first, second, servers, timers } = newServers(2)
  const ends = servers.map(({ lookout }) => lookout.begin())
  const refuse = (times: number, server: typeof first) => {
    for (let each = 0; each < times; each++) server.metrics.refusals.add('server-full')
  }
  const risen = async () => (await first.lookout.overview()).recent.refusals['server-full']
  refuse(7, first)
  await timers.pass(RECENT_MS)
  refuse(2, first)
  refuse(1, second)
  await timers.pass(RECENT_MS)
  refuse(4, second)
  first.metrics.limits.add('sockets')
  expect((await first.lookout.overview()).recent).toEqual({
    seconds: RECENT_MS / 1_000,
    connectionsBefore: 4,
    limits: { sockets: { lately: 1, before: 0 } },
    refusals: { 'server-full': { lately: 7, before: 7 } },
  })
  await timers.pass(RECENT_MS)
  expect(timers.waits()).toEqual([RECENT_SAMPLE_MS, RECENT_SAMPLE_MS])
  await timers.pass(RECENT_SAMPLE_MS - 1)
  expect(await risen()).toEqual({ lately: 4, before: 3 })
  await timers.pass(1)
  expect(await risen()).toEqual({ lately: 0, before: 4 })
  for (const end of ends) end()
  expect(timers.waits()).toEqual([])
})

function never(): never {
  throw new Error('there is one at least')
}
