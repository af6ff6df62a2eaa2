// The registry in one SQLite file, beside the journal. It is written to seldom: when temples are claimed, paired or
// revoked, and when codes are renewed.
import { DatabaseSync } from 'node:sqlite'
import { type Row, text } from '../journal/statements.ts'
import type { Claim, Temple, TempleRegistry } from './registry.ts'

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS temple (
    id TEXT PRIMARY KEY, owner TEXT NOT NULL, code TEXT, createdAtMs INTEGER NOT NULL, row TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS owned ON temple (owner, createdAtMs);
  CREATE INDEX IF NOT EXISTS shown ON temple (code) WHERE code IS NOT NULL;
  CREATE TABLE IF NOT EXISTS claim (
    code TEXT PRIMARY KEY, deviceHash TEXT NOT NULL UNIQUE, endsAtMs INTEGER NOT NULL, row TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS ended ON claim (endsAtMs);
`

/** What it is called in the data folder. */
export const REGISTRY_FILE = 'temples.db'

/** How long another process may hold the file before a write fails. */
const BUSY_MS = 2_000

/** Opens the registry in that file, and makes it if it is not there. */
export function openSqliteRegistry(file: string): TempleRegistry {
  const database = new DatabaseSync(file)
  database.exec(`PRAGMA busy_timeout = ${BUSY_MS}; PRAGMA journal_mode = WAL;`)
  database.exec(`PRAGMA synchronous = FULL; ${SCHEMA}`)
  const sql = {
    put: database.prepare(
      `INSERT INTO temple (id, owner, code, createdAtMs, row) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET owner = excluded.owner, code = excluded.code, row = excluded.row`,
    ),
    find: database.prepare('SELECT row FROM temple WHERE id = ?'),
    ofOwner: database.prepare('SELECT row FROM temple WHERE owner = ? ORDER BY createdAtMs, id'),
    byCode: database.prepare('SELECT row FROM temple WHERE code = ? LIMIT 1'),
    remove: database.prepare('DELETE FROM temple WHERE id = ?'),
    dropClaims: database.prepare('DELETE FROM claim WHERE endsAtMs <= ?'),
    addClaim: database.prepare(
      `INSERT INTO claim (code, deviceHash, endsAtMs, row)
       SELECT ?, ?, ?, ? WHERE (SELECT count(*) FROM claim) < ? ON CONFLICT DO NOTHING`,
    ),
    claim: database.prepare('SELECT row FROM claim WHERE code = ?'),
    claimByDevice: database.prepare('SELECT row FROM claim WHERE deviceHash = ?'),
    setClaim: database.prepare('UPDATE claim SET row = ? WHERE code = ?'),
  }

  function put(temple: Temple): void {
    const { id, owner, code, createdAtMs } = temple
    sql.put.run(id, owner, code?.text ?? null, createdAtMs, JSON.stringify(temple))
  }

  return {
    put: async (temple) => put(temple),
    find: async (id) => templeIn(sql.find.get(id)),
    ofOwner: async (owner) => sql.ofOwner.all(owner).flatMap((row) => templeIn(row) ?? []),
    byCode: async (code) => templeIn(sql.byCode.get(code)),
    async update(id, change) {
      // Reading and writing are one turn of the event loop, and this process alone has the file.
      const temple = templeIn(sql.find.get(id))
      if (temple === undefined) return undefined
      const changed = change(temple)
      if (changed !== temple) put(changed)
      return changed
    },
    remove: async (id) => sql.remove.run(id).changes > 0,
    async addClaim(claim, nowMs, openMax) {
      sql.dropClaims.run(nowMs)
      const { code, deviceHash, endsAtMs } = claim
      const row = JSON.stringify(claim)
      return sql.addClaim.run(code, deviceHash, endsAtMs, row, openMax).changes > 0
    },
    claimByDevice: async (hash) => claimIn(sql.claimByDevice.get(hash)),
    async approve(code, approved, nowMs) {
      const claim = claimIn(sql.claim.get(code))
      if (claim === undefined || claim.approved !== undefined || claim.endsAtMs <= nowMs)
        return false
      sql.setClaim.run(JSON.stringify({ ...claim, approved }), code)
      return true
    },
    async close() {
      database.close()
    },
  }
}

function templeIn(row: Row | undefined): Temple | undefined {
  return row === undefined ? undefined : JSON.parse(text(row, 'row'))
}

function claimIn(row: Row | undefined): Claim | undefined {
  return row === undefined ? undefined : JSON.parse(text(row, 'row'))
}
