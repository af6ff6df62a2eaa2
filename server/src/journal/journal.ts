// The journal is the truth: what is in it has happened, and nothing else has. A room is its cache.

/** What is fixed about a match when it is made, and what is known of it without reading its entries. */
export interface MatchRow {
  readonly id: string
  readonly game: string
  readonly version: number
  /** The beginning of the match, as JSON; only the match itself reads it. */
  readonly header: string
  readonly createdAtMs: number
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

/** A page of finished matches, newest first. */
export interface FinishedPage {
  readonly matches: readonly FinishedRow[]
  /** Where the next page begins, if there is one. */
  readonly next: string | undefined
}

export interface FinishedRow extends MatchRow {
  readonly finishedAtMs: number
  /** What is told of the result without reading the entries, as JSON. */
  readonly summary: string
}

/** How an append ends the match, if it does. */
export interface Finish {
  readonly atMs: number
  readonly summary: string
}

/** Where matches are kept. Every promise that resolves means: it is durable. */
export interface Journal {
  /** Keeps a new match; refused with `exists` if there is one of that id. */
  create(match: MatchRow): Promise<Claim>
  /** The live match of that id, which from now on only the claimant can append to. */
  claim(id: string): Promise<ClaimedMatch | undefined>
  /** Adds entries, all or none; `from` is how many there are. With a finish the match is live no more. */
  append(claim: Claim, from: number, lines: readonly string[], finish?: Finish): Promise<void>
  read(id: string): Promise<StoredMatch | undefined>
  /** The ids of live matches, oldest first. */
  live(): Promise<readonly string[]>
  /** Finished matches, newest first, from a cursor that an earlier page gave. */
  finished(limit: number, cursor?: string): Promise<FinishedPage>
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
