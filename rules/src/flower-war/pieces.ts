// The pieces, wherever they are: as many at every moment as were in the box (ALL-7).
import { kindOf } from './cards.ts'
import type { State } from './state.ts'

/** How many skulls, and how many cards of each kind that is in play. */
export function piecesOf(state: State): Readonly<Record<string, number>> {
  const { players, racks, pool, gone, lake, hands, decks, piles } = state
  const inHands = players.reduce((sum, player) => sum + player.skulls, 0)
  const onRacks = racks.reduce((sum, skulls) => sum + skulls, 0)
  const skulls = inHands + onRacks + pool + gone + lake.huitzilopochtli + lake.tlaloc
  const pieces: Record<string, number> = { skulls }
  const faceUp = piles.flatMap((pile) => pile.map(({ card }) => card))
  const cards = [...hands.flat(), ...Object.values(decks).flat(), ...faceUp]
  for (const kind of cards.map(kindOf)) pieces[kind] = (pieces[kind] ?? 0) + 1
  return pieces
}
