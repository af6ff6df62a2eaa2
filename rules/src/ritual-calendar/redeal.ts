// Hidden cards dealt anew, for viewers who see that nobody has won by them (FW-50, MX-60).
import { InvariantError } from '../invariant.ts'
import { type Seat, seatsOf } from '../seat.ts'

/** A deal in which nobody has all three signs is found at once, but for the oddest of positions. */
const DEALS_MAX = 10_000

/** What of a state says whether somebody should have won. */
interface Dealt {
  readonly ended: unknown
  readonly hands: readonly unknown[]
}

/** A deal of that state; whoever had all three signs in it would have won. */
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
