// What a client sees of a match, typed by its game.
import { matchStateOf, read, shapeOf, VIEWS, type WireDecision } from '@flower-war/protocol'
import type { GameTypes, Outcome } from '@flower-war/rules'

/** A game that this client knows the types of. */
export type GameId = keyof GameTypes

/** A decision of that game. */
export interface Decision<Game extends GameId> extends Omit<WireDecision, 'actions'> {
  readonly actions: readonly GameTypes[Game]['action'][]
}

/** A match as everybody sees it. */
export interface MatchView<Game extends GameId> {
  readonly phase: 'open' | 'playing' | 'over'
  /** Why it stands still, or empty. */
  readonly paused: string
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
  readonly kind: 'free' | 'player' | 'bot'
  readonly played: 'player' | 'bot'
  readonly present: boolean
}

/** A plain view of the synced state. */
export function viewOf<Game extends GameId>(state: unknown): MatchView<Game> {
  const { game }: { game?: unknown } = Object(state)
  const view = VIEWS[String(game)]
  if (view === undefined) throw new Error(`this client does not know ${String(game)}`)
  const plain = read(shapeOf(matchStateOf(view)), Object(state))
  const { outcome } = plain
  return {
    ...plain,
    outcome: typeof outcome === 'string' ? JSON.parse(outcome) : null,
  } as MatchView<Game>
}
