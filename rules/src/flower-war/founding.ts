// The three signs, by which Tenochtitlan is founded (FW-50).
import { SIGNS, type Sign, signsHeld } from '../ritual-calendar/signs.ts'
import type { Seat } from '../seat.ts'
import { type CardId, rowOf } from './cards.ts'
import { endMatch, type Play } from './play.ts'
import type { State } from './state.ts'

type Held = Pick<State, 'hands' | 'discs' | 'options'>

/** What a seat has each sign by: the name of a disc or of a card. */
export function signsOf(
  { hands, discs }: Held,
  seat: Seat,
): Readonly<Partial<Record<Sign, string>>> {
  return signsHeld({
    hand: hands[seat] ?? [],
    signOn,
    holds: (space) => discs[space - 1] === seat,
  })
}

/** The sign that a card is, if it is one (FW-34). */
export function signOn(card: CardId): Sign | undefined {
  const { effect } = rowOf(card)
  return effect.verb === 'sign' ? effect.sign : undefined
}

/** Whether a seat has all three; without the option `signs` that is nothing. */
export function foundsWith(state: Held, seat: Seat): boolean {
  return state.options.signs && Object.keys(signsOf(state, seat)).length === SIGNS.length
}

/** A seat with all three has won at once. */
export function found(play: Play, seat: Seat): void {
  const held = signsOf(play.draft, seat)
  play.draft.founding = { seat, signs: SIGNS.flatMap((sign) => held[sign] ?? []) }
  endMatch(play, 'signs')
}
