// Shapes that the games of the ritual calendar have in common.
import {
  type Choice,
  choice,
  count,
  integer,
  list,
  type SeatNumber,
  structure,
} from '../shapes/shape.ts'
import { GODS } from './gods.ts'
import { SPACE_NAMES, SPACES_MAX } from './spaces.ts'

export const space = integer(1, SPACES_MAX)
export const spaceName = choice(...SPACE_NAMES)
export const god = choice(...GODS)
export const die = integer(1, 6)
/** No pile, rack, hand or total of a battle comes to more. */
export const few = count(255)
/** No count of turns or pieces comes to more. */
export const many = count(65_535)

/** A bead that waits in the temple. */
export function beadShape<Reason extends string>(
  seat: SeatNumber,
  reason: Choice<readonly Reason[]>,
) {
  return structure({ god, seats: list(seat), reason })
}
