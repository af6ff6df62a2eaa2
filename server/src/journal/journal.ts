// The journal is the source of truth: only what is in it has happened. A room is just its cache.
import type { MatchRow, Phase } from '@flower-war/protocol'
import { MATCHES_PER_PLAYER_MAX } from '../config/limits/all-matches.ts'

/** Facts that are fixed when a match is made, and known without reading its entries. */
export interface MatchFacts {
  readonly id: string
  readonly game: string
  readonly version: number
  /** The beginning of the match, as JSON; opaque to the journal. */
  readonly header: string
  /** The code that invites to the match. */
  readonly code: string
  readonly createdAtMs: number
}

/**
 * The part of a player in a match: seated, expected on a seat kept for them, or a former player who left or was
 * replaced.
 */
export const ROLES = ['sits', 'kept', 'left'] as const

/** A player involved in a match; each is listed once. */
export interface Member {
  readonly player: string
  readonly role: (typeof ROLES)[number]
}

/** A match as lists find it. */
export interface Listing {
  readonly phase: Phase
  readonly isPublic: boolean
  readonly members: readonly Member[]
  /** The row that lists show of the match, as JSON. */
  readonly row: string
}

export interface FoundMatch {
  readonly listing: Listing
  readonly code: string
}

/** Filters for a list; all of them must hold. */
export interface ListQuery {
  readonly game?: string | undefined
  readonly phase?: Phase | undefined
  /**
   * Matches where this player sits or has a seat kept for them, public or not; without a player, the public matches.
   */
  readonly player?: string | undefined
  readonly limit: number
  /** The cursor from the previous page. */
  readonly cursor?: string | undefined
}

/**
 * A page of a list, newest first by end time, or by creation time for live matches. Of the public matches that are live
 * and were made at one site, the newest of each phase comes first, and the others after those of all sites.
 */
export interface ListPage {
  /** Rows as JSON, as the listings gave them. */
  readonly rows: readonly string[]
  /** Cursor of the next page, if there is one. */
  readonly next: string | undefined
}

/** A live match, as searches for matches to close find it. */
export interface LiveMatch {
  readonly id: string
  readonly hasBegun: boolean
  /** The number of its members: whoever left before it began no longer counts. */
  readonly people: number
  /** The site at which it was made, if that is known. */
  readonly madeAt: string | undefined
}

/** The right to append to a match. A later claim of the same match revokes it. */
export interface Claim {
  readonly id: string
  readonly epoch: number
}

/** A claimant's memory of a match it owned before. */
export interface Remembered extends Claim {
  readonly entries: number
  /** The last entry; empty if there is none. */
  readonly lastLine: string
}

/** A match as the journal stores it: its beginning and its entries in order, each a line of JSON. */
export interface StoredMatch extends MatchFacts {
  readonly lines: readonly string[]
  readonly finishedAtMs: number | undefined
  /** The result, as JSON, if the match has ended. */
  readonly summary: string | undefined
}

/** A match and the right to continue it. */
export interface ClaimedMatch {
  readonly claim: Claim
  readonly match: StoredMatch
}

/** The end of a match, where an append brings it. */
export interface Finish {
  readonly atMs: number
  readonly summary: string
}

/** The changes of an append besides its entries. */
export interface MatchChange {
  readonly listing?: Listing
  readonly finish?: Finish
}

/** The store of matches. When the promise of a write resolves, what it wrote is durable. */
export interface Journal {
  /**
   * Stores a new match and, until a month after its end, the site at which it was made; refuses with `exists` if
   * the id is taken.
   */
  create(match: MatchFacts, listing: Listing, madeAt?: string): Promise<Claim>
  /**
   * Claims a live match, to which from now on only the claimant can append. Refused with `owned` while its owner is
   * alive, or may be about to come back. A claimant that passes its memory of an earlier claim gets the match if it was
   * not claimed since, or if less is stored than it remembers, whichever other processes are alive.
   */
  claim(id: string, before?: Remembered): Promise<ClaimedMatch | undefined>
  /** True if the claim still holds and the match is live. */
  isHeld(claim: Claim): Promise<boolean>
  /** Releases a match, so that any process may claim it. This claim can append nothing afterwards. */
  release(claim: Claim): Promise<void>
  /**
   * Appends all entries or none; `from` is the number of existing entries. With a finish, the match is no longer live.
   */
  append(claim: Claim, from: number, lines: readonly string[], change?: MatchChange): Promise<void>
  read(id: string): Promise<StoredMatch | undefined>
  /** All live matches, oldest first. They are read a few at a time, since there may be a hundred thousand. */
  live(): AsyncIterable<LiveMatch>
  find(id: string): Promise<FoundMatch | undefined>
  list(query: ListQuery): Promise<ListPage>
  /** Live matches, public or not. */
  listLive(query: Pick<ListQuery, 'limit' | 'cursor'>): Promise<ListPage>
  /** The sites at which these matches were made, as far as they are known. */
  sitesOf(matches: readonly string[]): Promise<readonly (string | undefined)[]>
  /** The live match that this code invites to. */
  byCode(code: string): Promise<string | undefined>
  /** The number of live matches, or of those where a player sits. */
  countLive(player?: string): Promise<number>
  /** The number of live matches made at a site. */
  countLiveMadeAt(site: string): Promise<number>
  /** Waits for pending writes, then closes. */
  close(): Promise<void>
}

/** The matches of a player in a phase, newest first. */
export async function rowsOf(
  journal: Pick<Journal, 'list'>,
  player: string,
  phase: Phase,
  limit = MATCHES_PER_PLAYER_MAX,
): Promise<readonly MatchRow[]> {
  const { rows } = await journal.list({ player, phase, limit })
  return rows.map(parseRow)
}

/** Parses the row that a listing has of a match. */
export function parseRow(row: string): MatchRow {
  return JSON.parse(row)
}

/** The part of a journal that finds matches without reading their entries. */
export type JournalLists = Pick<
  Journal,
  'live' | 'find' | 'list' | 'listLive' | 'sitesOf' | 'byCode' | 'countLive' | 'countLiveMadeAt'
>

/** The codes of errors of the journal. Other stores, such as that of bans, are only ever `unavailable`. */
export type StoreErrorCode =
  /** Another process has claimed the match since. */
  | 'fenced'
  /** The writer expected a different number of entries. */
  | 'gap'
  /** The store is older than the writer's own knowledge: it was restored from a backup, or has lost data. */
  | 'lost'
  /** The match belongs to another process that is alive. */
  | 'owned'
  | 'exists'
  /** The write failed; whether it took effect is unknown. */
  | 'unavailable'

export class StoreError extends Error {
  override readonly name = 'StoreError'
  readonly code: StoreErrorCode

  constructor(code: StoreErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}

/** True if a store was unreachable: that is temporary. */
export function isStoreAway(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'unavailable'
}

/** True if a match could not be claimed, since another process has it, or may be about to come back to it. */
export function isOwnedElsewhere(error: unknown): boolean {
  return error instanceof StoreError && error.code === 'owned'
}
