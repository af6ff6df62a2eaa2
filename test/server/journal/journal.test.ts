import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { newGroupCommit } from '../../../server/src/journal/group-commit.ts'
import { LIVE_MADE_AT, LIVE_OF, PAGES } from '../../../server/src/journal/lists.ts'
import { newMemoryJournal } from '../../../server/src/journal/memory.ts'
import { openSqliteJournal } from '../../../server/src/journal/sqlite.ts'
import { journalContract } from '../../support/journal-contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

let files = 0
const newFile = (): string => join(folder, `${files++}.db`)
const silent = { warn: () => {}, error: () => {} }
const open = (file: string, keepFinished = 10) =>
  openSqliteJournal({ file, keepFinished, log: silent })

journalContract('in memory', newMemoryJournal)
journalContract('in SQLite', (keepFinished) => open(newFile(), keepFinished))

const row = { id: 'a', game: 'peek', version: 1, header: '{}', code: 'c', createdAtMs: 1 }
const listing = { phase: 'open', isPublic: true, members: [], row: '{}' } as const

test('the journal in SQLite survives being closed and opened again', async () => {
  const file = newFile()
  const before = open(file, 1)
  const claim = await before.create(row, listing)
  await before.append(claim, 0, ['one'])
  const done = await before.create({ ...row, id: 'b' }, listing)
  await before.append(done, 0, ['end'], { finish: { atMs: 1, summary: 'b' } })
  await before.close()
  const after = open(file, 1)
  expect(await after.claim('a')).toMatchObject({ claim: { epoch: 2 }, match: { lines: ['one'] } })
  const other = await after.create({ ...row, id: 'c' }, listing)
  await after.append(other, 0, ['end'], { finish: { atMs: 2, summary: 'c' } })
  await after.create({ ...row, id: 'd' }, listing)
  expect([await after.read('b'), (await after.read('c'))?.summary]).toEqual([undefined, 'c'])
  await after.close()
})

test('two processes with one file: the later claim fences the earlier', async () => {
  const file = newFile()
  const [one, other] = [open(file), open(file)]
  const claim = await one.create(row, listing)
  await one.append(claim, 0, ['kept'])
  expect(await other.claim('a')).toMatchObject({ claim: { epoch: 2 } })
  await expect(one.append(claim, 1, ['lost'])).rejects.toMatchObject({ code: 'fenced' })
  const before = { ...claim, entries: 1, lastLine: 'kept' }
  await expect(one.claim('a', before)).rejects.toMatchObject({ code: 'owned' })
  await Promise.all([one.close(), other.close()])
})

test('a write that fails leaves nothing of its transaction behind, and the next one works', async () => {
  const file = newFile()
  const errors: object[] = []
  const log = { warn: () => {}, error: (facts: object) => errors.push(facts) }
  const journal = openSqliteJournal({ file, keepFinished: 10, log })
  const claim = await journal.create(row, listing)
  const other = await journal.create({ ...row, id: 'c' }, listing)
  const written = journal.append(other, 0, ['undone'])
  // A line that no text column takes stands for a full disk: SQLite fails in the middle of the transaction.
  const broken = journal.append(claim, 0, ['one', Symbol('no text') as never])
  const innocent = journal.create({ ...row, id: 'b' }, listing)
  for (const each of [written, broken, innocent])
    await expect(each).rejects.toMatchObject({ code: 'unavailable' })
  expect(errors).toHaveLength(1)
  await journal.append(claim, 0, ['one'])
  await journal.append(other, 0, ['two'])
  expect((await journal.read('a'))?.lines).toEqual(['one'])
  expect((await journal.read('c'))?.lines).toEqual(['two'])
  expect(await journal.read('b')).toBeUndefined()
  await journal.close()
})

test('a write after closing is refused, and the last one before it is kept', async () => {
  const journal = open(newFile())
  const claim = await journal.create(row, listing)
  const last = journal.append(claim, 0, ['one'])
  await journal.close()
  await last
  await expect(journal.append(claim, 1, ['two'])).rejects.toMatchObject({ code: 'unavailable' })
})

test('a slow or full disk is logged once a minute, with how often it happened', async () => {
  let atMs = 0
  const now = vi.spyOn(performance, 'now').mockImplementation(() => atMs)
  const told: object[] = []
  const tell = (facts: object) => told.push(facts)
  const database = new DatabaseSync(':memory:')
  const { write, close } = newGroupCommit(database, { warn: tell, error: tell })
  const take = (ms: number) =>
    write(() => {
      atMs += ms
    })
  const full = new Error('the disk is full')
  const fail = () =>
    write(() => {
      throw full
    })
  for (const ms of [1, 20, 30, 10, 60_000]) await take(ms)
  expect(told.splice(0)).toEqual([
    { commits: 1, ms: 20 },
    { commits: 3, ms: 60_000 },
  ])
  for (let times = 0; times < 3; times++) await expect(fail()).rejects.toThrow()
  await take(60_000)
  await expect(fail()).rejects.toThrow()
  expect(told).toMatchObject([{ commits: 1, err: full }, { commits: 1 }, { commits: 3, err: full }])
  close()
  database.close()
  now.mockRestore()
})

test('a write is not acknowledged before it is durable', async () => {
  const file = newFile()
  const journal = open(file)
  const claim = await journal.create(row, listing)
  let told = false
  const append = journal.append(claim, 0, ['one']).then(() => {
    told = true
  })
  const reader = open(file)
  expect((await reader.read('a'))?.lines).toEqual([])
  expect(told).toBe(false)
  await append
  expect((await reader.read('a'))?.lines).toEqual(['one'])
  await Promise.all([journal.close(), reader.close()])
})

test('a page of a list is read from an index, in order, however many matches there are', async () => {
  const file = newFile()
  await open(file).close()
  const database = new DatabaseSync(file)
  const planOf = (sql: string): string =>
    JSON.stringify(database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all())
  const { mineLive, mineLiveOfGame, ...pages } = PAGES
  for (const [name, sql] of Object.entries(pages)) {
    const index = name.startsWith('mine')
      ? /SEARCH member USING INDEX mine\w*/
      : /SEARCH match USING INDEX (listed\w*|live)/
    expect(planOf(sql)).toMatch(index)
    expect(planOf(sql)).not.toMatch(/SCAN|TEMP B-TREE/)
  }
  // These sort the few matches that a player has at a time.
  for (const sql of [mineLive, mineLiveOfGame, LIVE_OF, LIVE_MADE_AT]) {
    expect(planOf(sql)).toMatch(/SEARCH member USING (COVERING )?INDEX mineLive \(player=\?/)
    expect(planOf(sql)).not.toContain('SCAN')
  }
  // Shows that a missing index would be found.
  database.exec('DROP INDEX listedByPhase')
  expect(planOf(PAGES.phase)).not.toMatch(/USING INDEX listedByPhase/)
  database.close()
})

test('a file with the layout of another version is refused and left as it is', async () => {
  const file = join(folder, 'other.db')
  const database = new DatabaseSync(file)
  database.exec('CREATE TABLE match (id TEXT); PRAGMA user_version = 7;')
  database.close()
  const log = { warn() {}, error() {} }
  expect(() => openSqliteJournal({ file, keepFinished: 1, log })).toThrow(
    /version 7, and this is 1/,
  )
  const again = new DatabaseSync(file)
  expect(again.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'match' }])
  again.close()
})
