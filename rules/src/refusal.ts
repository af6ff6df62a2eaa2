// Refusals are values: a stable code for programs, and a sentence for the person who is refused.

/** Every code with which the kernel itself refuses, and when. Games add their own. */
export const KERNEL_REFUSALS = {
  'broken-commitment': 'The secret is not the one that the server committed to.',
  'illegal-input': 'The record has an input that was not legal.',
  'malformed-action': 'The action is not of a form that the game knows.',
  'malformed-record': 'The record of a match is not of the form that records have.',
  'malformed-options': 'An option is unknown or its value is not one of those allowed.',
  'match-over': 'The match has ended; nobody can act in it any more.',
  'no-temple': 'The game has no temple, so no bead can fall in it.',
  'not-asked': 'Nothing is being asked of that seat now.',
  'other-end': 'Played again, the match comes to another end.',
  'other-seed': 'The seed does not follow from the secret and what was added.',
  'unknown-game': 'No game of that name is played here.',
  'unknown-version': 'The record was made by a version of the rules that is not at hand.',
  'wrong-players': 'The game is not played by that many.',
  'wrong-seat': 'The match has no such seat.',
  'wrong-seed': 'A seed is 64 hexadecimal digits, in lower case.',
} as const

/** Why something was not done: what was wrong and what would be right. */
export interface Refusal {
  /** Stable and in kebab-case; `docs/errors.md` lists them all. */
  readonly code: string
  readonly detail: string
}

/** The answer of something that was refused. */
export function refuse(
  code: string,
  detail: string,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, detail } }
}
