// Redeals hidden cards for viewers who know that no player has won by them yet (FW-50, MX-60).
import { InvariantError } from '../invariant.ts'
import { type Seat, seatsOf } from '../seat.ts'

/** A deal in which no player has all three signs is found at once, except in the oddest of positions. */
const DEALS_MAX = 10_000

/** The part of a state that tells whether a player should have won. */
interface Dealt {
  readonly ended: unknown
  readonly hands: readonly unknown[]
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
