// The reasons why an action is not legal in Mexica.
import { BEAD_REFUSALS } from '../../ritual-calendar/beads.ts'

/** The game's refusal codes, each with the sentence shown to the player. */
export const REFUSALS = {
  ...BEAD_REFUSALS,
  'already-reached': 'You have already attacked by your range this turn.',
  'no-target': 'That cannot act on such a player: out of reach, or not the one it names.',
  'not-answering': 'That is no answer to the current question.',
  'not-in-hand': 'You do not hold that card.',
  'nothing-to-negate': 'The other side has no such card that could be negated.',
  'only-defender': 'Only the defender can lay that card.',
  'too-few-tokens': 'You have too few tokens.',
  'too-many-beads': 'More beads wait than there are tokens; pick them out of the lake.',
  'too-much-movement': 'Your week cards do not let you walk that far.',
} as const

export type RefusalCode = keyof typeof REFUSALS
