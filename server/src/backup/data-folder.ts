// Makes a backup of a data folder, and restores one.
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { LOCK_FILE, lockFolder } from '../folder-lock.ts'
import { ACTS_FILE } from '../house/acts.ts'
import { BANS_FILE } from '../house/bans.ts'
import { JOURNAL_FILE } from '../journal/sqlite/sqlite-journal.ts'
import { BOTS_FILE } from '../people/bots/sqlite.ts'
import { SECRET_FILE } from '../people/identity.ts'
import { sync } from '../replace-file.ts'
import { REGISTRY_FILE } from '../temples/sqlite-registry.ts'
import { syncFolder } from './make-backup.ts'

const DATABASES = [JOURNAL_FILE, REGISTRY_FILE, BOTS_FILE]
const FILES = [SECRET_FILE, BANS_FILE, ACTS_FILE]
/**
 * Folders within the data folder: for the data before a restore, with its time, and for the steps of a restore. A copy
 * is *restored* once all of it is on the disk; from then on, whoever opens the folder finishes the restore. It is
 * *moving in* once the previous data is aside. Until all of that is, its folder has no time, so that it stays one
 * folder if a second process finishes it.
 */
const BEFORE = 'before-'
const MOVING_ASIDE = 'moving-aside'
const UNFINISHED = 'unfinished-restore'
const RESTORED = 'restored'
const MOVING_IN = 'restored-moving-in'
/** Only their owner reads backups and what is restored: every hand is in them, and the key that signs tokens. */
const OWNER_ONLY = 0o600

/** Copies the data into a folder, while the server may go on writing. */
export function copyFolder(dataDir: string, into: string): void {
  if (!existsSync(join(dataDir, JOURNAL_FILE)))
    throw new Error(
      `there is no journal in ${dataDir}; set DATA_DIR to the data folder of the server.`,
    )
  for (const file of DATABASES) {
    if (!existsSync(join(dataDir, file))) continue
    const database = new DatabaseSync(join(dataDir, file))
    // SQLite would create it readable for all; an empty file is taken.
    writeFileSync(join(into, file), '', { mode: OWNER_ONLY })
    // A snapshot of this database; what is copied later may know of later matches.
    database.prepare('VACUUM INTO ?').run(join(into, file))
    database.close()
  }
  copyFiles(dataDir, into, FILES)
}

/**
 * Puts a backup into the data folder, unless a server uses it; returns the folder with the previous data, if there was
 * any.
 */
export function restoreFolder(backup: string, dataDir: string): string | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const letGo = locked(dataDir)
  const unfinished = join(dataDir, UNFINISHED)
  try {
    finishRestore(dataDir)
    mkdirSync(unfinished, { mode: 0o700 })
    // Data that were put aside may have logs; `checkDatabase` writes them into their databases.
    const logs = DATABASES.map((file) => `${file}-wal`)
    copyFiles(backup, unfinished, [...DATABASES, ...logs, ...FILES])
    for (const file of readdirSync(unfinished))
      if (DATABASES.includes(file)) checkDatabase(unfinished, file)
    syncFolder(unfinished)
    renameSync(unfinished, join(dataDir, RESTORED))
    return finishRestore(dataDir)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
    letGo()
  }
}

/**
 * Puts a restored copy in the place of the data, even one left by a process that was cut off. Returns the folder with
 * the previous data, if there was any. The caller has locked the folder.
 */
export function finishRestore(dataDir: string): string | undefined {
  const [restored, movingIn] = [join(dataDir, RESTORED), join(dataDir, MOVING_IN)]
  // Of a restore that was killed before its copy was whole.
  rmSync(join(dataDir, UNFINISHED), { recursive: true, force: true })
  let before: string | undefined
  if (existsSync(restored)) {
    before = moveAside(dataDir)
    sync(dataDir)
    renameSync(restored, movingIn)
  }
  if (existsSync(movingIn)) {
    for (const file of readdirSync(movingIn)) renameSync(join(movingIn, file), join(dataDir, file))
    sync(dataDir)
    rmSync(movingIn, { recursive: true })
  }
  return before
}

function locked(dataDir: string): () => void {
  try {
    return lockFolder(dataDir)
  } catch (cause) {
    throw new Error(`a server uses ${dataDir}; stop it first.`, { cause })
  }
}

function copyFiles(from: string, into: string, files: readonly string[]): void {
  for (const file of files) {
    if (!existsSync(join(from, file))) continue
    copyFileSync(join(from, file), join(into, file))
    chmodSync(join(into, file), OWNER_ONLY)
  }
}

/** Throws if a database is damaged. It is opened for writing, since read-only SQLite would not check all of it. */
function checkDatabase(folder: string, file: string): void {
  const database = new DatabaseSync(join(folder, file))
  const rows = database.prepare('PRAGMA integrity_check').all()
  database.close()
  const [found] = rows.map((row) => row['integrity_check'])
  if (found !== 'ok') throw new Error(`the backup is bad: ${file} is damaged (${found}).`)
}

/** Moves the previous data aside: all files, since databases have logs, and later versions files of their own. */
function moveAside(dataDir: string): string | undefined {
  const found = readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith(LOCK_FILE))
    .map(({ name }) => name)
  const moving = join(dataDir, MOVING_ASIDE)
  if (found.length > 0) mkdirSync(moving, { recursive: true, mode: 0o700 })
  for (const file of found) renameSync(join(dataDir, file), join(moving, file))
  if (!existsSync(moving)) return undefined
  sync(moving)
  const before = join(dataDir, `${BEFORE}${new Date().toISOString().replaceAll(':', '-')}`)
  renameSync(moving, before)
  return before
}
