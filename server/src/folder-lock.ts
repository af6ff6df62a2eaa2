// Locks a data folder for one server: two would take each other's matches, and overwrite each other's bans.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { membersOf, messageOf } from '@flower-war/protocol'
import { FOLDER_WAIT_MS_MAX } from './config/limits/own-work.ts'

/** The file stays empty; only the lock on it counts, which the system releases with the process, however it ends. */
export const LOCK_FILE = 'lock.db'

/** Locks a folder for this process, until the returned function is called. Throws if another server has it. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, LOCK_FILE)
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA busy_timeout = ${FOLDER_WAIT_MS_MAX}`)
  try {
    database.exec('BEGIN EXCLUSIVE')
  } catch (cause) {
    const isTaken = membersOf(cause)['errcode'] === BUSY
    throw new Error(isTaken ? 'another server has it' : `${file}: ${messageOf(cause)}`, { cause })
  }
  return () => database.close()
}

/** SQLITE_BUSY. */
const BUSY = 5
