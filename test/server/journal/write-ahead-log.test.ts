// The thread that makes the checkpoints of a write-ahead log, also while its file cannot be opened, or others read it.
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { WRITES_PER_CHECKPOINT_MAX } from '../../../server/src/config/limits/own-work.ts'
import { openSqliteJournal } from '../../../server/src/journal/sqlite/sqlite-journal.ts'
import {
  openWriteAheadLog,
  type WriteAheadLog,
} from '../../../server/src/journal/sqlite/write-ahead-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'write-ahead-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

const silent = { warn: () => {}, error: () => {} }
const facts = { id: 'a', game: 'peek', version: 1, header: '{}', code: 'c', createdAtMs: 1 }
const listing = { phase: 'open', isPublic: true, members: [], row: '{}' } as const

test('the write-ahead log is copied into the database every few thousand writes, and does not grow', async () => {
  const file = join(folder, 'long.db')
  const asked: string[] = []
  let hasRestarted = Promise.withResolvers<void>()
  const openLog = (...of: Parameters<typeof openWriteAheadLog>): WriteAheadLog => {
    const log = openWriteAheadLog(...of)
    return {
      ...log,
      sort() {
        asked.push('sort')
        return log.sort()
      },
      copy() {
        asked.push('copy')
        return log.copy()
      },
      async restart(busyMs) {
        asked.push('restart')
        await log.restart(busyMs)
        hasRestarted.resolve()
      },
    }
  }
  const journal = openSqliteJournal({ file, keepFinished: 10, log: silent, openLog })
  const claim = await journal.create(facts, listing)
  const line = 'x'.repeat(2_000)
  const sizes: number[] = []
  for (let entries = 0; sizes.length < 3; ) {
    hasRestarted = Promise.withResolvers()
    for (const before = asked.length; asked.length === before; entries += 100)
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => journal.append(claim, entries + index, [line])),
      )
    await hasRestarted.promise
    sizes.push(statSync(`${file}-wal`).size)
  }
  const checkpoint = ['sort', 'copy', 'restart']
  expect(asked).toEqual([...checkpoint, ...checkpoint, ...checkpoint])
  const [first = 0] = sizes
  for (const size of sizes) expect(size).toBeLessThan(first * 1.5)
  await journal.close()
  const database = new DatabaseSync(file)
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({ integrity_check: 'ok' })
  database.close()
})

test('a checkpoint fails while its database cannot be opened, and the next one succeeds', async () => {
  const [data, away] = [join(folder, 'data'), join(folder, 'away')]
  mkdirSync(data)
  const file = join(data, 'journal.db')
  const database = new DatabaseSync(file)
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE kept (n INTEGER)')
  const log = openWriteAheadLog(file)
  renameSync(data, away)
  await expect(log.copy()).rejects.toThrow('unable to open database file')
  renameSync(away, data)
  await log.copy()
  await log.close()
  database.close()
})

/** Begins to read a database, as a backup does for as long as it takes; the returned function ends that. */
function reading(file: string, table: string): () => void {
  const reader = new DatabaseSync(file)
  reader.exec(`BEGIN; SELECT count(*) FROM ${table}`)
  return () => reader.close()
}

test('a checkpoint does not wait for a backup to end, and writes go on', async () => {
  const file = join(folder, 'copied.db')
  const restarts: (number | string)[] = []
  const restarted = Promise.withResolvers<void>()
  const openLog = (...of: Parameters<typeof openWriteAheadLog>): WriteAheadLog => {
    const log = openWriteAheadLog(...of)
    return {
      ...log,
      async restart(busyMs) {
        restarts.push(busyMs)
        await log
          .restart(busyMs)
          .catch((error: Error) => {
            restarts.push(error.message)
            throw error
          })
          .finally(restarted.resolve)
      },
    }
  }
  const journal = openSqliteJournal({ file, keepFinished: 1, log: silent, openLog })
  const claim = await journal.create(facts, listing)
  const end = reading(file, 'match')
  const lines = Array.from({ length: WRITES_PER_CHECKPOINT_MAX }, (_, index) => `line ${index}`)
  await Promise.all(lines.map((line, at) => journal.append(claim, at, [line])))
  await restarted.promise
  await journal.append(claim, lines.length, ['during the backup'])
  expect(restarts).toEqual([0, expect.stringContaining('another process uses the database')])
  end()
  await journal.close()
})

test('a restart of the log waits for readers, but only for a limited time', async () => {
  const opened = ['hasty.db', 'patient.db'].map((name) => {
    const file = join(folder, name)
    const database = new DatabaseSync(file)
    database.exec('PRAGMA journal_mode = WAL; CREATE TABLE kept (n INTEGER)')
    const end = reading(file, 'kept')
    database.exec('INSERT INTO kept VALUES (1)')
    return { database, end, log: openWriteAheadLog(file) }
  })
  const [hasty, patient] = opened.map(({ log }) => log)
  // Starts both threads.
  await Promise.all([hasty?.copy(), patient?.copy()])
  const restarted = patient?.restart(600_000)
  await expect(hasty?.restart(0)).rejects.toThrow('another process uses the database')
  for (const { end } of opened) end()
  await restarted
  for (const { log, database } of opened) {
    await log.close()
    database.close()
  }
})
