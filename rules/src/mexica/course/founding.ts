// The three signs, which found Tenochtitlan (MX-60).
import {
  foundingBy,
  hasAllSigns,
  type Sources,
  signIn,
  signsHeld,
} from '../../ritual-calendar/signs.ts'
import type { Seat } from '../../seat.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import { endMatch, type Play } from '../play.ts'
import type { State } from '../state.ts'

type Held = Pick<State, 'hands' | 'weeks'>

/** Returns the source of each sign a seat has: the name of a week card's space or of a card. */
export function signsOf({ hands, weeks }: Pick<State, 'hands' | 'weeks'>, seat: Seat): Sources {
  return signsHeld({ hand: hands[seat] ?? [], signOn, owners: weeks, seat })
}

export function signOn(card: CardId) {
  return signIn(rowOf(card))
}

/** True if the seat has all three signs. */
export function foundsWith(held: Held, seat: Seat): boolean {
  return hasAllSigns(signsOf(held, seat))
}

/** Ends the match: a seat with all three signs has won at once. */
export function found(play: Play, seat: Seat): void {
  play.draft.founding = foundingBy(seat, signsOf(play.draft, seat))
  endMatch(play, 'signs')
}
