// Decks are lists whose first card is the top one.
import { present } from './invariant.ts'
import { type Chance, drawBelow } from './random.ts'

/** Returns the cards in random order, every order equally likely (Fisher–Yates). */
export function shuffle<Card>(chance: Chance, cards: readonly Card[]): readonly Card[] {
  const shuffled = [...cards]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = drawBelow(chance, last + 1)
    const card = present(shuffled[last], 'the last card not yet shuffled')
    shuffled[last] = present(shuffled[other], 'a card before it')
    shuffled[other] = card
  }
  return shuffled
}
