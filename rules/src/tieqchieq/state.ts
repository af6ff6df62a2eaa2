// The state of a match of Tıeqchıeq.
import type { Stateful } from '../game.ts'
import type { ByColour, Colour } from './board.ts'
import type { EndReason, Square } from './shapes.ts'

/** The pending decision of the player to move. */
export type Asked =
  | { readonly kind: 'move' }
  /** On a plus of their own colour: step on, or stay (TQ-8). */
  | { readonly kind: 'plus'; readonly square: number }

export interface State extends Stateful {
  /** The number of turns begun. Every toss is one (TQ-10). */
  readonly turn: number
  readonly mover: Colour
  readonly roll: number
  /** True if another turn has been earned in this one (TQ-10). */
  readonly again: boolean
  readonly asked: Asked | null
  /** The colour of the token on each square. */
  readonly track: readonly Square[]
  readonly hand: ByColour<number>
  readonly home: ByColour<number>
  readonly ended: EndReason | null
}
