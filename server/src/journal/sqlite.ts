// The journal in one SQLite file: the default, with nothing else to install.
import { DatabaseSync } from 'node:sqlite'
import { type JournalLog, newGroupCommit } from './group-commit.ts'
import { type Journal, JournalError } from './journal.ts'
import { prepareLists } from './lists.ts'
import { prepareStatements } from './statements.ts'

/** Where the journal is kept, in the data folder. */
export const JOURNAL_FILE = 'journal.db'

/** How long another process may hold the file before a write fails. */
const BUSY_MS = 2_000
/** The write-ahead log is folded into the file at this many pages of 4 KB at the latest. */
const LOG_PAGES_MAX = 8_000

/** How many matches are dropped in one transaction, when the operator has come to want fewer. */
const DROPPED_AT_ONCE_MAX = 50

export interface SqliteSettings {
  readonly file: string
  /** How many finished matches are kept; the oldest go first. */
  readonly keepFinished: number
  readonly log: JournalLog
}

/** Opens the journal in that file, and makes it if it is not there. */
export function openSqliteJournal({ file, keepFinished, log }: SqliteSettings): Journal {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL;`)
  database.exec(`PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = ${LOG_PAGES_MAX};`)
  const statements = prepareStatements(database)
  const { write, close } = newGroupCommit(database, log)
  const lists = prepareLists(database)
  let finishedCount = statements.finishedCount()
  let liveCount = lists.liveCount()

  /** After a match has finished: the oldest go, as many as are too many. */
  function dropOldest(): void {
    finishedCount++
    const count = Math.min(finishedCount - keepFinished, DROPPED_AT_ONCE_MAX)
    if (count <= 0) return
    finishedCount -= count
    write(() => {
      for (let dropped = 0; dropped < count; dropped++) statements.dropOldestFinished()
    }).catch(() => {
      // Logged where it failed; the next match to finish takes them along.
      finishedCount += count
    })
  }

  return {
    async create(row, listing) {
      const claim = await write(() => {
        if (!statements.create(row, listing))
          throw new JournalError('exists', `there is a match ${row.id}`)
        return { id: row.id, epoch: 1 }
      })
      liveCount++
      return claim
    },
    claim: (id) =>
      write(() => {
        const epoch = statements.claim(id)
        const match = epoch === undefined ? undefined : statements.read(id)
        return epoch === undefined || match === undefined
          ? undefined
          : { claim: { id, epoch }, match }
      }),
    isHeld: async (claim) => statements.writes(claim),
    // There is one process, and it may claim whatever it likes.
    async release() {},
    async append(claim, from, lines, { listing, finish } = {}) {
      await write(() => {
        statements.append(claim, from, lines)
        if (listing !== undefined) statements.relist(claim.id, listing)
        if (finish !== undefined) statements.finish(claim.id, finish.atMs, finish.summary)
      })
      if (finish === undefined) return
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
    async close() {
      close()
      database.close()
    },
  }
}
