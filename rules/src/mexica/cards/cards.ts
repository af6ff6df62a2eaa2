// All cards of the three decks: the rows of the tables, and single cards as copies of them.
import { type CopyOf, copiesOf } from '../../ritual-calendar/copies.ts'
import { DAY_DECK } from './day-deck.ts'
import type { Card, Deck } from './deck-rows.ts'
import { RAIN_DECK } from './rain-deck.ts'
import { WAR_DECK } from './war-deck.ts'

/** Every kind of card, by name. Copies of a kind are identical, so actions name kinds. */
export const CARDS = { ...DAY_DECK, ...WAR_DECK, ...RAIN_DECK } as const
export type CardKind = keyof typeof CARDS

/** A single card, named by its kind and the number of the copy, such as `harvest-1-3`. */
export type CardId = CopyOf<CardKind>

/** Every card of the three decks, and the kind of each. */
export const { ids: CARD_IDS, kindOf } = copiesOf(CARDS)

export const CARD_KINDS: readonly CardKind[] = [...new Set(CARD_IDS.map(kindOf))]

/** Returns the row of a card. */
export function rowOf(card: CardId): Card {
  return CARDS[kindOf(card)]
}

/** Returns the cards of a deck. */
export function cardsOf(deck: Deck): readonly CardId[] {
  return CARD_IDS.filter((card) => rowOf(card).deck === deck)
}
