// The state of a match of the fixture game.
import type { Random } from '../../../rules/src/random.ts'
import type { Seat } from '../../../rules/src/seat.ts'
import type { Card } from './peek-shapes.ts'

type Phase =
  | { readonly kind: 'turn' }
  | { readonly kind: 'raided'; readonly target: Seat }
  | {
      readonly kind: 'lay'
      readonly among: readonly Seat[]
      readonly laid: readonly (Card | null)[]
    }
  | { readonly kind: 'over' }

export interface PeekState {
  readonly random: Random
  readonly turn: number
  readonly mover: Seat
  readonly phase: Phase
  readonly hands: readonly (readonly Card[])[]
  readonly deck: readonly Card[]
  readonly discard: readonly Card[]
  readonly points: readonly number[]
  /** The seats that the temples of the waiting beads serve, in the order in which the beads fell. */
  readonly beads: readonly (readonly Seat[])[]
}
