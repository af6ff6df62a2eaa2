// Shapes shared by the games of the ritual calendar.
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
/** An upper bound for every pile, rack, hand and battle total. */
export const few = count(255)
/** An upper bound for every count of turns or pieces. */
export const many = count(65_535)

/** A bead waiting in the temple. */
export function beadShape<Reason extends string>(
  seat: SeatNumber,
  reason: Choice<readonly Reason[]>,
) {
  return structure({ god, seats: list(seat), reason })
}
