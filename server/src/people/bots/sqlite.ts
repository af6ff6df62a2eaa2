// Bot accounts in one SQLite file, beside the journal.
import { OPERATOR_SEARCH_ROWS } from '../../config/limits/operating.ts'
import type { JournalLog } from '../../journal/sqlite/complaints.ts'
import { openDatabase } from '../../journal/sqlite/database.ts'
import type { Layout } from '../../journal/sqlite/layout.ts'
import { number, prepareAll, type Row, text } from '../../journal/sqlite/prepared.ts'
import { shareTaken } from '../../net/fair-share.ts'
import type { BotAccount, BotStore } from './store.ts'

/**
 * The sites of accounts are in a table of their own, called `place`: older files get it when opened, and older servers
 * leave it alone.
 */
const LAYOUT: Layout = {
  version: 1,
  schema: `
  CREATE TABLE IF NOT EXISTS bot (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, owner TEXT NOT NULL, createdAtMs INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS owned ON bot (owner, createdAtMs);
  CREATE TABLE IF NOT EXISTS place (id TEXT PRIMARY KEY, madeAt TEXT NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS madeAt ON place (madeAt);
`,
}

const SQL = {
  add: 'INSERT INTO bot (id, name, owner, createdAtMs) VALUES (?, ?, ?, ?)',
  countOf: 'SELECT count(*) AS n FROM bot WHERE owner = ?',
  count: 'SELECT count(*) AS n FROM bot',
  addSite: 'INSERT INTO place (id, madeAt) VALUES (?, ?)',
  countAt: 'SELECT count(*) AS n FROM place WHERE madeAt = ?',
  dropSite: 'DELETE FROM place WHERE id = ?',
  find: 'SELECT id, name, owner, createdAtMs FROM bot WHERE id = ?',
  ofOwner: 'SELECT id, name, owner, createdAtMs FROM bot WHERE owner = ? ORDER BY createdAtMs, id',
  page: `SELECT id, name, owner, createdAtMs, madeAt FROM bot LEFT JOIN place USING (id)
     WHERE id > ? ORDER BY id LIMIT ${OPERATOR_SEARCH_ROWS}`,
  remove: 'DELETE FROM bot WHERE id = ? AND owner = coalesce(?, owner)',
} as const

export const BOTS_FILE = 'bots.db'

/** Opens the accounts in that file, and makes it if it is not there. */
export function openSqliteBots(file: string, log: JournalLog): BotStore {
  const { database, commits, close } = openDatabase({ file, layout: LAYOUT, log })
  const sql = prepareAll(database, SQL)
  const count = (row: Row | undefined): number => number(row ?? {}, 'n')
  return {
    add: ({ id, name, owner, createdAtMs }, madeAt, limits) =>
      commits.write(() => {
        if (count(sql.countOf.get(owner)) >= limits.ofOwner) return 'ofOwner'
        const here = count(sql.countAt.get(madeAt))
        const taken = shareTaken(limits.shares, count(sql.count.get()), here)
        if (taken !== undefined) return taken
        sql.add.run(id, name, owner, createdAtMs)
        sql.addSite.run(id, madeAt)
        return 'added'
      }),
    find: (id) =>
      commits.read(() => {
        const row = sql.find.get(id)
        return row === undefined ? undefined : botIn(row)
      }),
    ofOwner: (owner) => commits.read(() => sql.ofOwner.all(owner).map(botIn)),
    isById: true,
    async *all() {
      let after: string | undefined = ''
      while (after !== undefined) {
        const id: string = after
        const rows: readonly Row[] = await commits.read(() => sql.page.all(id))
        yield rows.map((row) => ({ ...botIn(row), madeAt: row['madeAt']?.toString() }))
        // An account may be revoked while a page is read, so one with fewer need not be the last.
        const last = rows.at(-1)
        after = last && text(last, 'id')
      }
    },
    remove: (id, owner) =>
      commits.write(() => {
        const isRemoved = sql.remove.run(id, owner ?? null).changes > 0
        if (isRemoved) sql.dropSite.run(id)
        return isRemoved
      }),
    close,
  }
}

function botIn(row: Row): BotAccount {
  return {
    id: text(row, 'id'),
    name: text(row, 'name'),
    owner: text(row, 'owner'),
    createdAtMs: number(row, 'createdAtMs'),
  }
}
