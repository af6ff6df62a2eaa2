// The reasons why an action is not legal in Tıeqchıeq.

/** The game's refusal codes, each with the sentence shown to the player. */
export const REFUSALS = {
  'hand-empty': 'All your tokens have entered; move one that is on the track.',
  'no-token-there': 'None of your tokens stands on that square.',
  'not-answering': 'That is no answer to the current question.',
  'occupied-by-own': 'The token would stop on another of yours; it may pass but not stop there.',
  'roll-too-short': 'The roll does not pay for the next square.',
  'safe-on-sun': 'The token would stop on the sun, where the token that stands there is safe.',
  'beyond-home': 'The roll would carry the token beyond X, which must be reached exactly.',
} as const

export type RefusalCode = keyof typeof REFUSALS
