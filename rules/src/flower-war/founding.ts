// The three signs, which found Tenochtitlan (FW-50).
import { SIGNS, type Sign, signsHeld } from '../ritual-calendar/signs.ts'
import type { Seat } from '../seat.ts'
import { type CardId, rowOf } from './cards.ts'
import { endMatch, type Play } from './play.ts'
import type { State } from './state.ts'

type Held = Pick<State, 'hands' | 'discs' | 'options'>

/** Returns the source of each sign a seat has: the name of a disc or of a card. */
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

/** Returns the sign on a card, if it has one (FW-34). */
export function signOn(card: CardId): Sign | undefined {
  const { effect } = rowOf(card)
  return effect.verb === 'sign' ? effect.sign : undefined
}

/** True if the seat has all three signs and the option `signs` is on. */
export function foundsWith(state: Held, seat: Seat): boolean {
  return state.options.signs && Object.keys(signsOf(state, seat)).length === SIGNS.length
}

/** Ends the match: a seat with all three signs has won at once. */
export function found(play: Play, seat: Seat): void {
  const held = signsOf(play.draft, seat)
  play.draft.founding = { seat, signs: SIGNS.flatMap((sign) => held[sign] ?? []) }
  endMatch(play, 'signs')
}
