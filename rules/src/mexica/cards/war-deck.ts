// The war deck, 40 cards of Huitzilopochtli.
import type { Card } from './deck-rows.ts'

/** A card that adds points to its side's total. */
function edge(points: number, copies: number) {
  return {
    deck: 'war',
    copies,
    use: 'battle',
    side: 'both',
    effect: { verb: 'add', points },
  } as const
}

export const WAR_DECK = {
  'edge-1': edge(1, 10),
  'edge-2': edge(2, 8),
  'edge-3': edge(3, 7),
  'second-throw': {
    deck: 'war',
    copies: 4,
    use: 'battle',
    side: 'both',
    effect: { verb: 'throw-again' },
  },
  'full-price': {
    deck: 'war',
    copies: 4,
    use: 'battle',
    side: 'both',
    effect: { verb: 'raise-price' },
  },
  shield: {
    deck: 'war',
    copies: 4,
    use: 'battle',
    side: 'both',
    effect: { verb: 'cap-price', tokens: 1 },
  },
  'long-reach': {
    deck: 'war',
    copies: 2,
    use: 'turn',
    effect: { verb: 'attack', whom: { from: 0, to: 2 } },
  },
  eagle: { deck: 'war', copies: 1, use: 'held', effect: { verb: 'sign', sign: 'eagle' } },
} as const satisfies Readonly<Record<string, Card>>
