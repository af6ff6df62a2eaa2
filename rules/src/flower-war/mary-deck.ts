// Mary's cards. All but those that are held act when they are drawn.
import type { Card } from './deck-rows.ts'

/** Mary's deck, 20 cards. */
export const MARY_DECK = {
  nopal: {
    deck: 'mary',
    copies: 2,
    cost: 0,
    use: 'held',
    effect: { verb: 'sign', sign: 'flower' },
    text: 'The sign of the flower. Keep it.',
  },
  gift: {
    deck: 'mary',
    copies: 6,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'take-from-pool', skulls: 2 },
    text: 'Take two skulls from the pool.',
  },
  'war-blessing': {
    deck: 'mary',
    copies: 3,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'draw', deck: 'huitzilopochtli' },
    text: 'Draw a war card.',
  },
  'rain-blessing': {
    deck: 'mary',
    copies: 3,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'draw', deck: 'tlaloc' },
    text: 'Draw a rain card.',
  },
  tears: {
    deck: 'mary',
    copies: 2,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'everyone-takes', skulls: 1 },
    text: 'Everybody takes a skull from the pool.',
  },
  again: {
    deck: 'mary',
    copies: 2,
    cost: 0,
    use: 'at-once',
    effect: { verb: 'another-turn' },
    text: 'You have another turn after this one.',
  },
  peace: {
    deck: 'mary',
    copies: 2,
    cost: 0,
    use: 'held',
    effect: { verb: 'spare' },
    text: 'The next time you would pay in a battle you pay nothing.',
  },
} as const satisfies Readonly<Record<string, Card>>
