// The registry in one SQLite file, beside the journal. It is written seldom: when temples are claimed, paired or
// revoked, and when codes are renewed. Writes share commits, so that a flood of them does not keep all others waiting
// for the disk.
import type { JournalLog } from '../journal/sqlite/complaints.ts'
import { openDatabase } from '../journal/sqlite/database.ts'
import type { Layout } from '../journal/sqlite/layout.ts'
import { number, prepareAll, type Row, text } from '../journal/sqlite/prepared.ts'
import { crowdedOut, shareTaken } from '../net/fair-share.ts'
import {
  formatTemple,
  parseTemple,
  type Temple,
  type TempleClaim,
  type TempleRegistry,
} from './registry.ts'

const LAYOUT: Layout = {
  version: 1,
  schema: `
  CREATE TABLE IF NOT EXISTS temple (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL, code TEXT, createdAtMs INTEGER NOT NULL, row TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS owned ON temple (owner, createdAtMs);
  CREATE INDEX IF NOT EXISTS shown ON temple (code) WHERE code IS NOT NULL;
  CREATE INDEX IF NOT EXISTS placed ON temple (row ->> 'place');
  CREATE TABLE IF NOT EXISTS claim (
    code TEXT PRIMARY KEY, deviceHash TEXT NOT NULL UNIQUE, endsAtMs INTEGER NOT NULL, row TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS ended ON claim (endsAtMs);
`,
}

const SQL = {
  put: `INSERT INTO temple (id, owner, code, createdAtMs, row) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, code = excluded.code, row = excluded.row`,
  find: 'SELECT row FROM temple WHERE id = ?',
  ofOwner: 'SELECT row FROM temple WHERE owner = ? ORDER BY createdAtMs, id',
  count: `SELECT count(*) AS inAll, (SELECT count(*) FROM temple WHERE row ->> 'place' = ?) AS here FROM temple`,
  page: 'SELECT row FROM temple WHERE id > ? ORDER BY id LIMIT ?',
  byCode: 'SELECT row FROM temple WHERE code = ? LIMIT 1',
  remove: 'DELETE FROM temple WHERE id = ?',
  dropClaims: 'DELETE FROM claim WHERE endsAtMs <= ?',
  addClaim: `INSERT INTO claim (code, deviceHash, endsAtMs, row) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
  countClaims: 'SELECT count(*) AS open FROM claim',
  claims: 'SELECT row FROM claim ORDER BY endsAtMs',
  dropClaim: 'DELETE FROM claim WHERE code = ?',
  claim: 'SELECT row FROM claim WHERE code = ?',
  claimByDevice: 'SELECT row FROM claim WHERE deviceHash = ?',
  setClaim: 'UPDATE claim SET row = ? WHERE code = ?',
} as const

export const REGISTRY_FILE = 'temples.db'

/** Opens the registry in that file, and makes it if it is not there. */
export function openSqliteRegistry(file: string, log: JournalLog): TempleRegistry {
  const { database, commits, close } = openDatabase({ file, layout: LAYOUT, log })
  const sql = prepareAll(database, SQL)

  function put(temple: Temple): void {
    const { id, owner, code, createdAtMs } = temple
    sql.put.run(id, owner, code?.text ?? null, createdAtMs, formatTemple(temple))
  }

  function dropCrowdedOut(openMax: number): void {
    const open = sql.claims.all().flatMap((row) => claimIn(row) ?? [])
    for (const { code } of crowdedOut(open, openMax)) sql.dropClaim.run(code)
  }

  return {
    find: (id) => commits.read(() => templeIn(sql.find.get(id))),
    ofOwner: (owner) => commits.read(() => temples(sql.ofOwner.all(owner))),
    page: (after, limit) => commits.read(() => temples(sql.page.all(after, limit))),
    byCode: (code) => commits.read(() => templeIn(sql.byCode.get(code))),
    update: (id, change) =>
      commits.write(() => {
        const temple = templeIn(sql.find.get(id))
        if (temple === undefined) return undefined
        const changed = change(temple)
        if (changed !== temple) put(changed)
        return changed
      }),
    remove: (id) => commits.write(() => sql.remove.run(id).changes > 0),
    addClaim: (claim, nowMs, openMax) =>
      commits.write(() => {
        sql.dropClaims.run(nowMs)
        const { code, deviceHash, endsAtMs } = claim
        const row = JSON.stringify(claim)
        if (sql.addClaim.run(code, deviceHash, endsAtMs, row).changes === 0) return false
        if (Number(sql.countClaims.get()?.['open']) > openMax) dropCrowdedOut(openMax)
        return true
      }),
    claimByDevice: (hash) => commits.read(() => claimIn(sql.claimByDevice.get(hash))),
    approve: (code, temple, { nowMs, shares }) =>
      commits.write(() => {
        const claim = claimIn(sql.claim.get(code))
        if (claim === undefined || claim.approved !== undefined || claim.endsAtMs <= nowMs)
          return 'no-claim'
        const count = sql.count.get(temple.site ?? '') ?? {}
        const taken = shareTaken(shares, number(count, 'inAll'), number(count, 'here'))
        if (taken !== undefined) return taken
        const approved = { owner: temple.owner, temple: temple.id }
        sql.setClaim.run(JSON.stringify({ ...claim, approved }), code)
        put(temple)
        return 'approved'
      }),
    close,
  }
}

function temples(rows: readonly Row[]): readonly Temple[] {
  return rows.flatMap((row) => templeIn(row) ?? [])
}

function templeIn(row: Row | undefined): Temple | undefined {
  return row === undefined ? undefined : parseTemple(text(row, 'row'))
}

function claimIn(row: Row | undefined): TempleClaim | undefined {
  return row === undefined ? undefined : JSON.parse(text(row, 'row'))
}
