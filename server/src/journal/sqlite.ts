// The journal in one SQLite file: the default, which needs nothing else installed.
import { DatabaseSync } from 'node:sqlite'
import { type JournalLog, newGroupCommit } from './group-commit.ts'
import { HeldClaims } from './held-claims.ts'
import { type Journal, JournalError } from './journal.ts'
import { prepareLists } from './lists.ts'
import { Statements } from './statements.ts'

/** File name within the data folder. */
export const JOURNAL_FILE = 'journal.db'

/** How long another process may hold the file before a write fails. */
const BUSY_MS = 2_000
/** The write-ahead log is folded into the file at this many pages of 4 KB at the latest. */
const LOG_PAGES_MAX = 8_000

/** How many matches are dropped per transaction after the operator lowers the limit. */
const DROPPED_AT_ONCE_MAX = 50

export interface SqliteSettings {
  readonly file: string
  /** The number of finished matches that are kept; the oldest are dropped first. */
  readonly keepFinished: number
  readonly log: JournalLog
}

/** Opens the journal in that file, creating it if needed. */
export function openSqliteJournal({ file, keepFinished, log }: SqliteSettings): Journal {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL;`)
  database.exec(`PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${LOG_PAGES_MAX};`)
  const statements = new Statements(database)
  const { write, close } = newGroupCommit(database, log, () => statements.forgetAll())
  const lists = prepareLists(database)
  let finishedCount = statements.finishedCount()
  let liveCount = lists.liveCount()
  const held = new HeldClaims()

  /** Called after a match has finished: drops the oldest if there are too many. */
  function dropOldest(): void {
    finishedCount++
    const count = Math.min(finishedCount - keepFinished, DROPPED_AT_ONCE_MAX)
    if (count <= 0) return
    finishedCount -= count
    write(() => {
      for (let dropped = 0; dropped < count; dropped++) statements.dropOldestFinished()
    }).catch(() => {
      // Already logged where it failed; the next match to finish retries.
      finishedCount += count
    })
  }

  return {
    async create(facts, listing, madeAt) {
      const claim = await write(() => {
        if (!statements.create(facts, listing, madeAt))
          throw new JournalError('exists', `there is a match ${facts.id}`)
        return { id: facts.id, epoch: 1 }
      })
      held.add(claim)
      liveCount++
      return claim
    },
    async claim(id, before) {
      // A single process uses this file, so no other can own the match.
      const claimed = await write(() => {
        const epoch = statements.claim(id, before?.epoch)
        const match = statements.read(id)
        if (match === undefined || match.finishedAtMs !== undefined) return undefined
        if (epoch === undefined)
          throw new JournalError('owned', `match ${id} has been claimed since`)
        return { claim: { id, epoch }, match }
      })
      if (claimed !== undefined) held.add(claimed.claim)
      return claimed
    },
    isHeld: async (claim) => held.has(claim) && statements.writes(claim),
    async release(claim) {
      held.remove(claim)
      statements.forget(claim.id)
    },
    async append(claim, from, lines, { listing, finish } = {}) {
      if (!held.has(claim))
        throw new JournalError('fenced', `match ${claim.id} is no longer this writer's`)
      await write(() => {
        statements.append(claim, from, lines)
        if (listing !== undefined) statements.relist(claim.id, listing)
        if (finish !== undefined) statements.finish(claim.id, finish.atMs, finish.summary)
      })
      if (finish === undefined) return
      held.remove(claim)
      liveCount--
      dropOldest()
    },
    read: async (id) => statements.read(id),
    live: async () => statements.live(),
    find: async (id) => lists.find(id),
    list: async (query) => lists.page(query),
    listLive: async (query) => lists.livePage(query),
    byCode: async (code) => lists.byCode(code),
    countLive: async (player) => (player === undefined ? liveCount : lists.liveOf(player)),
    countLiveMadeAt: async (place) => lists.liveMadeAt(place),
    async close() {
      close()
      database.close()
    },
  }
}
