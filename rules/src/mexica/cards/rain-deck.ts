// The rain deck, 40 cards of Tlaloc, played on landing.
import type { Card } from './deck-rows.ts'

export const RAIN_DECK = {
  'harvest-1': { deck: 'rain', copies: 12, use: 'landing', effect: { verb: 'harvest', tokens: 1 } },
  'harvest-2': { deck: 'rain', copies: 8, use: 'landing', effect: { verb: 'harvest', tokens: 2 } },
  'safe-passage': { deck: 'rain', copies: 6, use: 'landing', effect: { verb: 'skip-tribute' } },
  'both-banks': {
    deck: 'rain',
    copies: 4,
    use: 'landing',
    effect: { verb: 'harvest-beside', tokens: 1 },
  },
  drift: { deck: 'rain', copies: 6, use: 'landing', effect: { verb: 'drift', steps: 1 } },
  serpent: { deck: 'rain', copies: 4, use: 'held', effect: { verb: 'sign', sign: 'serpent' } },
} as const satisfies Readonly<Record<string, Card>>
