// The three signs, which found Tenochtitlan (MX-60).
import { SIGNS, type Sign, signsHeld } from '../ritual-calendar/signs.ts'
import type { Seat } from '../seat.ts'
import { type CardId, rowOf } from './cards.ts'
import { endMatch, type Play } from './play.ts'
import type { State } from './state.ts'

type Held = Pick<State, 'hands' | 'weeks'>

/** Returns the source of each sign a seat has: the name of a week card's space or of a card. */
export function signsOf(
  { hands, weeks }: Held,
  seat: Seat,
): Readonly<Partial<Record<Sign, string>>> {
  return signsHeld({
    hand: hands[seat] ?? [],
    signOn,
    holds: (space) => weeks[space - 1] === seat,
  })
}

/** Returns the sign on a card, if it has one. */
export function signOn(card: CardId): Sign | undefined {
  const { effect } = rowOf(card)
  return effect.verb === 'sign' ? effect.sign : undefined
}

/** True if the seat has all three signs. */
export function foundsWith(held: Held, seat: Seat): boolean {
  return Object.keys(signsOf(held, seat)).length === SIGNS.length
}

/** Ends the match: a seat with all three signs has won at once. */
export function found(play: Play, seat: Seat): void {
  const held = signsOf(play.draft, seat)
  play.draft.founding = { seat, signs: SIGNS.flatMap((sign) => held[sign] ?? []) }
  endMatch(play, 'signs')
}
