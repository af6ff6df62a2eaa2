// The pieces, wherever they are: always as many as were in the box (ALL-7).
import { allPieces } from '../ritual-calendar/stock.ts'
import { deckOf } from './cards/hands.ts'
import type { State } from './state.ts'

/** Returns the number of skulls, and of cards of each deck. */
export function piecesOf(state: State): Readonly<Record<string, number>> {
  const { players, racks, hands, decks, piles } = state
  const inHands = players.map(({ skulls }) => skulls)
  const cards = {
    huitzilopochtli: decks.huitzilopochtli.length,
    tlaloc: decks.tlaloc.length,
    mary: decks.mary.length,
  }
  for (const hand of hands) for (const card of hand) cards[deckOf(state, card)]++
  for (const pile of piles) for (const { card } of pile) cards[deckOf(state, card)]++
  return { skulls: allPieces(state, inHands, racks), ...cards }
}
