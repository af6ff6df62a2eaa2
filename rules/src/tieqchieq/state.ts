// What a match of Tıeqchıeq holds, and what can happen in it.
import type { Sight, Stateful } from '../game.ts'
import type { OptionsOf, OptionTable } from '../options.ts'
import { choice } from '../shape.ts'
import type { ByColour, Colour } from './board.ts'

/** How many tokens each player races. */
export const TOKENS = 6
/** TQ-12 */
export const TURNS_MAX = 1000

/** What the player to move is asked. */
export type Asked =
  | { readonly kind: 'move' }
  /** On a plus of their own: step on, or stay (TQ-8). */
  | { readonly kind: 'plus'; readonly square: number }

/** Whose token stands there, if any. Words only: comparing them with null costs several times this. */
export type Square = Colour | 'empty'

export interface State extends Stateful {
  /** How many turns have begun. Every toss is one (TQ-10). */
  readonly turn: number
  readonly mover: Colour
  readonly roll: number
  /** Whether another turn has been earned in this one (TQ-10). */
  readonly again: boolean
  readonly asked: Asked | null
  /** Whose token stands on each square. */
  readonly track: readonly Square[]
  readonly hand: ByColour<number>
  readonly home: ByColour<number>
  readonly ended: EndReason | null
}

export type EndReason = 'all-home' | 'turn-limit'

/** Nothing is hidden but the coins to come. */
export interface Public extends Sight {
  readonly turn: number
  readonly mover: Colour
  readonly roll: number
  readonly again: boolean
  /** The square is that of the plus, if it is one. */
  readonly asked: { readonly kind: Asked['kind']; readonly square: number | null } | null
  readonly track: readonly Square[]
  readonly hand: ByColour<number>
  readonly home: ByColour<number>
  readonly ended: EndReason | null
}

export const OPTIONS = {
  start: {
    ...choice('random', 'red', 'yellow'),
    default: 'random',
  },
} as const satisfies OptionTable
export type Options = OptionsOf<typeof OPTIONS>

/** Where a token stands: a square, or one of the two places off the track. */
export type Spot = number | 'hand' | 'home'

/** Chosen, the only move there was (TQ-3), or the free step from a plus (TQ-8). */
export type MoveReason = 'chosen' | 'only-move' | 'plus'

export type Event =
  | {
      readonly type: 'tossed'
      readonly colour: Colour
      readonly turn: number
      readonly roll: number
    }
  | {
      readonly type: 'moved'
      readonly colour: Colour
      readonly from: Spot
      readonly to: Spot
      readonly why: MoveReason
    }
  | { readonly type: 'stayed'; readonly colour: Colour; readonly square: number }
  | {
      readonly type: 'battled'
      readonly colour: Colour
      readonly square: number
      /** How many of the two coins showed the attacker's colour. */
      readonly coins: number
      readonly winner: Colour
    }
  | { readonly type: 'earned-turn'; readonly colour: Colour; readonly square: number }
  /** The roll could not be used: it was 0 (TQ-3), or no move was legal (TQ-7). */
  | { readonly type: 'passed'; readonly colour: Colour; readonly roll: number }
  | { readonly type: 'ended'; readonly reason: EndReason; readonly winner: Colour | null }
