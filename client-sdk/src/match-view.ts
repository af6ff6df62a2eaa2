// The client's view of a match, typed by its rules.
import type { BotLevel, MatchState, WireDecision, WireRefusal } from '@flower-war/protocol'
import type { Outcome } from '@flower-war/rules'
import type { Rules } from './rules-of.ts'

/** A decision that a seat is asked to make. */
export interface Decision<Of extends Rules = Rules>
  extends Omit<WireDecision, 'actions' | 'illegal'> {
  readonly actions: readonly Of['action'][]
  /** Actions a player might expect, and why they are not possible now. */
  readonly illegal: readonly {
    readonly action: Of['action']
    readonly refusal: WireRefusal
  }[]
}

/** A physical temple that takes part in the match. */
export interface TempleView {
  readonly temple: string
  /** The seats it serves. */
  readonly seats: readonly number[]
  readonly present: boolean
  /** The number of its beads that are on hold until the host decides about them. */
  readonly held: number
}

/** A match as everyone sees it. */
export interface MatchView<Of extends Rules = Rules> {
  readonly game: Of['game']
  /** The version of the rules that it is played by. */
  readonly version: Of['version']
  readonly phase: 'open' | 'playing' | 'over'
  /** The reason the match is paused: `host`, `journal`, or empty. */
  readonly paused: '' | 'host' | 'journal'
  readonly visibility: 'public' | 'unlisted' | 'private'
  /** The people allowed to watch. */
  readonly spectators: 'anyone' | 'invited' | 'none'
  /** True if the match begins only once everyone is ready. */
  readonly readyCheck: boolean
  /** The number of spectators present. */
  readonly watching: number
  /** The id of the rematch, or empty. */
  readonly rematch: string
  /** The temples that serve seats of the match. */
  readonly temples: readonly TempleView[]
  /** The seat of the host. */
  readonly host: number | null
  /** The server's commitment to its part of the dice. */
  readonly commitment: string
  readonly seats: readonly SeatView[]
  /** The seats the match is waiting for. */
  readonly waiting: readonly number[]
  /** The game's own view; null until the match begins. */
  readonly view: Of['view'] | null
  readonly outcome: Outcome | { readonly closed: string } | null
}

export interface SeatView {
  readonly seat: string
  readonly name: string
  /** `kept` is reserved for the person named; after `left`, the person is gone for good and another may be invited. */
  readonly kind: 'free' | 'kept' | 'player' | 'bot' | 'left'
  readonly played: 'player' | 'bot'
  readonly present: boolean
  readonly ready: boolean
  /** The level of the bot that was seated there; empty without one. */
  readonly level: BotLevel | ''
  /** True if a bot account plays there. */
  readonly account: 'bot' | null
}

/** A state as clients see it. */
export function viewOf(state: MatchState): MatchView {
  // Games and seats have types of their own here, and on the wire an outcome is absent until the end.
  const game = state.game as MatchView['game']
  const outcome = (state.outcome ?? null) as MatchView['outcome']
  return { ...state, game, outcome }
}
