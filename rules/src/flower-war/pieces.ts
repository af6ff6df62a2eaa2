// The pieces, wherever they are: always as many as were in the box (ALL-7).
import { deckOf } from './hands.ts'
import type { State } from './state.ts'

/** Returns the number of skulls, and of cards of each deck. */
export function piecesOf(state: State): Readonly<Record<string, number>> {
  const { players, racks, pool, gone, lake, hands, decks, piles } = state
  let skulls = pool + gone + lake.huitzilopochtli + lake.tlaloc
  for (const player of players) skulls += player.skulls
  for (const onRack of racks) skulls += onRack
  const cards = {
    huitzilopochtli: decks.huitzilopochtli.length,
    tlaloc: decks.tlaloc.length,
    mary: decks.mary.length,
  }
  for (const hand of hands) for (const card of hand) cards[deckOf(state, card)]++
  for (const pile of piles) for (const { card } of pile) cards[deckOf(state, card)]++
  return { skulls, ...cards }
}
