// The journal is the truth: what is in it has happened, and nothing else has. A room is its cache.

/** What is fixed about a match when it is made, and what is known of it without reading its entries. */
export interface MatchRow {
  readonly id: string
  readonly game: string
  readonly version: number
  /** The beginning of the match, as JSON; only the match itself reads it. */
  readonly header: string
  /** With it somebody is invited. */
  readonly code: string
  readonly createdAtMs: number
}

/** How a match is found in lists. */
export interface Listing {
  readonly phase: Phase
  readonly isPublic: boolean
  /** Who plays in it. */
  readonly players: readonly string[]
  /** What lists show of it, as JSON. */
  readonly row: string
}

export const PHASES = ['open', 'playing', 'over'] as const
export type Phase = (typeof PHASES)[number]

/** What is known of a match without its entries. */
export interface FoundMatch {
  readonly listing: Listing
  readonly code: string
}

/** Which matches a list is to have; all conditions hold. */
export interface ListQuery {
  readonly game?: string
  readonly phase?: Phase
  /** The matches of a player, public or not; without one, the public matches. */
  readonly player?: string
  readonly limit: number
  /** Where the page begins, as an earlier one gave it. */
  readonly cursor?: string
}

/** A page of a list, newest first: by when they ended, or were made. */
export interface ListPage {
  /** Rows as JSON, as the listings gave them. */
  readonly rows: readonly string[]
  /** Where the next page begins, if there is one. */
  readonly next: string | undefined
}

/** The right to append to a match. The next claim of the same match takes it away. */
export interface Claim {
  readonly id: string
  readonly epoch: number
}

/** A match as the journal holds it: its beginning and its entries in order, each a line of JSON. */
export interface StoredMatch extends MatchRow {
  readonly lines: readonly string[]
  readonly finishedAtMs: number | undefined
  /** What is told of the result without reading the entries, as JSON, if it has ended. */
  readonly summary: string | undefined
}

/** A match and the right to go on with it. */
export interface ClaimedMatch {
  readonly claim: Claim
  readonly match: StoredMatch
}

/** How an append ends the match, if it does. */
export interface Finish {
  readonly atMs: number
  readonly summary: string
}

/** What an append changes besides the entries. */
export interface Change {
  readonly listing?: Listing
  readonly finish?: Finish
}

/** Where matches are kept. Every promise that resolves means: it is durable. */
export interface Journal {
  /** Keeps a new match; refused with `exists` if there is one of that id. */
  create(match: MatchRow, listing: Listing): Promise<Claim>
  /** The live match of that id, which from now on only the claimant can append to. */
  claim(id: string): Promise<ClaimedMatch | undefined>
  /** Adds entries, all or none; `from` is how many there are. With a finish the match is live no more. */
  append(claim: Claim, from: number, lines: readonly string[], change?: Change): Promise<void>
  read(id: string): Promise<StoredMatch | undefined>
  /** The ids of live matches, oldest first. */
  live(): Promise<readonly string[]>
  find(id: string): Promise<FoundMatch | undefined>
  list(query: ListQuery): Promise<ListPage>
  /** The live match to which that code invites. */
  byCode(code: string): Promise<string | undefined>
  /** How many live matches there are, or how many a player has. */
  countLive(player?: string): Promise<number>
  /** Waits for what is under way and closes. */
  close(): Promise<void>
}

/** Why the journal did not do something. */
export type JournalErrorCode =
  /** Somebody else has claimed the match since. */
  | 'fenced'
  /** There are more, or fewer, entries than the writer believed. */
  | 'gap'
  | 'exists'
  /** It could not be written; whether it was is unknown. */
  | 'unavailable'

export class JournalError extends Error {
  override readonly name = 'JournalError'
  readonly code: JournalErrorCode

  constructor(code: JournalErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.code = code
  }
}
