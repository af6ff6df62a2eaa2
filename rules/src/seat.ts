// Seats are numbered around the table from 0; only the game knows what each is called.
import { invariant } from './invariant.ts'
import { refuse } from './refusal.ts'
import { accept, type Result } from './result.ts'
import { fits } from './shapes/fits.ts'
import { integer } from './shapes/shape.ts'

declare const brand: unique symbol

/** A place at the table. Branded, so that a count or a square cannot be taken for one. */
export type Seat = number & { readonly [brand]: 'seat' }

/** Who looks on: a seat, or somebody who has none. */
export type Viewer = Seat | 'spectator'

/** The seat of that number. */
export function seatAt(index: number): Seat {
  invariant(Number.isSafeInteger(index) && index >= 0, `${index} is no seat`)
  return index as Seat
}

/** All seats of a match of so many players, in order. */
export function seatsOf(players: number): readonly Seat[] {
  SEATS[players] ??= Array.from({ length: players }, (_, index) => seatAt(index))
  return SEATS[players]
}

/** They are asked for all the time, and always the same. */
const SEATS: (readonly Seat[])[] = []

/** A seat from outside, in a match of so many players. */
export function parseSeat(input: unknown, players: number): Result<Seat> {
  if (fits(integer(0, players - 1), input)) return accept(seatAt(Number(input)))
  return refuse('wrong-seat', `A seat of this match is a whole number from 0 to ${players - 1}.`)
}
