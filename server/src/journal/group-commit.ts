// Writes requested in the same turn of the event loop share one transaction, so that many matches share
// one wait for the disk.
import type { DatabaseSync } from 'node:sqlite'
import { JournalError } from './journal.ts'

/** A slower commit delays every match, so the operator should hear about the disk. */
const COMMIT_SLOW_MS = 5
/** Nobody reads a line per commit: the first is logged at once, later ones are summed up. */
const TOLD_AGAIN_MS = 60_000
/** After this much quiet the write-ahead log is folded into the file. */
const QUIET_MS = 500

/** The lines that a journal writes for its operator. */
export interface JournalLog {
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

interface Write {
  run(): unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Writes to a database. */
export interface GroupCommit {
  /** Resolves once what was run is durable. If it throws a `JournalError`, only that write fails. */
  write<Value>(run: () => Value): Promise<Value>
  /** Finishes pending writes and stops. */
  close(): void
}

/**
 * The writes of one database. `forget` is called when cached state may be wrong: writes were rolled back, or another
 * process has written.
 */
export function newGroupCommit(
  database: DatabaseSync,
  log: JournalLog,
  forget: () => void = () => {},
): GroupCommit {
  let queue: Write[] = []
  let isClosed = false
  const folding = newFolding(database, log)
  const othersWrites = database.prepare('PRAGMA data_version')
  let othersSeen = othersWrites.get()?.['data_version']
  const noteSlow = newSeldom((commits, slowestMs) =>
    log.warn({ ms: slowestMs, commits }, 'a commit was slow'),
  )
  const noteFailed = newSeldom((commits, _ms, cause) =>
    log.error({ err: cause, commits }, 'the journal could not be written'),
  )

  function flush(): void {
    const batch = queue
    queue = []
    const begin = performance.now()
    try {
      database.exec('BEGIN IMMEDIATE')
      forgetIfOthersWrote()
      const settle = batch.map(carryOut)
      database.exec('COMMIT')
      for (const done of settle) done()
    } catch (cause) {
      if (database.isTransaction) database.exec('ROLLBACK')
      forget()
      noteFailed(performance.now() - begin, cause)
      const message = 'the journal could not be written'
      const failure = new JournalError('unavailable', message, { cause })
      for (const { reject } of batch) reject(failure)
    }
    const ms = performance.now() - begin
    if (ms > COMMIT_SLOW_MS) noteSlow(ms)
    folding.whenQuiet()
  }

  function forgetIfOthersWrote(): void {
    const others = othersWrites.get()?.['data_version']
    if (others !== othersSeen) forget()
    othersSeen = others
  }

  return {
    write: (run) =>
      new Promise((resolve, reject) => {
        // A request still being answered while the server stops may arrive too late.
        if (isClosed) return reject(new JournalError('unavailable', 'the journal is closed'))
        if (queue.length === 0) setImmediate(() => queue.length > 0 && flush())
        // The queue mixes writes of every type; each resolves with the result of its own `run`.
        queue.push({ run, resolve: (value) => resolve(value as never), reject })
      }),
    close() {
      if (queue.length > 0) flush()
      isClosed = true
      folding.stop()
    },
  }
}

/** Folds the write-ahead log while nobody waits, so that it rarely has to happen while somebody does. */
function newFolding(database: DatabaseSync, log: JournalLog) {
  let quiet: NodeJS.Timeout | undefined

  function fold(): void {
    try {
      database.exec('PRAGMA wal_checkpoint(PASSIVE)')
    } catch (cause) {
      // Most likely a full disk. What is durable stays durable, and writes are refused one by one.
      log.warn({ err: cause }, 'the write-ahead log could not be folded')
    }
  }

  return {
    /** Schedules a fold for the next quiet moment. */
    whenQuiet(): void {
      clearTimeout(quiet)
      quiet = setTimeout(fold, QUIET_MS)
      quiet.unref()
    },
    stop: () => clearTimeout(quiet),
  }
}

/** Logs a message with its count since the last one, the longest time and the latest cause. */
function newSeldom(say: (times: number, longestMs: number, cause: unknown) => void) {
  let toldAtMs = Number.NEGATIVE_INFINITY
  let times = 0
  let longestMs = 0
  return (ms: number, cause?: unknown): void => {
    times++
    longestMs = Math.max(longestMs, ms)
    if (performance.now() - toldAtMs < TOLD_AGAIN_MS) return
    say(times, longestMs, cause)
    toldAtMs = performance.now()
    times = 0
    longestMs = 0
  }
}

/** Runs a write inside the transaction; its result is reported only once it is durable. */
function carryOut({ run, resolve, reject }: Write): () => void {
  try {
    const value = run()
    return () => resolve(value)
  } catch (error) {
    // A refused write changed nothing, so the rest of the transaction stands.
    if (error instanceof JournalError) return () => reject(error)
    throw error
  }
}
