// Resamples hidden cards so that no player would have won with them: every viewer knows that none has (FW-50, MX-60).
import { InvariantError, invariant, present } from '../invariant.ts'
import { type Seat, seatsOf } from '../seat.ts'

/** Usually the first deal leaves no player with all three signs; only very odd positions take many. */
const DEALS_MAX = 10_000

/** The part of a state that tells whether a player should have won. */
interface Dealt {
  readonly ended: unknown
  readonly hands: readonly unknown[]
}

/** Removes and returns the first card that can be in a hand. */
export function takeHeld<Card>(cards: Card[], canBeHeld: (card: Card) => boolean): Card {
  const index = cards.findIndex(canBeHeld)
  invariant(index >= 0, 'as many cards are dealt as there were')
  const [card] = cards.splice(index, 1)
  return present(card, 'a card was taken out')
}

/**
 * Deals until no player has all three signs, since that player would have won; any deal will do once the match has
 * ended.
 */
export function dealUnwon<State extends Dealt>(
  state: State,
  deal: () => State,
  foundsWith: (state: State, seat: Seat) => boolean,
): State {
  const seats = seatsOf(state.hands.length)
  for (let deals = 0; deals < DEALS_MAX; deals++) {
    const dealt = deal()
    if (state.ended !== null || !seats.some((seat) => foundsWith(dealt, seat))) return dealt
  }
  throw new InvariantError('the cards were dealt so that nobody has won, and can be again')
}
