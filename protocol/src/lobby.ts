// What is said in the lobby, and of matches in lists.

/** The name of the room, and the message that brings rows. */
export const LOBBY = { room: 'lobby', rows: 'rows' } as const

/** A match as lists show it. */
export interface MatchRow {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly phase: 'open' | 'playing' | 'over'
  readonly visibility: 'public' | 'unlisted' | 'private'
  readonly spectators: 'anyone' | 'invited' | 'none'
  /** The game's own options. */
  readonly options: unknown
  readonly turnSeconds: number
  readonly seats: readonly { readonly kind: string; readonly name: string }[]
  readonly createdAtMs: number
  /** How it ended; null until then. */
  readonly outcome: unknown
}

/** At first the matches that there are, then what has changed. */
export interface LobbyNews {
  readonly rows: readonly MatchRow[]
  /** The ids of those that are over. */
  readonly gone: readonly string[]
}

/** A page of `GET /api/matches`. */
export interface MatchPage {
  readonly matches: readonly MatchRow[]
  /** Where the next page begins; null if this was the last. */
  readonly next: string | null
}

/** Something to choose when a match of a game is made. */
export type OptionRow = {
  readonly title: string
  readonly description: string
  readonly default: string | number | boolean
} & (
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
)

/** A game as `GET /api/games` has it. */
export interface GameRow {
  readonly id: string
  readonly version: number
  readonly players: { readonly min: number; readonly max: number }
  readonly options: Readonly<Record<string, OptionRow>>
}
