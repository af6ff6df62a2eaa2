import { expect, test } from 'vitest'
import type { LobbyNews } from '../../../protocol/src/lobby.ts'
import { newMemoryJournal } from '../../../server/memory/journal.ts'
import { NOBODY_ELSE } from '../../../server/src/cluster/bus.ts'
import { LOBBY_NEWS_MS, LOBBY_ROWS_MAX } from '../../../server/src/config/limits.ts'
import type { Claim, Listing, ListPage, ListQuery } from '../../../server/src/journal/journal.ts'
import { Lobby } from '../../../server/src/lobby/lobby.ts'
import { newNews } from '../../../server/src/lobby/news.ts'
import { newManualTimers } from '../../support/timers.ts'

const listing = (id: string, phase: Listing['phase'], isPublic = true): Listing => ({
  ...{ phase, isPublic, members: [] },
  row: JSON.stringify({ id, phase }),
})

/** A lobby with one visitor. */
function visited() {
  const timers = newManualTimers()
  const journal = newMemoryJournal(1)
  const news = newNews(NOBODY_ELSE)
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
  const visitors = { tell: (each: LobbyNews) => told.push(each), sendAway() {} }
  const lobby = new Lobby({ journal: { list }, timers, news }, visitors)
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
  const idsOf = ({ rows }: LobbyNews): readonly string[] => rows.map(({ id }) => id)
  /** Changes the row of a match, which keeps its place in the lists. */
  async function rename(claim: Claim, name: string): Promise<void> {
    const row = JSON.stringify({ id: claim.id, phase: 'open', name })
    const listed = { ...listing(claim.id, 'open'), row }
    await journal.append(claim, 0, [], { listing: listed })
    news.tell(claim.id, listed, true)
  }
  return { timers, lobby, told, make, change, idsOf, gate, rename, reads, news }
}

test('changes in quick succession are sent together, a while after the first', async () => {
  const { timers, lobby, told, make, change } = visited()
  const [one, other] = [await make('m1', 'home'), await make('m2', 'there')]
  await lobby.look()
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
  lobby.close()
})

test('a match that ends while the lists are read is gone when they are read again', async () => {
  const { timers, lobby, told, make, change, idsOf, gate } = visited()
  const match = await make('m1', 'home')
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.open = promise
  const looked = lobby.look()
  await change(match, 'over')
  await timers.pass(LOBBY_NEWS_MS)
  resolve()
  await looked
  await expect.poll(() => idsOf(lobby.rows)).toEqual([])
  expect(told.at(-1)).toEqual({ rows: [], gone: ['m1'] })
  lobby.close()
})

test('a row that changes in place is sent without reading the lists, and not at all if it is not shown', async () => {
  const { timers, lobby, told, make, rename, reads, news } = visited()
  const one = await make('m1', 'home')
  await make('m2', 'there')
  await lobby.look()
  await timers.pass(LOBBY_NEWS_MS)
  await make('m3', 'elsewhere')
  await timers.pass(LOBBY_NEWS_MS)
  await expect.poll(() => lobby.rows.rows).toHaveLength(3)
  told.length = 0
  reads.length = 0
  for (const name of ['A', 'B']) await rename(one, name)
  await timers.pass(LOBBY_NEWS_MS)
  await expect
    .poll(() => told)
    .toEqual([{ rows: [{ id: 'm1', phase: 'open', name: 'B' }], gone: [] }])
  expect(lobby.rows.rows).toHaveLength(3)
  // The same row again is no news.
  await rename(one, 'B')
  news.tell('hidden', listing('hidden', 'open'), true)
  await timers.pass(LOBBY_NEWS_MS)
  expect([told.length, reads]).toEqual([1, []])
  lobby.close()
})

test('a row that changes while the lists are read is read again', async () => {
  const { timers, lobby, make, rename, gate } = visited()
  const match = await make('m1', 'home')
  const { promise, resolve } = Promise.withResolvers<void>()
  gate.open = promise
  const looked = lobby.look()
  await rename(match, 'A')
  await timers.pass(LOBBY_NEWS_MS)
  resolve()
  await looked
  await expect.poll(() => lobby.rows.rows).toEqual([{ id: 'm1', phase: 'open', name: 'A' }])
  lobby.close()
})

test('a visitor gets a limited number of matches, and a few addresses do not fill it', async () => {
  const { timers, lobby, told, make, idsOf } = visited()
  await make('honest', 'home')
  await lobby.look()
  const has = new Set(idsOf(lobby.rows))
  for (let index = 0; index < 2 * LOBBY_ROWS_MAX; index++)
    await make(`flood ${index}`, `from ${index % 5}`)
  await timers.pass(LOBBY_NEWS_MS)
  await expect.poll(() => told).toHaveLength(2)
  for (const { rows, gone } of told) {
    for (const { id } of rows) has.add(id)
    for (const id of gone) has.delete(id)
  }
  expect(has.size).toBe(LOBBY_ROWS_MAX)
  expect(has).toEqual(new Set(idsOf(lobby.rows)))
  expect(has).toContain('honest')
  expect(has).toContain(`flood ${2 * LOBBY_ROWS_MAX - 1}`)
  lobby.close()
})
