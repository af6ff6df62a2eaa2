// Mary's cards. All except those that are held act when drawn.
import type { Card } from './deck-rows.ts'

/** Mary's deck, 20 cards. */
export const MARY_DECK = {
  nopal: {
    deck: 'mary',
    copies: 2,
    cost: 0,
    use: 'held',
    effect: { verb: 'sign', sign: 'flower' },
  },
  gift: {
    deck: 'mary',
    copies: 6,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'take-from-pool', skulls: 2 },
  },
  'war-blessing': {
    deck: 'mary',
    copies: 3,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'draw', deck: 'huitzilopochtli', cards: 1 },
  },
  'rain-blessing': {
    deck: 'mary',
    copies: 3,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'draw', deck: 'tlaloc', cards: 1 },
  },
  tears: {
    deck: 'mary',
    copies: 2,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'everyone-takes', skulls: 1 },
  },
  again: {
    deck: 'mary',
    copies: 2,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'another-turn' },
  },
  peace: {
    deck: 'mary',
    copies: 2,
    cost: 0,
    use: 'held',
    effect: { verb: 'spare' },
  },
} as const satisfies Readonly<Record<string, Card>>
