// The journal in SQLite, on a real disk: syncs, failed writes, sorting, and lists read by index.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test, vi } from 'vitest'
import { newMemoryJournal } from '../../../server/memory/journal.ts'
import { SORTED_AT_ONCE } from '../../../server/src/config/limits/own-work.ts'
import { FINISHED } from '../../../server/src/journal/sqlite/finished.ts'
import { GroupCommit } from '../../../server/src/journal/sqlite/group-commit.ts'
import {
  LIVE_AFTER,
  LIVE_MADE_AT,
  LIVE_OF,
  PAGES,
} from '../../../server/src/journal/sqlite/lists.ts'
import { openSqliteJournal } from '../../../server/src/journal/sqlite/sqlite-journal.ts'
import { journalContract } from '../../support/contracts/journal-contract.ts'
import { newDrivenDisk } from '../../support/driven-disk.ts'

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
  let syncMs = 0
  const nothing = async () => {}
  const disk = {
    sort: async () => false,
    copy: nothing,
    restart: nothing,
    close: nothing,
    async sync() {
      atMs += syncMs
    },
  }
  const commits = new GroupCommit({ database, disk, log: { warn: tell, error: tell } })
  const take = (ms: number) => {
    syncMs = ms
    return commits.write(() => {})
  }
  const full = new Error('the disk is full')
  const fail = () =>
    commits.write(() => {
      throw full
    })
  for (const ms of [10, 200, 300, 100, 60_000]) await take(ms)
  expect(told.splice(0)).toEqual([
    { commits: 1, ms: 200 },
    { commits: 3, ms: 60_000 },
  ])
  for (let times = 0; times < 3; times++) await expect(fail()).rejects.toThrow()
  await take(60_000)
  await expect(fail()).rejects.toThrow()
  expect(told).toMatchObject([{ commits: 1, err: full }, { commits: 1 }, { commits: 3, err: full }])
  await commits.close()
  database.close()
  now.mockRestore()
})

/** Opens a journal with a match on a disk whose syncs the test ends. */
async function onDrivenDisk(keepFinished = 10) {
  const disk = newDrivenDisk()
  const { openLog } = disk
  const file = newFile()
  const journal = openSqliteJournal({ file, keepFinished, log: silent, openLog })
  const made = journal.create(row, listing)
  await disk.release()
  return { journal, claim: await made, disk, file }
}

test('nothing is acknowledged or read before its sync has ended, and the event loop keeps running', async () => {
  const { journal, claim, disk } = await onDrivenDisk()
  const told: string[] = []
  const tell = (what: string) => () => told.push(what)
  const append = journal.append(claim, 0, ['one']).then(tell('kept'))
  // The sync of the append begins in the next turn of the loop.
  await new Promise(setImmediate)
  const read = journal.read('a').then((match) => told.push(`read ${match?.lines}`))
  for (let turns = 0; turns < 10; turns++) await new Promise(setImmediate)
  expect(told).toEqual([])
  await disk.release()
  await Promise.all([append, read])
  expect(told).toEqual(['kept', 'read one'])
  expect((await journal.read('a'))?.lines).toEqual(['one'])
  await journal.close()
})

test('all that arrives during a sync shares the next one', async () => {
  const { journal, claim, disk } = await onDrivenDisk()
  disk.asked.length = 0
  const first = journal.append(claim, 0, ['one'])
  await new Promise(setImmediate)
  const others = []
  for (let at = 1; at < 100; at++) {
    others.push(journal.append(claim, at, [`${at}`]))
    await new Promise(setImmediate)
  }
  await disk.release()
  await first
  await disk.release()
  await Promise.all(others)
  expect(disk.asked).toEqual(['sync', 'sync'])
  await journal.close()
})

test('the disk gets the next batch before the results of the last are reported', async () => {
  const { journal, claim, disk } = await onDrivenDisk()
  disk.asked.length = 0
  const asked: (readonly string[])[] = []
  const first = journal.append(claim, 0, ['one']).then(() => asked.push([...disk.asked]))
  await new Promise(setImmediate)
  const second = journal.append(claim, 1, ['two']).then(() => asked.push([...disk.asked]))
  await disk.release()
  await first
  await disk.release()
  await second
  expect(asked).toEqual([
    ['sync', 'sync'],
    ['sync', 'sync'],
  ])
  await journal.close()
})

test('after a failed sync nothing is read or acknowledged until the disk has all pages again', async () => {
  const { journal, claim, disk } = await onDrivenDisk()
  disk.asked.length = 0
  const failed = journal.append(claim, 0, ['one'])
  await disk.release(new Error('EIO'))
  await expect(failed).rejects.toMatchObject({ code: 'unavailable' })
  // Reading needs to know what is durable: the log is copied and synced first, then one more sync is awaited.
  let isRead = false
  const read = journal.read('a').then((match) => {
    isRead = true
    return match?.lines
  })
  for (let turns = 0; turns < 10; turns++) await new Promise(setImmediate)
  expect(isRead).toBe(false)
  await disk.release()
  // It was unknown if the entry took effect. It did.
  expect(await read).toEqual(['one'])
  expect(disk.asked).toEqual(['sync', 'restart', 'sync'])
  const again = journal.claim('a', { ...claim, entries: 0, lastLine: '' })
  await disk.release()
  expect(await again).toMatchObject({ match: { lines: ['one'] } })
  await journal.close()
})

test('after a failed sync a read waits for the sync of a write that is committed before it', async () => {
  const { journal, claim, disk } = await onDrivenDisk()
  const failed = journal.append(claim, 0, ['one'])
  await disk.release(new Error('EIO'))
  await expect(failed).rejects.toMatchObject({ code: 'unavailable' })
  disk.asked.length = 0
  const told: string[] = []
  const read = journal.read('a').then((match) => told.push(`read ${match?.lines}`))
  while (disk.asked.at(-1) !== 'sync') await new Promise(setImmediate)
  const append = journal.append(claim, 1, ['two']).then(() => told.push('kept'))
  await disk.release()
  while (disk.asked.length < 3) await new Promise(setImmediate)
  for (let turns = 0; turns < 10; turns++) await new Promise(setImmediate)
  expect(told).toEqual([])
  expect(disk.asked).toEqual(['restart', 'sync', 'sync'])
  await disk.release()
  await Promise.all([read, append])
  expect(told).toEqual(['kept', 'read one,two'])
  await journal.close()
})

test('live matches are counted again after a failed sync', async () => {
  const { journal, claim, disk } = await onDrivenDisk()
  expect(await journal.countLive()).toBe(1)
  /** Returns the count after a write whose sync fails, and which becomes durable with the next one. */
  const countAfter = async (write: Promise<unknown>, at: number): Promise<number> => {
    await disk.release(new Error('EIO'))
    await expect(write).rejects.toMatchObject({ code: 'unavailable' })
    const next = journal.create({ ...row, id: `next ${at}`, code: `next ${at}` }, listing)
    await disk.release()
    await next
    return journal.countLive()
  }
  const made = journal.create({ ...row, id: 'b', code: 'd' }, listing)
  expect(await countAfter(made, 1)).toBe(3)
  const finish = { atMs: 1, summary: 'a' }
  expect(await countAfter(journal.append(claim, 0, ['end'], { finish }), 2)).toBe(3)
  await journal.close()
})

test('a match that ends while another is dropped counts', async () => {
  const journal = open(newFile(), 1)
  const claims = []
  for (const id of ['a', 'b', 'c'])
    claims.push(await journal.create({ ...row, id, code: id }, listing))
  // After the second one the first is picked, and dropped together with the end of the third.
  for (const [index, claim] of claims.entries())
    await journal.append(claim, 0, ['end'], { finish: { atMs: index, summary: claim.id } })
  await expect.poll(() => journal.read('b')).toBeUndefined()
  expect(await journal.read('a')).toBeUndefined()
  expect(await journal.read('c')).toBeDefined()
  await journal.close()
})

test('a match whose end became durable after a failed sync counts', async () => {
  const { journal, claim, disk } = await onDrivenDisk(1)
  const made = journal.create({ ...row, id: 'b', code: 'd' }, listing)
  await disk.release()
  const other = await made
  const failed = journal.append(claim, 0, ['end'], { finish: { atMs: 1, summary: 'a' } })
  await disk.release(new Error('EIO'))
  await expect(failed).rejects.toMatchObject({ code: 'unavailable' })
  const ended = journal.append(other, 0, ['end'], { finish: { atMs: 2, summary: 'b' } })
  await disk.release()
  await ended
  // One is kept, so the other is dropped, which takes a sync of its own.
  disk.asked.length = 0
  await expect.poll(() => disk.asked).toEqual(['sync'])
  await disk.release()
  expect([await journal.read('a'), (await journal.read('b'))?.summary]).toEqual([undefined, 'b'])
  await journal.close()
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
  expect(planOf(FINISHED.recent)).toMatch(/SEARCH member USING (COVERING )?INDEX ended \(/)
  expect(planOf(FINISHED.oldest)).toMatch(/SEARCH match USING (COVERING )?INDEX finished \(/)
  expect(planOf(FINISHED.recent) + planOf(FINISHED.oldest)).not.toContain('TEMP B-TREE')
  expect(planOf(LIVE_AFTER)).toMatch(/SEARCH match USING INDEX live \(/)
  expect(planOf(LIVE_AFTER)).not.toMatch(/SCAN|TEMP B-TREE/)
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

test('entries are read in order while a checkpoint sorts them, and found again after a crash', async () => {
  const { journal, claim, disk, file } = await onDrivenDisk()
  const arrived = (): readonly string[] => {
    const database = new DatabaseSync(file, { readOnly: true })
    const lines = database.prepare('SELECT line FROM arrival ORDER BY arrived').all()
    database.close()
    return lines.map(({ line }) => String(line))
  }
  const lines = Array.from({ length: 4_100 }, (_, index) => `line ${index}`)
  const written = lines.map((line, index) => journal.append(claim, index, [line]))
  await disk.release()
  await Promise.all(written)
  while (!disk.asked.includes('restart')) await new Promise(setImmediate)
  expect(arrived()).toEqual([])
  for (const [index, line] of ['one', 'two'].entries()) {
    const more = journal.append(claim, lines.length + index, [line])
    await disk.release()
    await more
  }
  expect(arrived()).toEqual(['one', 'two'])
  expect((await journal.read('a'))?.lines).toEqual([...lines, 'one', 'two'])

  // As the disk has it when the process is gone.
  const copy = newFile()
  for (const end of ['', '-wal']) copyFileSync(`${file}${end}`, `${copy}${end}`)
  await journal.close()
  const after = open(copy)
  const claimed = await after.claim('a')
  expect(claimed?.match.lines).toEqual([...lines, 'one', 'two'])
  await after.close()
})

test('a checkpoint sorts a limited number of entries at a time, and lets writes through in between', async () => {
  const { journal, claim, disk } = await onDrivenDisk()
  const matches = Array.from({ length: 8 }, (_, index) => `b${index}`)
  const made = matches.map((id) => journal.create({ ...row, id, code: id }, listing))
  await disk.release()
  const claims = await Promise.all(made)
  const entries = Array.from({ length: SORTED_AT_ONCE + 1 }, (_, index) => index)
  const written = entries.flatMap((at) => claims.map((each) => journal.append(each, at, [`${at}`])))
  disk.asked.length = 0
  await disk.release()
  await Promise.all(written)
  while (!disk.asked.includes('sort')) await new Promise(setImmediate)
  const between = journal.append(claim, 0, ['between'])
  await disk.release()
  await between
  while (!disk.asked.includes('restart')) await new Promise(setImmediate)
  const pieces = matches.slice(1).map(() => 'sort')
  expect(disk.asked).toEqual(['sync', 'sort', 'sync', ...pieces, 'copy', 'restart'])
  for (const id of matches)
    expect((await journal.read(id))?.lines).toEqual(entries.map((at) => `${at}`))
  expect((await journal.read('a'))?.lines).toEqual(['between'])
  await journal.close()
})
