// The lobby, and matches and games as lists describe them.

/** The name of the room, and of the message that brings rows. */
export const LOBBY = { room: 'lobby', rows: 'rows' } as const

/** A match as it appears in lists. */
export interface MatchRow {
  readonly id: string
  readonly game: string
  readonly version: number
  readonly phase: 'open' | 'playing' | 'over'
  readonly visibility: 'public' | 'unlisted' | 'private'
  readonly spectators: 'anyone' | 'invited' | 'none'
  /** The options of its game. */
  readonly options: unknown
  readonly turnSeconds: number
  readonly seats: readonly SeatRow[]
  readonly createdAtMs: number
  /** How it ended; null until then. */
  readonly outcome: unknown
  /** When it ended. */
  readonly overAtMs?: number
}

/** A seat as lists show it. */
interface SeatRow {
  readonly kind: string
  readonly name: string
  /** Present if a bot account plays there. */
  readonly account?: 'bot'
}

/** First all current matches, then changes. */
export interface LobbyNews {
  readonly rows: readonly MatchRow[]
  /** Ids of the matches that are over. */
  readonly gone: readonly string[]
}

/** A page of `GET /api/matches`. */
export interface MatchPage {
  readonly matches: readonly MatchRow[]
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null
}

/** An option of a game for new matches, in the language of the answer. */
export type OptionRow = {
  readonly title: string
  readonly description: string
  /** Labels for those of its values that are words. */
  readonly labels: Words
  readonly default: string | number | boolean
} & (
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | { readonly kind: 'integer'; readonly min: number; readonly max: number }
  | { readonly kind: 'flag' }
)

/** A game in `GET /api/games`. */
export interface GameRow {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly players: { readonly min: number; readonly max: number }
  readonly options: Readonly<Record<string, OptionRow>>
}

/** The title and text of a card, a space or a disc. */
export interface ThingText {
  readonly title: string
  readonly text: string
  /** Whatever else is printed on a card, like its cost. */
  readonly facts?: Readonly<Record<string, string | number>>
}

/** By id, as used in views, decisions and outcomes. */
type Words = Readonly<Record<string, string>>
type Things = Readonly<Record<string, ThingText>>

/** A game in `GET /api/games/:id`: all the words a client needs to show it, in one language. */
export interface GameGuide extends GameRow {
  readonly language: string
  readonly about: string
  readonly seats: Words
  readonly cards: Things
  /** By number, where a match uses numbers. */
  readonly spaces: Things
  readonly discs: Things
  /** The question to ask, by kind of decision. */
  readonly decisions: Words
  /** By type of action. */
  readonly actions: Words
  /** Why a match ended, and the parts of its scores. */
  readonly reasons: Words
  readonly scores: Words
  /** All other words. */
  readonly words: Words
  /** All words again as other editions have them, by value of the option `edition`. */
  readonly editions?: Readonly<Record<string, Omit<GameGuide, keyof GameRow | 'language'>>>
}
