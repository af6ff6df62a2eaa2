// The state of a match of Space Aztecs.
import type { Stateful } from '../game.ts'
import { present } from '../invariant.ts'
import type { Seat } from '../seat.ts'
import { PLACES, type Place } from './board.ts'
import type { AztecId, CardId, CardSet, SaucerId } from './cards.ts'
import type { City } from './city.ts'
import type { EndReason, Phase } from './shapes.ts'

/** The pending decision of the player whose card is being played. */
export type Asked =
  /** Choose whether the Aztec goes straight under a temple (SA-23). */
  | { readonly kind: 'hide'; readonly card: AztecId }
  /** Choose the Aztec that the saucer takes from another player (SA-22). */
  | { readonly kind: 'capture'; readonly card: SaucerId; readonly from: Seat }

/** One of the eight piles. */
export interface Pile {
  /** In the order of SA-4. A chosen card stays in its pile until it is turned up. */
  readonly cards: readonly CardId[]
  /** The seat that has taken it this round. */
  readonly taker: Seat | null
  /** The seats that have ever held it, and so know its cards (SA-13). */
  readonly knownTo: readonly Seat[]
}

export interface State extends Stateful {
  readonly leftOut: CardSet | null
  readonly codex: boolean
  readonly notes: boolean
  readonly round: number
  /** The seat with the starting player token. */
  readonly starter: Seat
  readonly phase: Phase
  /** The seat whose turn it is to take a pile or to play; the starter while there are no turns. */
  readonly mover: Seat
  readonly asked: Asked | null
  /** By place. */
  readonly piles: readonly Pile[]
  /** By seat: the card lying face down in front of the player. */
  readonly chosen: readonly (CardId | null)[]
  /** By seat: the times announced this round; empty until then. */
  readonly times: readonly number[]
  /** By seat. */
  readonly cities: readonly City[]
  readonly ended: EndReason | null
}

export function cityOf({ cities }: Pick<State, 'cities'>, seat: Seat): City {
  return present(cities[seat], 'every seat has a city')
}

export function pileAt(piles: readonly Pile[], place: Place): Pile {
  return present(piles[PLACES.indexOf(place)], 'every place has a pile')
}

/** Returns the cards of the pile that the seat has taken this round. */
export function handOf({ piles }: Pick<State, 'piles'>, seat: Seat): readonly CardId[] {
  return piles.find(({ taker }) => taker === seat)?.cards ?? []
}
