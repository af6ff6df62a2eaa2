// Seats are numbered around the table from 0; only the game knows their names.
import { invariant } from './invariant.ts'
import { refuse } from './refusal.ts'
import { accept, type Result } from './result.ts'
import { fits } from './shapes/fits.ts'
import { integer } from './shapes/shape.ts'

declare const brand: unique symbol

/** A place at the table. Branded, so that a count or a square cannot pass for one. */
export type Seat = number & { readonly [brand]: 'seat' }

/** The person a view is made for: the player of a seat, or a spectator. */
export type Viewer = Seat | 'spectator'

/** Returns the seat with that number. */
export function seatAt(index: number): Seat {
  invariant(Number.isSafeInteger(index) && index >= 0, `${index} is no seat`)
  return index as Seat
}

/** Returns all seats of a match with that many players, in order. */
export function seatsOf(players: number): readonly Seat[] {
  SEATS[players] ??= Array.from({ length: players }, (_, index) => seatAt(index))
  return SEATS[players]
}

/** Cached by number of players, since they are needed very often. */
const SEATS: (readonly Seat[])[] = []

/** Parses a seat from outside, in a match with that many players. */
export function parseSeat(input: unknown, players: number): Result<Seat> {
  if (fits(integer(0, players - 1), input)) return accept(seatAt(Number(input)))
  return refuse('wrong-seat', `A seat of this match is a whole number from 0 to ${players - 1}.`)
}
