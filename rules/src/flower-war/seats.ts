// The seats of the game, and their starting spaces (FW-4).

import { present } from '../invariant.ts'
import { COMPASS } from '../ritual-calendar/compass.ts'

/** The starting space of each seat: the compass, the zenith and the nadir. */
export const STARTS = { ...COMPASS, zenith: 3, nadir: 13 } as const satisfies Readonly<
  Record<string, number>
>
export type SeatName = (typeof SEAT_NAMES)[number]

export const SEAT_NAMES = ['east', 'north', 'south', 'zenith', 'nadir', 'west'] as const

/** The seats in turn order, by number of players: East first, West last. */
const ORDERS: Readonly<Record<number, readonly SeatName[]>> = {
  2: ['east', 'west'],
  3: ['east', 'north', 'west'],
  4: ['east', 'north', 'south', 'west'],
  5: ['east', 'north', 'south', 'zenith', 'west'],
  6: SEAT_NAMES,
}
export const SEATS_MIN = 2
export const SEATS_MAX = 6

/** Returns the seats of a match with that many players, in turn order. */
export function seatNames(players: number): readonly SeatName[] {
  return present(ORDERS[players], 'a number of players that can play')
}
