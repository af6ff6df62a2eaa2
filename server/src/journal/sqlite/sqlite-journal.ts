// The journal in one SQLite file: the default, which needs nothing else installed.

import { newDropping } from '../dropping.ts'
import { type Claim, type Journal, StoreError } from '../journal.ts'
import { eachLive } from '../live.ts'
import type { JournalLog } from './complaints.ts'
import { type DatabaseSettings, openDatabase } from './database.ts'
import { finishedInSqlite } from './finished.ts'
import { prepareLists } from './lists.ts'
import { Statements } from './statements.ts'
import { LAYOUT } from './tables.ts'

/** File name within the data folder. */
export const JOURNAL_FILE = 'journal.db'

interface SqliteSettings extends Pick<DatabaseSettings, 'openLog'> {
  readonly file: string
  /** The number of finished matches that are kept. */
  readonly keepFinished: number
  readonly log: JournalLog
}

/** Opens the journal in that file, creating it if needed. */
export function openSqliteJournal({ keepFinished, ...settings }: SqliteSettings): Journal {
  const { database, commits, close } = openDatabase({
    ...settings,
    layout: LAYOUT,
    forget(why) {
      statements.forgetAll(why)
      if (why !== 'undone') return
      liveCount = undefined
      finished.forget()
    },
  })
  const statements = new Statements(database)
  const lists = prepareLists(database)
  const finished = finishedInSqlite(database, statements, commits)
  const dropBeyond = newDropping(finished, keepFinished)
  /** Changed with each transaction, and counted again after one that failed. */
  let liveCount: number | undefined
  const held = new HeldClaims()

  return {
    async create(facts, listing, madeAt) {
      const claim = await commits.write(() => {
        if (!statements.create(facts, listing, madeAt))
          throw new StoreError('exists', `match ${facts.id} already exists`)
        if (liveCount !== undefined) liveCount++
        return { id: facts.id, epoch: 1 }
      })
      held.add(claim)
      return claim
    },
    async claim(id, before) {
      let epoch: number | undefined
      // A single process uses this file, so no other can own the match.
      const claim = commits.write(() => {
        epoch = statements.claim(id, before?.epoch)
        const match = statements.read(id)
        if (match === undefined || match.finishedAtMs !== undefined) return undefined
        if (epoch === undefined) throw new StoreError('owned', `match ${id} has been claimed since`)
        return { claim: { id, epoch }, match }
      })
      const claimed = await claim.catch((error: unknown) => {
        if (epoch !== undefined) statements.doubt(id, epoch)
        throw error
      })
      if (claimed !== undefined) held.add(claimed.claim)
      return claimed
    },
    isHeld: async (claim) => held.has(claim) && commits.read(() => statements.writes(claim)),
    async release(claim) {
      held.remove(claim)
      statements.forget(claim.id)
    },
    async append(claim, from, lines, { listing, finish } = {}) {
      if (!held.has(claim))
        throw new StoreError('fenced', `match ${claim.id} is no longer this writer's`)
      await commits.write(() => {
        statements.append(claim, from, lines)
        if (listing !== undefined) statements.relist(claim.id, listing)
        if (finish === undefined) return
        statements.finish(claim.id, finish.atMs, finish.summary)
        if (liveCount !== undefined) liveCount--
        finished.add()
      })
      if (finish === undefined) return
      held.remove(claim)
      dropBeyond(finish.atMs)
    },
    read: (id) => commits.read(() => statements.read(id)),
    live: () => eachLive((position) => commits.read(() => lists.liveAfter(position))),
    find: (id) => commits.read(() => lists.find(id)),
    list: (query) => commits.read(() => lists.page(query)),
    listLive: (query) => commits.read(() => lists.livePage(query)),
    sitesOf: (matches) => commits.read(() => lists.sitesOf(matches)),
    byCode: (code) => commits.read(() => lists.byCode(code)),
    countLive: (player) =>
      commits.read(() => {
        if (player !== undefined) return lists.liveOf(player)
        liveCount ??= lists.liveCount()
        return liveCount
      }),
    countLiveMadeAt: (site) => commits.read(() => lists.liveMadeAt(site)),
    close,
  }
}

/** The claims made by this process and not released since. */
class HeldClaims {
  readonly #epochs = new Map<string, number>()

  has({ id, epoch }: Claim): boolean {
    return this.#epochs.get(id) === epoch
  }

  /** Adds a claim, in place of any older one of the same match. */
  add({ id, epoch }: Claim): void {
    this.#epochs.set(id, epoch)
  }

  /** Removes a claim; a newer one of the same match stays. */
  remove(claim: Claim): void {
    if (this.has(claim)) this.#epochs.delete(claim.id)
  }
}
