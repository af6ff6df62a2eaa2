// Makes the write-ahead log of a database durable. SQLite commits without a sync; a sync is one call of Node's
// thread pool, and a thread makes the checkpoints: it sorts appended entries and copies the log into the database.
import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FILE_BUSY_MS_MAX } from '../../config/limits/own-work.ts'
import { newThread } from '../../thread.ts'
import type { Sort } from './layout.ts'

export interface WriteAheadLog {
  /** Resolves once all that was committed is on the disk. */
  sync(): Promise<void>
  /** Sorts one batch of appended entries; true if there are more. Writes must wait meanwhile. */
  sort(): Promise<boolean>
  /** Copies the log into the database, while others may write. */
  copy(): Promise<void>
  /**
   * Copies the rest and begins the log anew; fails if other connections still read the log after `busyMs`. Writes must
   * wait meanwhile.
   */
  restart(busyMs: number): Promise<void>
  close(): Promise<void>
}

export type CheckpointPart = 'sort' | 'copy' | 'restart'

/** Asks the thread for a part of a checkpoint. */
export interface CheckpointQuestion {
  readonly part: CheckpointPart
  /** Time that other connections may keep the thread waiting. */
  readonly busyMs: number
}

/** The thread's answer to a part of a checkpoint. */
export interface CheckpointAnswer {
  /** The error message; empty if it succeeded. */
  readonly failure: string
  /** True if there is more to sort. */
  readonly hasMore: boolean
}

const syncData = promisify(fdatasync)

/**
 * Opens the log of a database that is open itself, with the SQL that sorts it, if there is any. What an earlier process
 * has left in the log is durable from now on.
 */
export function openWriteAheadLog(database: string, sort?: Sort): WriteAheadLog {
  const log = openSync(`${database}-wal`, 'r+')
  fdatasyncSync(log)
  const thread = newThread<CheckpointQuestion, CheckpointAnswer>(
    join(import.meta.dirname, 'checkpoint-thread.ts'),
    { file: database, sort },
  )
  /** Settles when the thread has nothing to do. */
  let idle: Promise<unknown> = Promise.resolve()

  async function carryOut(question: CheckpointQuestion): Promise<boolean> {
    const { failure, hasMore } = await thread.ask(question)
    if (failure !== '') throw new Error(failure)
    return hasMore
  }

  function afterOthers(part: CheckpointPart, busyMs = FILE_BUSY_MS_MAX): Promise<boolean> {
    const answer = idle.then(() => carryOut({ part, busyMs }))
    idle = answer.catch(() => {})
    return answer
  }

  return {
    sync: () => syncData(log),
    sort: async () => sort !== undefined && afterOthers('sort'),
    async copy() {
      await afterOthers('copy')
    },
    async restart(busyMs) {
      await afterOthers('restart', busyMs)
    },
    async close() {
      await thread.close()
      closeSync(log)
    },
  }
}
