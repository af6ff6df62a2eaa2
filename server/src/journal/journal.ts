// The journal is the truth: what is in it has happened, and nothing else has. A room is its cache.

/** What is fixed about a match when it is made, and what is known of it without reading its entries. */
export interface MatchFacts {
  readonly id: string
  readonly game: string
  readonly version: number
  /** The beginning of the match, as JSON; only the match itself reads it. */
  readonly header: string
  /** With it somebody is invited. */
  readonly code: string
  readonly createdAtMs: number
}

/** What a player has to do with a match: sits in it, has a seat kept by others, or has played, and left or was replaced. */
export const ROLES = ['sits', 'kept', 'left'] as const

/** A player who has to do with a match; each is listed once. */
export interface Member {
  readonly player: string
  readonly role: (typeof ROLES)[number]
}

/** How a match is found in lists. */
export interface Listing {
  readonly phase: Phase
  readonly isPublic: boolean
  readonly members: readonly Member[]
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
  /** The matches in which a player sits, or has a seat kept, public or not; without one, the public matches. */
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

/** What a claimant remembers of a match that it has had. */
export interface Remembered extends Claim {
  readonly entries: number
  /** The last of them; empty, if there is none. */
  readonly lastLine: string
}

/** A match as the journal holds it: its beginning and its entries in order, each a line of JSON. */
export interface StoredMatch extends MatchFacts {
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
  /** Keeps a new match, and as long as it is live where it was made; refused with `exists` if there is one of that id. */
  create(match: MatchFacts, listing: Listing, madeAt?: string): Promise<Claim>
  /**
   * The live match of that id, which from now on only the claimant can append to. Refused with `owned` while another
   * process has it that lives, or may be about to come back. A claimant that had it before, and says so, gets it if nobody has
   * claimed it since, or if less is kept than it remembers, whoever else lives.
   */
  claim(id: string, before?: Remembered): Promise<ClaimedMatch | undefined>
  /** Whether the match is still the claimant's, and live. */
  isHeld(claim: Claim): Promise<boolean>
  /** Lets go of a match, so that any process may claim it. After that, this claim appends nothing more. */
  release(claim: Claim): Promise<void>
  /** Adds entries, all or none; `from` is how many there are. With a finish the match is no longer live. */
  append(claim: Claim, from: number, lines: readonly string[], change?: Change): Promise<void>
  read(id: string): Promise<StoredMatch | undefined>
  /** The ids of live matches, oldest first. */
  live(): Promise<readonly string[]>
  find(id: string): Promise<FoundMatch | undefined>
  list(query: ListQuery): Promise<ListPage>
  /** Live matches, public or not. */
  listLive(query: Pick<ListQuery, 'limit' | 'cursor'>): Promise<ListPage>
  /** The live match to which that code invites. */
  byCode(code: string): Promise<string | undefined>
  /** How many live matches there are, or in how many of them a player sits. */
  countLive(player?: string): Promise<number>
  /** How many live matches were made there. */
  countLiveMadeAt(place: string): Promise<number>
  /** Waits for what is under way and closes. */
  close(): Promise<void>
}

/** Why the journal did not do something. */
export type JournalErrorCode =
  /** Somebody else has claimed the match since. */
  | 'fenced'
  /** There are more, or fewer, entries than the writer believed. */
  | 'gap'
  /** What is kept is older than what the writer has kept: the journal has come back from a backup, or not at all. */
  | 'lost'
  /** Another process has the match, and lives. */
  | 'owned'
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

/** Whether the journal, or what is kept beside it, could not be asked: that passes by itself. */
export function isJournalAway(error: unknown): boolean {
  return error instanceof JournalError && error.code === 'unavailable'
}
