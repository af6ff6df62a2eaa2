// A SQLite database of the server: nothing written to it is acknowledged before it is durable, and the event loop does
// not wait for syncs.
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '@flower-war/protocol'
import { FILE_BUSY_MS_MAX, LOG_PAGES_MAX } from '../../config/limits/own-work.ts'
import type { JournalLog } from './complaints.ts'
import { type Forget, GroupCommit } from './group-commit.ts'
import { type Layout, layOut } from './layout.ts'
import { openWriteAheadLog } from './write-ahead-log.ts'

export interface DatabaseSettings {
  readonly file: string
  readonly layout: Layout
  readonly log: JournalLog
  /** Called when cached state may be wrong, and why. */
  readonly forget?: Forget
  /** Opens the write-ahead log; other than the disk's own in tests. */
  readonly openLog?: typeof openWriteAheadLog | undefined
}

interface OpenDatabase {
  /** For preparing statements; read from it only through `commits`. */
  readonly database: DatabaseSync
  readonly commits: GroupCommit
  /** Waits for pending writes, then closes. */
  close(): Promise<void>
}

/** Opens the database in that file, and creates what is missing. */
export function openDatabase(settings: DatabaseSettings): OpenDatabase {
  const { file, layout, log, forget, openLog = openWriteAheadLog } = settings
  const database = openFile(file, layout)
  const commits = new GroupCommit({ database, disk: openLog(file, layout.sort), log, forget })
  return {
    database,
    commits,
    async close() {
      await commits.close()
      // Makes a checkpoint, and waits for the disk before it is removed.
      database.close()
    },
  }
}

/** Opens a file, and lays it out. An error says which file it is about, since SQLite's does not. */
function openFile(file: string, layout: Layout): DatabaseSync {
  try {
    const database = new DatabaseSync(file)
    database.exec(`PRAGMA busy_timeout = ${FILE_BUSY_MS_MAX}; PRAGMA journal_mode = WAL;`)
    database.exec(`PRAGMA synchronous = NORMAL; PRAGMA wal_autocheckpoint = ${LOG_PAGES_MAX};`)
    layOut(database, layout)
    return database
  } catch (cause) {
    throw new Error(`${file}: ${messageOf(cause)}`, { cause })
  }
}
