// The SQL of the journal, and the conversion of its rows to values.
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import {
  type Claim,
  JournalError,
  type Listing,
  type MatchFacts,
  type StoredMatch,
} from '../journal.ts'
import type { Layout } from './layout.ts'
import { type Prepared, prepareAll } from './prepared.ts'

export const LAYOUT: Layout = {
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

/**
 * Where a live match was made stands among its members, by a name that no player has: so it is found as they are. When it is over
 * that is forgotten.
 */
export const MADE_AT = 'made-at'
export const nameOfPlace = (place: string): string => `at ${place}`

export type Row = Readonly<Record<string, SQLOutputValue>>

const SQL = {
  create: `INSERT INTO match
             (id, game, version, header, code, createdAtMs, epoch, phase, isPublic, atMs, row)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?8, ?6, ?9) ON CONFLICT DO NOTHING`,
  claim: `UPDATE match SET epoch = epoch + 1 WHERE id = ?1 AND finishedAtMs IS NULL
          AND epoch <= ifnull(?2, epoch) RETURNING epoch`,
  append: 'INSERT INTO entry (id, seq, line) VALUES (?, ?, ?)',
  standing: `SELECT epoch, (SELECT coalesce(max(seq) + 1, 0) FROM entry WHERE id = ?1) AS length
             FROM match WHERE id = ?1 AND finishedAtMs IS NULL`,
  writes: 'SELECT 1 FROM match WHERE id = ? AND epoch = ? AND finishedAtMs IS NULL',
  relist: 'UPDATE match SET phase = ?2, isPublic = ?3, row = ?4 WHERE id = ?1',
  dropMembers: `DELETE FROM member WHERE id = ? AND role <> '${MADE_AT}'`,
  dropPlace: `DELETE FROM member WHERE id = ? AND role = '${MADE_AT}'`,
  // Duplicates the match's columns that player lists filter on, so that no list scans all of a player's matches.
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

/** The owner of a live match, and its number of entries. */
interface Standing {
  readonly epoch: number
  readonly length: number
}

export class Statements {
  readonly #prepared: Prepared<keyof typeof SQL>
  /** Of matches that this process has written to: to look up for each entry what it knows costs half as much as to write it. */
  readonly #standings = new Map<string, Standing>()

  constructor(database: DatabaseSync) {
    this.#prepared = prepareAll(database, SQL)
  }

  /** Stops caching the match until it is claimed again. */
  forget(id: string): void {
    this.#standings.delete(id)
  }

  /** Clears the cache: a write was rolled back, or another process has written. */
  forgetAll(): void {
    this.#standings.clear()
  }

  /** True if the claim holds. */
  writes({ id, epoch }: Claim): boolean {
    return this.#prepared.writes.get(id, epoch) !== undefined
  }

  /** True if the match is new. */
  create(match: MatchFacts, listing: Listing, madeAt?: string): boolean {
    const { phase, isPublic, members, row } = listing
    const { id, game, version, header, code, createdAtMs } = match
    const values = [id, game, version, header, code, createdAtMs, phase, Number(isPublic), row]
    if (this.#prepared.create.run(...values).changes === 0) return false
    this.#addMembers(id, members)
    if (madeAt !== undefined) this.#prepared.addMember.run(id, nameOfPlace(madeAt), MADE_AT)
    return true
  }

  relist(id: string, { phase, isPublic, members, row }: Listing): void {
    this.#prepared.relist.run(id, phase, Number(isPublic), row)
    this.#prepared.dropMembers.run(id)
    this.#addMembers(id, members)
  }

  /** The new epoch, if the match is live and unclaimed since the given one. */
  claim(id: string, before: number | undefined): number | undefined {
    this.forget(id)
    const row = this.#prepared.claim.get(id, before ?? null)
    return row === undefined ? undefined : number(row, 'epoch')
  }

  /** Throws unless the claim holds and the match has exactly this many entries. */
  append({ id, epoch }: Claim, from: number, added: readonly string[]): void {
    const standing = this.#standings.get(id) ?? this.#standingOf(id)
    if (standing?.epoch !== epoch)
      throw new JournalError('fenced', `match ${id} is no longer this writer's`)
    if (standing.length !== from)
      throw new JournalError('gap', `match ${id} has not just ${from} entries`)
    for (const [index, line] of added.entries()) this.#prepared.append.run(id, from + index, line)
    this.#standings.set(id, { epoch, length: from + added.length })
  }

  finish(id: string, atMs: number, summary: string): void {
    this.forget(id)
    this.#prepared.finish.run(id, atMs, summary)
    this.#prepared.dropPlace.run(id)
    this.#prepared.finishMembers.run(id, atMs)
  }

  dropOldestFinished(): void {
    const { oldest, dropEntries, dropMembers, dropMatch } = this.#prepared
    const row = oldest.get()
    if (row === undefined) return
    for (const drop of [dropEntries, dropMembers, dropMatch]) drop.run(text(row, 'id'))
  }

  read(id: string): StoredMatch | undefined {
    const row = this.#prepared.match.get(id)
    if (row === undefined) return undefined
    const finishedAtMs = row['finishedAtMs'] === null ? undefined : number(row, 'finishedAtMs')
    const summary = row['summary'] === null ? undefined : text(row, 'summary')
    const lines = this.#prepared.lines.all(id).map((each) => text(each, 'line'))
    return { ...factsIn(row), lines, finishedAtMs, summary }
  }

  live(): readonly string[] {
    return this.#prepared.live.all().map((row) => text(row, 'id'))
  }

  finishedCount(): number {
    return number(this.#prepared.finishedCount.get() ?? {}, 'n')
  }

  #addMembers(id: string, members: Listing['members']): void {
    for (const { player, role } of members) this.#prepared.addMember.run(id, player, role)
  }

  #standingOf(id: string): Standing | undefined {
    const row = this.#prepared.standing.get(id)
    return row && { epoch: number(row, 'epoch'), length: number(row, 'length') }
  }
}

function factsIn(row: Row): MatchFacts {
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
