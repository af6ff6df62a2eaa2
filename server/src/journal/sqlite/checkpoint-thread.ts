// The thread that makes the checkpoints of a write-ahead log, so that the event loop does not wait for the disk.
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import { type Sort, sortPiece } from './layout.ts'
import type { CheckpointAnswer, CheckpointQuestion } from './write-ahead-log.ts'

const { file, sort }: { readonly file: string; readonly sort?: Sort } = workerData
/** The key up to which this checkpoint has sorted; undefined while nothing is being sorted. */
let sorted: string | undefined

parentPort?.on('message', (question: CheckpointQuestion) =>
  parentPort?.postMessage(carryOut(question)),
)

function carryOut({ part, busyMs }: CheckpointQuestion): CheckpointAnswer {
  let database: DatabaseSync | undefined
  try {
    // Opened each time: while another connection is open, the server's own makes no checkpoint when it closes.
    database = new DatabaseSync(file)
    database.exec(`PRAGMA busy_timeout = ${busyMs}; PRAGMA synchronous = NORMAL;`)
    // Otherwise the commit of a sort would copy the log and wait for the disk, while all writes wait.
    database.exec('PRAGMA wal_autocheckpoint = 0')
    if (part === 'sort') sortOn(database)
    else if (part === 'copy') database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    else restart(database)
    return { failure: '', hasMore: sorted !== undefined }
  } catch (error) {
    sorted = undefined
    return { failure: String(error), hasMore: false }
  } finally {
    database?.close()
  }
}

function sortOn(database: DatabaseSync): void {
  if (sort === undefined) return
  database.exec('BEGIN IMMEDIATE')
  const reached = sortPiece(database, sort, sorted ?? '')
  database.exec('COMMIT')
  sorted = reached
}

function restart(database: DatabaseSync): void {
  const checkpoint = database.prepare('PRAGMA wal_checkpoint(RESTART)').get()
  if (checkpoint?.['busy'] !== 0) throw new Error('another process uses the database')
  // The first commit to a new log waits for the disk, lest pages of the old log be taken for the new one's: better here
  // than in the event loop. It writes the value that is there.
  const { user_version: version } = { ...database.prepare('PRAGMA user_version').get() }
  database.exec(`PRAGMA user_version = ${Number(version)}`)
}
