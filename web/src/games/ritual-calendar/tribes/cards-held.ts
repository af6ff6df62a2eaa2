// The cards that a tribe holds.

/** The number of cards, of all decks together. */
export function cardsHeld(cards: Readonly<Record<string, number>> = {}): number {
  return Object.values(cards).reduce((sum, each) => sum + each, 0)
}
