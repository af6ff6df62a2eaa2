// One server for one data folder: two would take each other's matches, and write over each other's bans.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { membersOf } from '@flower-war/protocol'
import { FOLDER_WAIT_MS_MAX } from './config/own-limits.ts'

/** The file stays empty; only the lock on it counts, which the system drops with the process, however that ends. */
const LOCK_FILE = 'lock.db'

/** Takes a folder for this process; what is returned lets go of it. Throws if another server has it. */
export function lockFolder(folder: string): () => void {
  const database = new DatabaseSync(join(folder, LOCK_FILE))
  database.exec(`PRAGMA busy_timeout = ${FOLDER_WAIT_MS_MAX}`)
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    throw membersOf(cause)['errcode'] === BUSY
      ? new Error('another server has it', { cause })
      : cause
  }
  return () => database.close()
}

/** SQLITE_BUSY. */
const BUSY = 5
