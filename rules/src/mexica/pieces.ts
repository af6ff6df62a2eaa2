// The pieces, wherever they are: always as many as were in the box (ALL-7).

import { allPieces } from '../ritual-calendar/stock.ts'
import { seatsOf } from '../seat.ts'
import { laidBy } from './battle/choices.ts'
import { rowOf } from './cards/cards.ts'
import { DECKS, type Deck } from './cards/deck-rows.ts'
import type { State } from './state.ts'

/** Returns the number of tokens, of cards of each deck, and of week cards. */
export function piecesOf(state: State): Readonly<Record<string, number>> {
  const { players, spaces, hands, decks, discards, weeks } = state
  const inHands = players.map(({ tokens }) => tokens)
  const cards: Record<Deck, number> = { day: 0, war: 0, rain: 0 }
  for (const deck of DECKS) cards[deck] += decks[deck].length + discards[deck].length
  for (const hand of hands) for (const card of hand) cards[rowOf(card).deck]++
  for (const seat of seatsOf(players.length))
    for (const card of laidBy(state, seat)) cards[rowOf(card).deck]++
  return { tokens: allPieces(state, inHands, spaces), ...cards, weeks: weeks.length }
}
