// Backups that fail half-way, and restoring the data of a server that an earlier restore has put aside.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { copyFolder, restoreFolder } from '../../../server/src/backup/data-folder.ts'
import { makeBackup } from '../../../server/src/backup/make-backup.ts'

/** Returns a new folder, which is removed after the test. */
function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a backup that fails half-way leaves nothing that would pass for one', async () => {
  const root = newFolder()
  const [dataDir, into] = [join(root, 'data'), join(root, 'backups/today/')]
  mkdirSync(dataDir)
  new DatabaseSync(join(dataDir, 'journal.db')).close()
  writeFileSync(
    join(dataDir, 'temples.db'),
    'no database, though longer than the head of one'.repeat(9),
  )
  const backUp = () => makeBackup(into, (folder) => copyFolder(dataDir, folder))
  await expect(backUp()).rejects.toThrow('not a database')
  expect(readdirSync(join(root, 'backups'))).toEqual([])
  rmSync(join(dataDir, 'temples.db'))
  await backUp()
  expect(readdirSync(join(root, 'backups'))).toEqual(['today'])
  expect(readdirSync(into)).toEqual(['journal.db'])
})

test('only its owner reads a backup, and what is restored, even of one that others could read', () => {
  const root = newFolder()
  const [dataDir, backup, restored] = [join(root, 'data'), join(root, 'backup'), join(root, 'new')]
  for (const folder of [dataDir, backup]) mkdirSync(folder)
  new DatabaseSync(join(dataDir, 'journal.db')).close()
  for (const file of ['auth-secret', 'bans.json']) writeFileSync(join(dataDir, file), '')
  const all = ['auth-secret', 'bans.json', 'journal.db']
  const modesIn = (folder: string) =>
    all.map((file) => (statSync(join(folder, file)).mode & 0o777).toString(8))
  for (const file of all) chmodSync(join(dataDir, file), 0o644)
  copyFolder(dataDir, backup)
  expect(modesIn(backup)).toEqual(['600', '600', '600'])
  for (const file of all) chmodSync(join(backup, file), 0o644)
  restoreFolder(backup, restored)
  expect(modesIn(restored)).toEqual(['600', '600', '600'])
})

test('what a server that was killed had in its write-ahead log is restored, too', () => {
  const root = newFolder()
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
