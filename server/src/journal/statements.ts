// The SQL of the journal, and the rows it gives as values.
import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite'
import {
  type Claim,
  JournalError,
  type Listing,
  type MatchRow,
  type StoredMatch,
} from './journal.ts'
import { type Layout, layOut } from './layout.ts'

const LAYOUT: Layout = {
  version: 1,
  schema: `
  CREATE TABLE IF NOT EXISTS match (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, version INTEGER NOT NULL, header TEXT NOT NULL,
    code TEXT NOT NULL, createdAtMs INTEGER NOT NULL, epoch INTEGER NOT NULL,
    finishedAtMs INTEGER, summary TEXT,
    phase TEXT NOT NULL, isPublic INTEGER NOT NULL, atMs INTEGER NOT NULL, row TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS live ON match (createdAtMs, id) WHERE finishedAtMs IS NULL;
  CREATE INDEX IF NOT EXISTS finished ON match (finishedAtMs, id) WHERE finishedAtMs IS NOT NULL;
  CREATE INDEX IF NOT EXISTS invited ON match (code) WHERE finishedAtMs IS NULL;
  CREATE INDEX IF NOT EXISTS listed ON match (atMs, id) WHERE isPublic = 1;
  CREATE INDEX IF NOT EXISTS listedByGame ON match (game, atMs, id) WHERE isPublic = 1;
  CREATE INDEX IF NOT EXISTS listedByPhase ON match (phase, atMs, id) WHERE isPublic = 1;
  CREATE INDEX IF NOT EXISTS listedByBoth ON match (game, phase, atMs, id) WHERE isPublic = 1;
  CREATE TABLE IF NOT EXISTS entry (
    id TEXT NOT NULL, seq INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (id, seq)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS member (
    id TEXT NOT NULL, player TEXT NOT NULL, role TEXT NOT NULL,
    game TEXT NOT NULL, phase TEXT NOT NULL, atMs INTEGER NOT NULL, PRIMARY KEY (id, player)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS mine ON member (player, atMs, id) WHERE role <> 'left';
  CREATE INDEX IF NOT EXISTS mineByGame ON member (player, game, atMs, id) WHERE role <> 'left';
  CREATE INDEX IF NOT EXISTS mineLive ON member (player, role) WHERE phase <> 'over';
`,
}

export type Row = Readonly<Record<string, SQLOutputValue>>

const SQL = {
  create: `INSERT INTO match
             (id, game, version, header, code, createdAtMs, epoch, phase, isPublic, atMs, row)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?8, ?6, ?9) ON CONFLICT DO NOTHING`,
  claim: `UPDATE match SET epoch = epoch + 1 WHERE id = ? AND finishedAtMs IS NULL
          RETURNING epoch`,
  // One statement, which writes to one page: whose match it is and how long are judged as it is written.
  append: `INSERT INTO entry (id, seq, line) SELECT ?1, ?2, ?3 FROM match
           WHERE id = ?1 AND epoch = ?4 AND finishedAtMs IS NULL
           AND (?2 = 0 OR EXISTS (SELECT 1 FROM entry WHERE id = ?1 AND seq = ?2 - 1))
           ON CONFLICT DO NOTHING`,
  writes: 'SELECT 1 FROM match WHERE id = ? AND epoch = ? AND finishedAtMs IS NULL',
  relist: 'UPDATE match SET phase = ?2, isPublic = ?3, row = ?4 WHERE id = ?1',
  dropMembers: 'DELETE FROM member WHERE id = ?',
  // What lists of a player ask for stands beside the player, so that no list walks through all their matches.
  addMember: `INSERT INTO member (id, player, role, game, phase, atMs)
              SELECT id, ?2, ?3, game, phase, atMs FROM match WHERE id = ?1`,
  finishMembers: `UPDATE member SET phase = 'over', atMs = ?2 WHERE id = ?1`,
  finish: 'UPDATE match SET finishedAtMs = ?2, atMs = ?2, summary = ?3 WHERE id = ?1',
  oldest: `SELECT id FROM match WHERE finishedAtMs IS NOT NULL
           ORDER BY finishedAtMs, id LIMIT 1`,
  dropEntries: 'DELETE FROM entry WHERE id = ?',
  dropMatch: 'DELETE FROM match WHERE id = ?',
  match: `SELECT id, game, version, header, code, createdAtMs, finishedAtMs, summary
          FROM match WHERE id = ?`,
  lines: 'SELECT line FROM entry WHERE id = ? ORDER BY seq',
  live: 'SELECT id FROM match WHERE finishedAtMs IS NULL ORDER BY createdAtMs, id',
  finishedCount: 'SELECT count(*) AS n FROM match WHERE finishedAtMs IS NOT NULL',
} as const

type Prepared = Readonly<Record<keyof typeof SQL, StatementSync>>

/** Makes the tables if they are not there, and gives what can be done with them. */
export function prepareStatements(database: DatabaseSync) {
  layOut(database, LAYOUT)
  const prepared = Object.fromEntries(
    Object.entries(SQL).map(([name, sql]) => [name, database.prepare(sql)]),
  ) as Prepared
  return statementsOf(prepared)
}

function statementsOf(prepared: Prepared) {
  const writes = ({ id, epoch }: Claim): boolean => prepared.writes.get(id, epoch) !== undefined
  return {
    /** Whether the claim holds. */
    writes,

    /** Whether the match is new. */
    create(match: MatchRow, { phase, isPublic, members, row }: Listing): boolean {
      const { id, game, version, header, code, createdAtMs } = match
      const values = [id, game, version, header, code, createdAtMs, phase, Number(isPublic), row]
      if (prepared.create.run(...values).changes === 0) return false
      for (const { player, role } of members) prepared.addMember.run(id, player, role)
      return true
    },

    relist(id: string, { phase, isPublic, members, row }: Listing): void {
      prepared.relist.run(id, phase, Number(isPublic), row)
      prepared.dropMembers.run(id)
      for (const { player, role } of members) prepared.addMember.run(id, player, role)
    },

    /** The new epoch, if the match is live. */
    claim(id: string): number | undefined {
      const row = prepared.claim.get(id)
      return row === undefined ? undefined : number(row, 'epoch')
    },

    /** Throws unless the claim holds and the match has just so many entries. */
    append({ id, epoch }: Claim, from: number, added: readonly string[]): void {
      for (const [index, line] of added.entries()) {
        if (prepared.append.run(id, from + index, line, epoch).changes === 1) continue
        if (!writes({ id, epoch }))
          throw new JournalError('fenced', `match ${id} is no longer this writer's`)
        throw new JournalError('gap', `match ${id} has not just ${from} entries`)
      }
    },

    finish: (id: string, atMs: number, summary: string): void => {
      prepared.finish.run(id, atMs, summary)
      prepared.finishMembers.run(id, atMs)
    },

    dropOldestFinished(): void {
      const row = prepared.oldest.get()
      if (row === undefined) return
      for (const drop of [prepared.dropEntries, prepared.dropMembers, prepared.dropMatch])
        drop.run(text(row, 'id'))
    },

    read(id: string): StoredMatch | undefined {
      const row = prepared.match.get(id)
      if (row === undefined) return undefined
      const finishedAtMs = row['finishedAtMs'] === null ? undefined : number(row, 'finishedAtMs')
      const summary = row['summary'] === null ? undefined : text(row, 'summary')
      const stored = prepared.lines.all(id).map((each) => text(each, 'line'))
      return { ...matchRow(row), lines: stored, finishedAtMs, summary }
    },

    live: (): readonly string[] => prepared.live.all().map((row) => text(row, 'id')),

    finishedCount: (): number => number(prepared.finishedCount.get() ?? {}, 'n'),
  }
}

function matchRow(row: Row): MatchRow {
  return {
    id: text(row, 'id'),
    game: text(row, 'game'),
    version: number(row, 'version'),
    header: text(row, 'header'),
    code: text(row, 'code'),
    createdAtMs: number(row, 'createdAtMs'),
  }
}

export function text(row: Row, column: string): string {
  const value = row[column]
  if (typeof value !== 'string') throw new TypeError(`${column} is not a text`)
  return value
}

export function number(row: Row, column: string): number {
  const value = row[column]
  if (typeof value !== 'number') throw new TypeError(`${column} is not a number`)
  return value
}
