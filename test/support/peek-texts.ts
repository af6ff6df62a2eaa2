// The texts of the fixture game, which are never shown.
import type { GameTexts } from '../../rules/src/texts.ts'

export const TEXTS: GameTexts = {
  title: 'Peek',
  about: 'A game for tests.',
  seats: {},
  cards: {},
  spaces: {},
  discs: {},
  options: {},
  decisions: {},
  actions: {},
  reasons: {},
  scores: {},
  words: {},
  sentences: { events: {}, actions: {}, decisions: {}, phrases: { you: 'you' } },
}

/** It has no texts for refusals of its own. */
export const NO_REFUSALS = { en: {}, es: {} } as const
