// Writes to a database. Those that arrive while the disk is busy share the next transaction, and one sync; the event
// loop never waits for it.
import type { DatabaseSync } from 'node:sqlite'
import { FILE_BUSY_MS_MAX, WRITES_PER_CHECKPOINT_MAX } from '../../config/limits/own-work.ts'
import { during } from '../../observe/loop-work.ts'
import { StoreError } from '../journal.ts'
import { type JournalLog, newComplaints } from './complaints.ts'
import type { WriteAheadLog } from './write-ahead-log.ts'

interface Write {
  run(): unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

interface GroupCommitParts {
  readonly database: DatabaseSync
  readonly disk: WriteAheadLog
  readonly log: JournalLog
  /** Called when cached state may be wrong, and why. */
  readonly forget?: Forget | undefined
}

/** Functions that tell each writer the result. */
type Settled = readonly (() => void)[]

/** Writes were undone, or another connection has written: another process, or the thread that checkpoints. */
export type Forget = (why: 'undone' | 'written') => void

/** The writes of one database, and the moments to read from it. */
export class GroupCommit {
  readonly #database: DatabaseSync
  readonly #disk: WriteAheadLog
  readonly #forget: Forget
  readonly #complaints: ReturnType<typeof newComplaints>
  readonly #othersWrites
  #othersSeen: unknown
  #queue: Write[] = []
  /** The write or the part of a checkpoint that is under way; nothing else is written meanwhile. Never rejects. */
  #busy: Promise<void> | undefined
  #isScheduled = false
  #isClosed = false
  /** True from a commit until its sync has succeeded: if it fails, it is unknown which pages the disk has. */
  #isDoubtful = false
  #writesSinceCheckpoint = 0
  /** The next part of a checkpoint, one during which nothing can be written. */
  #partDue: 'sort' | 'restart' | undefined
  /** True after each such part: writes come next. */
  #isTurnOfWrites = false
  /** The part of a checkpoint during which writes continue. */
  #copying: Promise<void> | undefined

  constructor({ database, disk, log, forget = () => {} }: GroupCommitParts) {
    this.#database = database
    this.#disk = disk
    this.#forget = forget
    this.#complaints = newComplaints(log)
    this.#othersWrites = database.prepare('PRAGMA data_version')
    this.#othersSeen = this.#othersWrites.get()?.['data_version']
  }

  /** Resolves once what was run is durable. If it throws a `StoreError`, only that write fails. */
  write<Value>(run: () => Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      // A request still being answered while the server stops may arrive too late.
      if (this.#isClosed) return reject(new StoreError('unavailable', 'the journal is closed'))
      // The queue mixes writes of every type; each resolves with the result of its own `run`.
      this.#queue.push({ run, resolve: (value) => resolve(value as never), reject })
      this.#schedule()
    })
  }

  /** Reads once everything in the database is durable. */
  async read<Value>(run: () => Value): Promise<Value> {
    await this.#busy
    while (this.#isDoubtful) {
      // Succeeds only if everything could be synced after all; the next batch may have been committed by then.
      await this.write(() => {})
      await this.#busy
    }
    // No write can come in between: the next begins in a later turn of the loop.
    return during('disk', run)
  }

  /** Finishes pending writes and stops. */
  async close(): Promise<void> {
    this.#isClosed = true
    while (this.#busy !== undefined || this.#queue.length > 0) {
      this.#begin()
      await this.#busy
    }
    await this.#copying
    await this.#disk.close()
  }

  /** Plans the next step; writes of one turn of the loop share a transaction. */
  #schedule(): void {
    if (this.#isScheduled || (this.#queue.length === 0 && this.#nextPart() === undefined)) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      this.#begin()
    })
  }

  #begin(): void {
    if (this.#busy !== undefined) return
    const part = this.#isTurnOfWrites && this.#queue.length > 0 ? undefined : this.#nextPart()
    this.#isTurnOfWrites = part !== undefined
    const next = part === undefined ? this.#store(this.#queue.splice(0)) : this.#checkpoint(part)
    this.#busy = next.then((settle) => {
      this.#busy = undefined
      this.#schedule()
      const settleAll = () => {
        for (const done of settle) done()
      }
      // The disk gets its next batch first, since the answers keep the loop busy.
      if (this.#isScheduled) setImmediate(settleAll)
      else settleAll()
    })
  }

  /** Resolves once the disk has the writes, with functions that report the results. */
  async #store(batch: readonly Write[]): Promise<Settled> {
    if (batch.length === 0) return []
    let settled: Settled = []
    const beginMs = performance.now()
    try {
      // Writes all pages of the log again, since the disk may have lost some.
      if (this.#isDoubtful) await this.#disk.restart(FILE_BUSY_MS_MAX)
      const committed = during('disk', () => this.#commit(batch))
      this.#isDoubtful = true
      await this.#disk.sync()
      this.#isDoubtful = false
      settled = committed
    } catch (cause) {
      this.#forget('undone')
      this.#complaints.failed(cause)
      const message = 'writing to the journal failed'
      const failure = new StoreError('unavailable', message, { cause })
      for (const { reject } of batch) reject(failure)
    }
    this.#complaints.took(performance.now() - beginMs)
    this.#writesSinceCheckpoint += batch.length
    const isUnderWay = this.#copying !== undefined || this.#partDue !== undefined
    if (this.#writesSinceCheckpoint >= WRITES_PER_CHECKPOINT_MAX && !isUnderWay) {
      this.#writesSinceCheckpoint = 0
      this.#partDue = 'sort'
    }
    return settled
  }

  /** Commits without waiting for the disk. Nothing may be reported before a sync. */
  #commit(batch: readonly Write[]): Settled {
    const database = this.#database
    database.exec('BEGIN IMMEDIATE')
    try {
      const others = this.#othersWrites.get()?.['data_version']
      if (others !== this.#othersSeen) this.#forget('written')
      this.#othersSeen = others
      const settle = batch.map(carryOut)
      database.exec('COMMIT')
      return settle
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  /** The part to come; undefined if writes may continue. The last ones before closing do not wait for a checkpoint. */
  #nextPart(): 'sort' | 'restart' | undefined {
    return this.#isClosed ? undefined : this.#partDue
  }

  async #checkpoint(part: 'sort' | 'restart'): Promise<Settled> {
    this.#partDue = undefined
    try {
      // Does not wait for readers such as a backup, which may take minutes: the next checkpoint tries again.
      if (part === 'restart') await this.#disk.restart(0)
      else if (await this.#disk.sort()) {
        this.#partDue = 'sort'
        return []
      }
    } catch (cause) {
      // Most likely a full disk. What is durable stays durable, and writes are refused one by one.
      this.#complaints.notCheckpointed(cause)
    }
    if (part === 'sort') this.#copy()
    return []
  }

  /** Copies most of the log into the database while writes continue, so that little is left to copy while they wait. */
  #copy(): void {
    const copied = this.#disk.copy().then(
      () => {
        this.#partDue = 'restart'
        this.#schedule()
      },
      (cause: unknown) => this.#complaints.notCheckpointed(cause),
    )
    this.#copying = copied.finally(() => {
      this.#copying = undefined
    })
  }
}

/** Runs a write inside the transaction; its result is reported only once it is durable. */
function carryOut({ run, resolve, reject }: Write): () => void {
  try {
    const value = run()
    return () => resolve(value)
  } catch (error) {
    // A refused write changed nothing, so the rest of the transaction stands.
    if (error instanceof StoreError) return () => reject(error)
    throw error
  }
}
