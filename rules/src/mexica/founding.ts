// The three signs, by which Tenochtitlan is settled (MX-60).
import { SIGNS, type Sign, signsHeld } from '../ritual-calendar/signs.ts'
import type { Seat } from '../seat.ts'
import { type CardId, rowOf } from './cards.ts'
import { endMatch, type Play } from './play.ts'
import type { State } from './state.ts'

type Held = Pick<State, 'hands' | 'weeks'>

/** What a seat has each sign by: the name of a week card's space or of a card. */
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

/** The sign that a card is, if it is one. */
export function signOn(card: CardId): Sign | undefined {
  const { effect } = rowOf(card)
  return effect.verb === 'sign' ? effect.sign : undefined
}

/** Whether a seat has all three. */
export function foundsWith(held: Held, seat: Seat): boolean {
  return Object.keys(signsOf(held, seat)).length === SIGNS.length
}

/** A seat with all three has won at once. */
export function found(play: Play, seat: Seat): void {
  const held = signsOf(play.draft, seat)
  play.draft.founding = { seat, signs: SIGNS.flatMap((sign) => held[sign] ?? []) }
  endMatch(play, 'signs')
}
