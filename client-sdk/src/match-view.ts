// What a client sees of a match, typed by its game.
import {
  type BotLevel,
  matchStateOf,
  membersOf,
  read,
  shapeOf,
  VIEWS,
  type WireDecision,
  type WireRefusal,
} from '@flower-war/protocol'
import type { GameTypes, Outcome } from '@flower-war/rules'

/** A game that this client knows the types of. */
export type GameId = keyof GameTypes

/** A decision of that game. */
export interface Decision<Game extends GameId> extends Omit<WireDecision, 'actions' | 'illegal'> {
  readonly actions: readonly GameTypes[Game]['action'][]
  /** What somebody might expect, and why it cannot be done now. */
  readonly illegal: readonly {
    readonly action: GameTypes[Game]['action']
    readonly refusal: WireRefusal
  }[]
}

/** A physical temple at the match. */
export interface TempleView {
  readonly temple: string
  /** Whom it serves. */
  readonly seats: readonly number[]
  readonly present: boolean
  /** How many of its beads were too many: the host decides about them. */
  readonly held: number
}

/** A match as everybody sees it. */
export interface MatchView<Game extends GameId> {
  readonly game: Game
  readonly phase: 'open' | 'playing' | 'over'
  /** Why it stands still: `host`, `journal`, or empty. */
  readonly paused: string
  readonly visibility: 'public' | 'unlisted' | 'private'
  /** Who may look on. */
  readonly spectators: 'anyone' | 'invited' | 'none'
  /** Whether everybody says that they are ready before it begins. */
  readonly readyCheck: boolean
  /** How many look on. */
  readonly watching: number
  /** The match that is played after this one, or empty. */
  readonly rematch: string
  /** The temples that serve seats of the match. */
  readonly temples: readonly TempleView[]
  /** The seat that has the host's part. */
  readonly host: number | null
  /** What the server has committed its part of the dice to. */
  readonly commitment: string
  readonly seats: readonly SeatView[]
  /** The seats that are being waited for. */
  readonly waiting: readonly number[]
  /** What the game shows; null until it begins. */
  readonly view: GameTypes[Game]['view'] | null
  readonly outcome: Outcome | { readonly closed: string } | null
}

export interface SeatView {
  readonly seat: string
  readonly name: string
  /** `kept` for the person of that name; `left` when they have gone for good and another may be invited. */
  readonly kind: 'free' | 'kept' | 'player' | 'bot' | 'left'
  readonly played: 'player' | 'bot'
  readonly present: boolean
  readonly ready: boolean
  /** How well the bot plays that was seated there; empty where none was. */
  readonly level: BotLevel | ''
}

/** A plain view of the synced state. */
export function viewOf<Game extends GameId>(state: unknown): MatchView<Game> {
  const game = String(membersOf(state)['game'])
  const view = VIEWS[game]
  if (view === undefined) throw new Error(`this client does not know ${game}`)
  const plain = read(shapeOf(matchStateOf(view)), Object(state))
  const { outcome } = plain
  return {
    ...plain,
    outcome: typeof outcome === 'string' ? JSON.parse(outcome) : null,
  } as MatchView<Game>
}
