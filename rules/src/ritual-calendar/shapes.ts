// Shapes shared by the games of the ritual calendar.
import {
  type Choice,
  choice,
  count,
  event,
  integer,
  list,
  type SeatNumber,
  type Structure,
  said,
  spaceNamed,
  spaceNumber,
  structure,
} from '../shapes/shape.ts'
import { GODS } from './gods.ts'
import { SPACE_NAMES, SPACES_MAX } from './spaces.ts'

export const space = spaceNumber(1, SPACES_MAX)
export const spaceName = spaceNamed(...SPACE_NAMES)
export const god = choice(...GODS)
export const die = integer(1, 6)
/** An upper bound for racks, battle totals, and piles and hands of fewer than 256 cards. */
export const few = count(255)
/** An upper bound for every count of turns or pieces. */
export const many = count(65_535)

/** The temple: the offerings to each god, and the waiting beads. */
export function templeShape<const Half extends Structure, Reason extends string>(
  half: Half,
  seat: SeatNumber,
  reason: Choice<readonly Reason[]>,
) {
  return structure({
    huitzilopochtli: half,
    tlaloc: half,
    beads: said(
      'beads that wait, in the order in which they fell: for which seats, and why they were no sacrifice',
      list(structure({ god, seats: list(seat), reason })),
    ),
  })
}

/** The event of a bead that has to wait. */
export function beadWaits<Reason extends string>(
  seat: SeatNumber,
  reason: Choice<readonly Reason[]>,
) {
  return event('a bead fell that cannot be a sacrifice now', { god, seats: list(seat), reason })
}
