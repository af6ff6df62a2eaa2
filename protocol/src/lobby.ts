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

/** Something to choose when a match of a game is made, in the language of the answer. */
export type OptionRow = {
  readonly title: string
  readonly description: string
  /** What those of its values are called that are words. */
  readonly labels: Words
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
  readonly title: string
  readonly players: { readonly min: number; readonly max: number }
  readonly options: Readonly<Record<string, OptionRow>>
}

/** What a card, a space or a disc is called, and what it says. */
export interface ThingText {
  readonly title: string
  readonly text: string
  /** What else is printed on a card, like its cost. */
  readonly facts?: Readonly<Record<string, string | number>>
}

/** By id, as views, decisions and outcomes have it. */
type Words = Readonly<Record<string, string>>
type Things = Readonly<Record<string, ThingText>>

/** A game as `GET /api/games/:id` has it: all the words that a client needs to show it, in one language. */
export interface GameGuide extends GameRow {
  readonly language: string
  readonly about: string
  readonly seats: Words
  readonly cards: Things
  /** By number, where a match shows numbers. */
  readonly spaces: Things
  readonly discs: Things
  /** Questions, by kind of decision. */
  readonly decisions: Words
  /** By type of action. */
  readonly actions: Words
  /** Why a match has ended, and the parts of its scores. */
  readonly reasons: Words
  readonly scores: Words
  /** Whatever other word is shown. */
  readonly words: Words
  /** All words again as other editions have them, by the value of the option `edition`. */
  readonly editions?: Readonly<Record<string, Omit<GameGuide, keyof GameRow | 'language'>>>
}
