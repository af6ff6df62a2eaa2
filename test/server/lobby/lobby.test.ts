// The lobby's lists: their length, updates that are sent together, and rows that change while they are read.
import { describe, expect, test } from 'vitest'
import type { MatchRow } from '../../../protocol/src/http/matches.ts'
import type { LobbyNews } from '../../../protocol/src/lobby.ts'
import { newMemoryJournal } from '../../../server/memory/journal.ts'
import { NOBODY_ELSE } from '../../../server/src/cluster/bus.ts'
import {
  LOBBY_BYTES_MAX,
  LOBBY_NEWS_BYTES_PER_MS,
  LOBBY_NEWS_MS,
  LOBBY_NEWS_MS_EACH,
  LOBBY_ROWS_MAX,
  LOBBY_TOLD_PER_TURN_MAX,
} from '../../../server/src/config/limits/all-matches.ts'
import { newHouse } from '../../../server/src/house/house.ts'
import type { Claim, Listing, ListPage, ListQuery } from '../../../server/src/journal/journal.ts'
import { fitting, Lobby, shareOut } from '../../../server/src/lobby/lobby.ts'
import { type ListNews, newListNews } from '../../../server/src/lobby/news.ts'
import { newManualTimers } from '../../support/timers.ts'

const listing = (id: string, phase: Listing['phase'], isPublic = true): Listing => ({
  ...{ phase, isPublic, members: [] },
  row: JSON.stringify({ id, phase }),
})

/** A lobby, and a visitor who can enter it. */
function visited() {
  const timers = newManualTimers()
  const journal = newMemoryJournal(1)
  const news = newListNews(NOBODY_ELSE)
  /** Lists that were read are returned once this resolves. */
  const gate: { open: Promise<void> } = { open: Promise.resolve() }
  const reads: string[] = []
  async function list(query: ListQuery): Promise<ListPage> {
    reads.push(query.phase ?? 'any')
    const page = await journal.list(query)
    await gate.open
    return page
  }
  const told: LobbyNews[] = []
  /** The rows that the visitor has, by what they were sent. */
  const shown = new Map<string, MatchRow>()
  const house = newHouse()
  let watching = 0
  const watch: ListNews['watch'] = (...watcher) => {
    const stop = news.watch(...watcher)
    watching++
    return () => {
      watching--
      stop()
    }
  }
  const lobby = new Lobby({ journal: { list }, timers, news: { ...news, watch }, house })
  const client = {}
  const enter = () =>
    lobby.enter(client, {
      ...{ player: { id: 'p1', name: 'One' }, address: '192.0.2.1', close() {} },
      send(_type, each) {
        told.push(each)
        for (const row of each.rows) shown.set(row.id, row)
        for (const id of each.gone) shown.delete(id)
      },
    })
  const leave = (): void => lobby.leave(client)
  /** Lets in another visitor, and counts the messages that they are sent. */
  async function another() {
    const other = { sent: 0 }
    await lobby.enter(other, {
      ...{ player: { id: 'p2', name: 'Two' }, address: '192.0.2.2', close() {} },
      send() {
        other.sent++
      },
    })
    return other
  }
  let createdAtMs = 2_000_000_000_000
  async function make(id: string, madeAt: string, isPublic = true): Promise<Claim> {
    const facts = { id, game: 'peek', version: 1, header: '{}', code: id }
    const listed = listing(id, 'open', isPublic)
    const claim = await journal.create({ ...facts, createdAtMs: ++createdAtMs }, listed, madeAt)
    news.tell(id, listed)
    return claim
  }
  async function change(claim: Claim, phase: Listing['phase']): Promise<void> {
    const listed = listing(claim.id, phase)
    const finish = phase === 'over' ? { finish: { atMs: 1, summary: '{}' } } : {}
    await journal.append(claim, 0, [], { listing: listed, ...finish })
    news.tell(claim.id, listed)
  }
  /** Changes the row of a match, which keeps its place in the lists. */
  async function rename(claim: Claim, name: string): Promise<void> {
    const row = JSON.stringify({ id: claim.id, phase: 'open', name })
    const listed = { ...listing(claim.id, 'open'), row }
    await journal.append(claim, 0, [], { listing: listed })
    news.tell(claim.id, listed, true)
  }
  const watchers = (): number => watching
  const seen = { told, shown, reads, watchers }
  return { timers, enter, another, leave, make, change, gate, rename, news, house, ...seen }
}

test('changes in quick succession are sent together, a while after the first', async () => {
  const { timers, enter, leave, told, make, change } = visited()
  const [one, other] = [await make('m1', 'home'), await make('m2', 'there')]
  await enter()
  expect(told).toHaveLength(1)
  await timers.pass(LOBBY_NEWS_MS)
  told.length = 0
  await change(one, 'playing')
  await timers.pass(LOBBY_NEWS_MS - 1)
  await change(other, 'over')
  await make('m3', 'home', false)
  expect(told).toEqual([])
  await timers.pass(1)
  await expect.poll(() => told).toEqual([{ rows: [{ id: 'm1', phase: 'playing' }], gone: ['m2'] }])
  await timers.pass(LOBBY_NEWS_MS)
  expect(told).toHaveLength(1)
  leave()
})

test('the more visitors there are, the longer changes are collected', async () => {
  const { timers, enter, another, told, make } = visited()
  await enter()
  const VISITORS = 2 * LOBBY_NEWS_MS
  for (let count = 1; count < VISITORS; count++) await another()
  await make('m1', 'home')
  await timers.pass(VISITORS * LOBBY_NEWS_MS_EACH - 1)
  expect(told).toHaveLength(1)
  await timers.pass(1)
  await expect.poll(() => told).toHaveLength(2)
})

test('while all rows change all the time, a visitor is sent a limited number of bytes, and then the last change at once', async () => {
  const { timers, enter, leave, told, shown, make, rename } = visited()
  const claims: Claim[] = []
  for (let index = 0; index < LOBBY_ROWS_MAX; index++)
    claims.push(await make(`m${index}`, `from ${index}`))
  await enter()
  const bytesTold = (): number => Buffer.byteLength(JSON.stringify(told))
  const name = (round: number) => `${round}`.padStart(240, 'x')
  const before = bytesTold()
  const STEPS = 40
  for (let step = 0; step < STEPS; step++) {
    for (const claim of claims) await rename(claim, name(step))
    await timers.pass(LOBBY_NEWS_MS)
  }
  // The first changes are sent before there is anything to wait for.
  const allRows = LOBBY_ROWS_MAX * 300
  const most = STEPS * LOBBY_NEWS_MS * LOBBY_NEWS_BYTES_PER_MS + allRows
  expect(bytesTold() - before).toBeGreaterThan(most / 2)
  expect(bytesTold() - before).toBeLessThan(most)
  await timers.pass(allRows / LOBBY_NEWS_BYTES_PER_MS)
  await expect
    .poll(() => new Set([...shown.values()].map((row) => Object(row).name)))
    .toEqual(new Set([name(STEPS - 1)]))
  await timers.pass(allRows / LOBBY_NEWS_BYTES_PER_MS)
  const [one] = claims
  if (one !== undefined) await rename(one, 'A')
  told.length = 0
  await timers.pass(LOBBY_NEWS_MS)
  await expect.poll(() => told.length).toBe(1)
  leave()
})

test('visitors are sent changes in several turns of the event loop', async () => {
  const { timers, another, make } = visited()
  const all: { readonly sent: number }[] = []
  for (let count = 0; count <= LOBBY_TOLD_PER_TURN_MAX; count++) all.push(await another())
  const countTold = (): number => all.filter(({ sent }) => sent === 2).length
  await make('m1', 'home')
  const turns = new Set<number>()
  let isAll = false
  const look = (): void => {
    turns.add(countTold())
    isAll = countTold() === all.length
    if (!isAll) setImmediate(look)
  }
  look()
  await timers.pass(LOBBY_NEWS_MS)
  await expect.poll(() => isAll).toBe(true)
  expect([...turns]).toEqual([0, LOBBY_TOLD_PER_TURN_MAX, all.length])
})

test('a newcomer gets what the others have, and the others get changes no sooner because of that', async () => {
  const { timers, enter, another, told, make, reads } = visited()
  await enter()
  await timers.pass(LOBBY_NEWS_MS)
  await make('m1', 'home')
  reads.length = 0
  const newcomer = await another()
  expect([told.length, newcomer.sent, reads]).toEqual([1, 1, []])
  await timers.pass(LOBBY_NEWS_MS)
  await expect.poll(() => [told.length, newcomer.sent]).toEqual([2, 2])
})

test('a match that ends while the lists are read is gone when they are read again', async () => {
  const { timers, enter, leave, told, shown, make, change, gate } = visited()
  const match = await make('m1', 'home')
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.open = promise
  const looked = enter()
  await change(match, 'over')
  await timers.pass(LOBBY_NEWS_MS)
  resolve()
  await looked
  await expect.poll(() => shown.size).toBe(0)
  expect(told.at(-1)).toEqual({ rows: [], gone: ['m1'] })
  leave()
})

test('a row that changes in place is sent without reading the lists, and not at all if it is not shown', async () => {
  const { timers, enter, leave, told, shown, make, rename, reads, news } = visited()
  const one = await make('m1', 'home')
  await make('m2', 'there')
  await enter()
  await timers.pass(LOBBY_NEWS_MS)
  await make('m3', 'elsewhere')
  await timers.pass(LOBBY_NEWS_MS)
  await expect.poll(() => shown.size).toBe(3)
  told.length = 0
  reads.length = 0
  for (const name of ['A', 'B']) await rename(one, name)
  await timers.pass(LOBBY_NEWS_MS)
  await expect
    .poll(() => told)
    .toEqual([{ rows: [{ id: 'm1', phase: 'open', name: 'B' }], gone: [] }])
  expect(shown.size).toBe(3)
  // The same row again is no news.
  await rename(one, 'B')
  news.tell('hidden', listing('hidden', 'open'), true)
  await timers.pass(LOBBY_NEWS_MS)
  expect([told.length, reads]).toEqual([1, []])
  leave()
})

test('a row that changes while the lists are read is read again', async () => {
  const { timers, enter, leave, shown, make, rename, gate } = visited()
  const match = await make('m1', 'home')
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.open = promise
  const looked = enter()
  await rename(match, 'A')
  await timers.pass(LOBBY_NEWS_MS)
  resolve()
  await looked
  await expect.poll(() => shown.get('m1')).toEqual({ id: 'm1', phase: 'open', name: 'A' })
  leave()
})

test('a visitor gets a limited number of matches, and a few addresses do not fill it', async () => {
  const { timers, enter, leave, told, shown, make } = visited()
  await make('honest', 'home')
  await enter()
  for (let index = 0; index < 2 * LOBBY_ROWS_MAX; index++)
    await make(`flood ${index}`, `from ${index % 5}`)
  await timers.pass(LOBBY_NEWS_MS)
  await expect.poll(() => told).toHaveLength(2)
  expect(shown.size).toBe(LOBBY_ROWS_MAX)
  expect([...shown.keys()]).toContain('honest')
  expect([...shown.keys()]).toContain(`flood ${2 * LOBBY_ROWS_MAX - 1}`)
  leave()
})

test('a visitor who leaves is sent no more, and all rows when they come back', async () => {
  const { timers, enter, leave, told, make, reads, house, watchers } = visited()
  await make('m1', 'home')
  await enter()
  expect([house.people.list().length, watchers()]).toEqual([1, 1])
  await make('m2', 'there')
  leave()
  expect([house.people.list().length, watchers()]).toEqual([0, 0])
  await make('m3', 'elsewhere')
  reads.length = 0
  await timers.pass(LOBBY_NEWS_MS)
  expect([told.length, reads]).toEqual([1, []])
  await enter()
  expect(told.at(-1)).toMatchObject({ rows: [{ id: 'm3' }, { id: 'm2' }, { id: 'm1' }], gone: [] })
  await make('m4', 'home')
  await timers.pass(LOBBY_NEWS_MS)
  await expect.poll(() => told).toHaveLength(3)
  leave()
})

test('a visitor who comes back gets a change that was made while they were away', async () => {
  const { timers, enter, leave, shown, make, change, gate } = visited()
  const match = await make('m1', 'home')
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.open = promise
  const first = enter()
  leave()
  await change(match, 'playing')
  const again = enter()
  resolve()
  await Promise.all([first, again])
  await timers.pass(LOBBY_NEWS_MS)
  await expect.poll(() => shown.get('m1')).toEqual({ id: 'm1', phase: 'playing' })
  leave()
})

test('a banned visitor is refused, and no watcher is left behind', async () => {
  const { enter, told, house, watchers } = visited()
  for (const banned of [{ player: 'p1' }, { address: '192.0.2.1' }]) {
    await house.bans.add({ ...banned, note: '', atMs: 0 })
    expect(await enter()).toMatchObject({ refusal: { code: 'banned' } })
    await house.bans.remove(banned)
  }
  expect([told.length, house.people.list().length, watchers()]).toEqual([0, 0, 0])
  expect(await enter()).toMatchObject({ ok: true })
})

describe('the lobby shows', () => {
  const rows = (name: string, count: number) => Array.from({ length: count }, () => name)
  test.for([
    [500, 500, 100, 100],
    [500, 20, 180, 20],
    [20, 500, 20, 180],
    [3, 4, 3, 4],
    [500, 0, 200, 0],
  ])('of %i open and %i played matches %i and %i', ([open = 0, played = 0, ...shown]) => {
    const all = shareOut([rows('open', open), rows('played', played)])
    const counts = ['open', 'played'].map((name) => all.filter((row) => row === name).length)
    expect(counts).toEqual(shown)
  })
})

test('long rows make the list shorter, half of it open ones, and short ones are all sent', () => {
  const seats = Array.from({ length: 8 }, () => ({ kind: 'player', name: 'ñ'.repeat(64) }))
  const rows = (phase: string) =>
    Array.from({ length: LOBBY_ROWS_MAX }, (_, id) => JSON.stringify({ id, phase, seats }))
  const [open, playing] = [rows('open'), rows('playing')]
  const listed = fitting([open, playing])
  const bytes = Buffer.byteLength(`${listed.join(',')},`)
  const longest = Buffer.byteLength(`${playing.at(-1)},`)
  expect(bytes).toBeLessThanOrEqual(LOBBY_BYTES_MAX)
  expect(bytes).toBeGreaterThan(LOBBY_BYTES_MAX - longest)
  const opened = listed.filter((row) => open.includes(row)).length
  expect(Math.abs(listed.length - 2 * opened)).toBeLessThanOrEqual(1)
  const short = Array.from({ length: LOBBY_ROWS_MAX }, (_, id) => JSON.stringify({ id }))
  expect(fitting([short, []])).toEqual(short)
})

test('rows that have grown push others out of the list', async () => {
  const { timers, enter, leave, shown, make, rename } = visited()
  const claims: Claim[] = []
  for (let index = 0; index < LOBBY_ROWS_MAX; index++)
    claims.push(await make(`m${index}`, `from ${index}`))
  await enter()
  expect(shown.size).toBe(LOBBY_ROWS_MAX)
  for (const claim of claims) await rename(claim, 'x'.repeat(1_000))
  await timers.pass(LOBBY_NEWS_MS)
  const bytesShown = () => Buffer.byteLength(JSON.stringify([...shown.values()]))
  await expect.poll(() => shown.size).toBeLessThan(LOBBY_ROWS_MAX)
  expect(bytesShown()).toBeLessThanOrEqual(LOBBY_BYTES_MAX + 1)
  expect(bytesShown()).toBeGreaterThan(LOBBY_BYTES_MAX - 1_100)
  leave()
})
