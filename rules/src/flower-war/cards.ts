// All cards of the box: the rows of the decks, and the single cards that are copies of them.
import { present } from '../invariant.ts'
import type { Card, Deck } from './deck-rows.ts'
import { LAND_DECK } from './land-deck.ts'
import { MARY_DECK } from './mary-deck.ts'
import { RAIN_DECK } from './rain-deck.ts'
import { WAR_DECK } from './war-deck.ts'

/** Every kind of card, by its name. */
export const CARDS = { ...WAR_DECK, ...RAIN_DECK, ...MARY_DECK, ...LAND_DECK } as const
export type CardKind = keyof typeof CARDS

/** One card of the box: its kind and the number of the copy, like `chinampa-3`. */
export type CardId = `${CardKind}-${number}`

const KINDS = Object.keys(CARDS).filter((name): name is CardKind => Object.hasOwn(CARDS, name))
const KIND_OF: ReadonlyMap<string, CardKind> = new Map(
  KINDS.flatMap((kind) => copiesOf(kind).map((card) => [card, kind] as const)),
)
const ROW_OF: ReadonlyMap<string, Card> = new Map(
  KINDS.flatMap((kind) => copiesOf(kind).map((card) => [card, CARDS[kind]] as const)),
)

/** Every card of the box. */
export const CARD_IDS: readonly CardId[] = KINDS.flatMap(copiesOf)

/** The kind of a card. */
export function kindOf(card: CardId): CardKind {
  return present(KIND_OF.get(card), 'a card of the box')
}

/** What is printed on a card. */
export function rowOf(card: CardId): Card {
  return present(ROW_OF.get(card), 'a card of the box')
}

/** The cards of those decks, land cards among them if they are asked for. */
export function cardsOf(deck: Deck | 'land'): readonly CardId[] {
  return CARD_IDS.filter((card) => rowOf(card).deck === deck)
}

function copiesOf(kind: CardKind): readonly CardId[] {
  return Array.from({ length: CARDS[kind].copies }, (_, index): CardId => `${kind}-${index + 1}`)
}
