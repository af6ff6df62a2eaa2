// Files that cannot be opened as a journal.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { openSqliteJournal } from '../../../server/src/journal/sqlite/sqlite-journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'journal-'))
afterAll(() => rmSync(folder, { recursive: true }))

const log = { warn() {}, error() {} }

test('a file that is no database is named', () => {
  const file = join(folder, 'none.db')
  writeFileSync(file, 'x'.repeat(5_000))
  expect(() => openSqliteJournal({ file, keepFinished: 1, log })).toThrow(
    `${file}: file is not a database`,
  )
})

test('a file with the layout of another version is refused and left as it is', async () => {
  const file = join(folder, 'other.db')
  const database = new DatabaseSync(file)
  database.exec('CREATE TABLE match (id TEXT); PRAGMA user_version = 7;')
  database.close()
  expect(() => openSqliteJournal({ file, keepFinished: 1, log })).toThrow(
    /version 7, and this is 2/,
  )
  const again = new DatabaseSync(file)
  expect(again.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'match' }])
  again.close()
})
