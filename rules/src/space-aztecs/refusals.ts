// The reasons why an action is not legal in Space Aztecs.

/** The game's refusal codes, each with the sentence shown to the player. */
export const REFUSALS = {
  'hidden-aztec': 'That Aztec is hidden under a temple, where no saucer finds it.',
  'no-candidate': 'The saucer takes a visible Aztec of its set from the player who is named.',
  'not-answering': 'That is no answer to the current question.',
  'not-in-hand': 'That card is not in the pile that you have taken.',
  'pile-empty': 'There are no cards left in that pile.',
  'pile-taken': 'Someone has already taken that pile this round.',
} as const

export type RefusalCode = keyof typeof REFUSALS
