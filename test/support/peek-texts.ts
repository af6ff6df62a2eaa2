// What the fixture game says of itself: nobody is ever told of it.
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
}

/** It refuses with the codes of the kernel alone. */
export const NO_REFUSALS = { en: {}, es: {} } as const
