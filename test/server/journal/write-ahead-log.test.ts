// The thread that makes the checkpoints of a write-ahead log, on a disk that fails for a time.
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openWriteAheadLog } from '../../../server/src/journal/sqlite/write-ahead-log.ts'

const folder = mkdtempSync(join(tmpdir(), 'write-ahead-log-'))
afterAll(() => rmSync(folder, { recursive: true }))

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
