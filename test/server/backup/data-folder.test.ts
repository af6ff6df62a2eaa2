// Restoring a folder that was no backup but the data of a server, as a restore has put it aside.
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { restoreFolder } from '../../../server/src/backup/data-folder.ts'

test('what a server that was killed had in its write-ahead log is restored, too', () => {
  const root = mkdtempSync(join(tmpdir(), 'flower-war-restore-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [running, before, dataDir] = [join(root, 'now'), join(root, 'before'), join(root, 'data')]
  for (const folder of [running, before]) mkdirSync(folder)
  const database = new DatabaseSync(join(running, 'journal.db'))
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE kept (line TEXT)')
  database.exec("PRAGMA wal_checkpoint(TRUNCATE); INSERT INTO kept VALUES ('the latest move')")
  // As left by a process that was killed.
  for (const file of ['journal.db', 'journal.db-wal'])
    copyFileSync(join(running, file), join(before, file))
  database.close()
  restoreFolder(before, dataDir)
  expect(existsSync(join(dataDir, 'journal.db-wal'))).toBe(false)
  const restored = new DatabaseSync(join(dataDir, 'journal.db'))
  expect(restored.prepare('SELECT line FROM kept').all()).toEqual([{ line: 'the latest move' }])
  restored.close()
})
