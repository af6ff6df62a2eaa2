// The SQL of the journal.
import type { DatabaseSync } from 'node:sqlite'
import { LISTED_BEHIND_MS } from '../../config/limits/all-matches.ts'
import { DROPPED_AT_ONCE_MAX } from '../../config/limits/own-work.ts'
import {
  type Claim,
  type Listing,
  type MatchFacts,
  type StoredMatch,
  StoreError,
} from '../journal.ts'
import { recentSince } from '../surplus.ts'
import { number, type Prepared, prepareAll, type Row, text } from './prepared.ts'
import { MADE_AT, nameOfSite, UNLISTED } from './tables.ts'

const SQL = {
  create: `INSERT INTO match
             (id, game, version, header, code, createdAtMs, epoch, phase, isPublic, atMs, row)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, 1, ?7, ?8, ?6, ?9) ON CONFLICT DO NOTHING`,
  claim: `UPDATE match SET epoch = epoch + 1 WHERE id = ?1 AND finishedAtMs IS NULL
          AND epoch <= ifnull(?2, epoch) RETURNING epoch`,
  append: 'INSERT INTO arrival (id, seq, line) VALUES (?, ?, ?)',
  appendPoint: `SELECT epoch, (SELECT coalesce(max(seq) + 1, 0) FROM every_entry WHERE id = ?1) AS length
             FROM match WHERE id = ?1 AND finishedAtMs IS NULL`,
  writes: 'SELECT 1 FROM match WHERE id = ? AND epoch = ? AND finishedAtMs IS NULL',
  relist: 'UPDATE match SET phase = ?2, isPublic = ?3, row = ?4 WHERE id = ?1',
  dropMembers: `DELETE FROM member WHERE id = ? AND role <> '${MADE_AT}'`,
  dropSite: `DELETE FROM member WHERE id = ? AND role = '${MADE_AT}'`,
  // Duplicates the match's columns that player lists filter on, so that no list scans all of a player's matches.
  addMember: `INSERT INTO member (id, player, role, game, phase, atMs)
              SELECT id, ?2, ?3, game, phase, createdAtMs FROM match WHERE id = ?1`,
  addSite: `INSERT INTO member (id, player, role, game, phase, atMs)
             SELECT id, ?2, '${MADE_AT}', game, iif(isPublic, phase, '${UNLISTED}'), createdAtMs
             FROM match WHERE id = ?1`,
  siteOf: `SELECT player, phase FROM member WHERE id = ? AND role = '${MADE_AT}'`,
  moveSite: `UPDATE member SET phase = ?2 WHERE id = ?1 AND role = '${MADE_AT}'`,
  newestAt: `SELECT id FROM member WHERE player = ? AND phase = ? AND role = '${MADE_AT}'
             ORDER BY atMs DESC, id DESC LIMIT 2`,
  putInFront: 'UPDATE match SET atMs = createdAtMs WHERE id = ? AND atMs <> createdAtMs',
  putBehind: `UPDATE match SET atMs = max(0, createdAtMs - ${LISTED_BEHIND_MS}) WHERE id = ?`,
  finishMembers: `UPDATE member SET phase = 'over', atMs = ?2 WHERE id = ?1`,
  finish: 'UPDATE match SET finishedAtMs = ?2, atMs = ?2, summary = ?3 WHERE id = ?1',
  forgetSites: `DELETE FROM member WHERE (id, player) IN (SELECT id, player FROM member
                 WHERE role = '${MADE_AT}' AND phase = 'over' AND atMs < ? LIMIT ${DROPPED_AT_ONCE_MAX})`,
  dropEntries: 'DELETE FROM entry WHERE id = ?',
  dropArrivals: 'DELETE FROM arrival WHERE id = ?',
  dropMatch: 'DELETE FROM match WHERE id = ?',
  match: `SELECT id, game, version, header, code, createdAtMs, finishedAtMs, summary
          FROM match WHERE id = ?`,
  lines: 'SELECT line FROM every_entry WHERE id = ? ORDER BY seq',
} as const

/** The point at which a live match goes on: the epoch of its owner, and its number of entries. */
interface AppendPoint {
  readonly epoch: number
  readonly length: number
}

export class Statements {
  readonly #prepared: Prepared<keyof typeof SQL>
  /**
   * The append points of matches that this process has written to: looking one up costs half as much as writing an
   * entry.
   */
  readonly #appendPoints = new Map<string, AppendPoint>()
  /** Those of them that no other process can have written to since they were looked up. */
  readonly #sure = new Set<string>()
  /** By match: the epoch of a claim that failed, but may be stored. Nobody holds it. */
  readonly #doubtful = new Map<string, number>()

  constructor(database: DatabaseSync) {
    this.#prepared = prepareAll(database, SQL)
  }

  /** Stops caching the match until it is claimed again. */
  forget(id: string): void {
    this.#appendPoints.delete(id)
    this.#sure.delete(id)
  }

  /**
   * Stops trusting the cache. A writer claims its match first, so a cached length is right as long as its epoch
   * is.
   */
  forgetAll(why: 'undone' | 'written'): void {
    if (why === 'undone') this.#appendPoints.clear()
    this.#sure.clear()
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
    if (madeAt === undefined) return true
    this.#prepared.addSite.run(id, nameOfSite(madeAt))
    if (isPublic) this.#enter(id, nameOfSite(madeAt), phase)
    return true
  }

  relist(id: string, { phase, isPublic, members, row }: Listing): void {
    this.#prepared.relist.run(id, phase, Number(isPublic), row)
    this.#prepared.dropMembers.run(id)
    this.#addMembers(id, members)
    if (phase !== 'over') this.#move(id, phase)
  }

  /** The new epoch, if the match is live and, but for a claim that failed, unclaimed since the given one. */
  claim(id: string, before: number | undefined): number | undefined {
    this.forget(id)
    const last = before === undefined ? null : Math.max(before, this.#doubtful.get(id) ?? 0)
    this.#doubtful.delete(id)
    const row = this.#prepared.claim.get(id, last)
    return row === undefined ? undefined : number(row, 'epoch')
  }

  /** Notes the epoch of a claim that failed, but may be stored. */
  doubt(id: string, epoch: number): void {
    this.#doubtful.set(id, epoch)
  }

  /** Throws unless the claim holds and the match has exactly this many entries. */
  append({ id, epoch }: Claim, from: number, added: readonly string[]): void {
    const point = this.#appendPointOf(id)
    if (point?.epoch !== epoch)
      throw new StoreError('fenced', `match ${id} is no longer this writer's`)
    if (point.length !== from)
      throw new StoreError('gap', `match ${id} does not have exactly ${from} entries`)
    for (const [index, line] of added.entries()) this.#prepared.append.run(id, from + index, line)
    this.#appendPoints.set(id, { epoch, length: from + added.length })
    this.#sure.add(id)
  }

  finish(id: string, atMs: number, summary: string): void {
    this.forget(id)
    this.#prepared.finish.run(id, atMs, summary)
    this.#move(id, 'over')
    this.#prepared.finishMembers.run(id, atMs)
    this.#prepared.forgetSites.run(recentSince(atMs))
  }

  /** Drops a match; false if it was gone already. */
  dropFinished(id: string): boolean {
    const { dropEntries, dropArrivals, dropMembers, dropSite, dropMatch } = this.#prepared
    for (const drop of [dropEntries, dropArrivals, dropMembers, dropSite]) drop.run(id)
    return dropMatch.run(id).changes > 0
  }

  read(id: string): StoredMatch | undefined {
    const row = this.#prepared.match.get(id)
    if (row === undefined) return undefined
    const finishedAtMs = row['finishedAtMs'] === null ? undefined : number(row, 'finishedAtMs')
    const summary = row['summary'] === null ? undefined : text(row, 'summary')
    const lines = this.#prepared.lines.all(id).map((each) => text(each, 'line'))
    return { ...factsIn(row), lines, finishedAtMs, summary }
  }

  /** Moves a match to its new phase among the matches of its site. */
  #move(id: string, phase: string): void {
    const row = this.#prepared.siteOf.get(id)
    if (row === undefined || row['phase'] === phase || row['phase'] === UNLISTED) return
    this.#prepared.moveSite.run(id, phase)
    this.#arrange(text(row, 'player'), text(row, 'phase'))
    if (phase !== 'over') this.#enter(id, text(row, 'player'), phase)
  }

  /** A match that enters a phase begins behind, since others of its site may be newer. */
  #enter(id: string, site: string, phase: string): void {
    this.#prepared.putBehind.run(id)
    this.#arrange(site, phase)
  }

  /** Puts the newest match of a site in front, and the one before it behind: earlier ones are there already. */
  #arrange(site: string, phase: string): void {
    const [newest, next] = this.#prepared.newestAt.all(site, phase)
    if (newest !== undefined) this.#prepared.putInFront.run(text(newest, 'id'))
    if (next !== undefined) this.#prepared.putBehind.run(text(next, 'id'))
  }

  #addMembers(id: string, members: Listing['members']): void {
    for (const { player, role } of members) this.#prepared.addMember.run(id, player, role)
  }

  #appendPointOf(id: string): AppendPoint | undefined {
    const known = this.#appendPoints.get(id)
    if (known !== undefined && (this.#sure.has(id) || this.writes({ id, epoch: known.epoch })))
      return known
    const row = this.#prepared.appendPoint.get(id)
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
