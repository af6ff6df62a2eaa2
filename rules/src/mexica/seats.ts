// The seats of the game (MX-1).
import { present } from '../invariant.ts'
import { COMPASS } from '../ritual-calendar/compass.ts'
import { SPACES_MAX } from '../ritual-calendar/spaces.ts'

export const SEAT_NAMES = [
  'east',
  'north',
  'west',
  'south',
] as const satisfies readonly (keyof typeof COMPASS)[]
export type SeatName = (typeof SEAT_NAMES)[number]

/** MX-112: the direction in whose quadrant a space is, one of the five from its starting space on. */
export function quadrantOf(space: number): SeatName {
  const each = SPACES_MAX / SEAT_NAMES.length
  const found = SEAT_NAMES.find((name) => (space - COMPASS[name] + SPACES_MAX) % SPACES_MAX < each)
  return present(found, 'the quadrants are all spaces')
}

/** The seats in turn order, by number of players. */
const ORDERS: Readonly<Record<number, readonly SeatName[]>> = {
  2: ['east', 'west'],
  3: ['east', 'north', 'west'],
  4: SEAT_NAMES,
}
export const SEATS_MIN = 2
export const SEATS_MAX = 4

/** Returns the seats of a match with that many players, in turn order. */
export function seatNames(players: number): readonly SeatName[] {
  return present(ORDERS[players], 'a number of players that can play')
}
