// All cards of the box: the rows of the decks, and single cards as copies of them.
import { present } from '../../invariant.ts'
import { type CopyOf, copiesOf } from '../../ritual-calendar/copies.ts'
import type { Card, Deck } from './deck-rows.ts'
import { LAND_DECK } from './land-deck.ts'
import { MARY_DECK } from './mary-deck.ts'
import { RAIN_DECK } from './rain-deck.ts'
import { WAR_DECK } from './war-deck.ts'

/** Every kind of card, by name. */
export const CARDS = { ...WAR_DECK, ...RAIN_DECK, ...MARY_DECK, ...LAND_DECK } as const
export type CardKind = keyof typeof CARDS

/** A single card, named by its kind and the number of the copy, such as `chinampa-3`. */
export type CardId = CopyOf<CardKind>

/** Every card of the box, and the kind of each. */
export const { ids: CARD_IDS, kindOf } = copiesOf(CARDS)

const ROWS = new Map<CardId, Card>(CARD_IDS.map((card) => [card, CARDS[kindOf(card)]]))

/** Returns the row of a card. */
export function rowOf(card: CardId): Card {
  return present(ROWS.get(card), 'a card of the box')
}

/** Returns the cards of a deck, or the land cards. */
export function cardsOf(deck: Deck | 'land'): readonly CardId[] {
  return CARD_IDS.filter((card) => rowOf(card).deck === deck)
}
