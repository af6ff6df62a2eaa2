// Refusals are values: a stable code for programs, and a sentence for the person refused.

/** The codes of the kernel's own refusals, with their sentences. Games add their own. */
export const KERNEL_REFUSALS = {
  'broken-commitment': 'The secret does not match the commitment of the server.',
  'illegal-input': 'The record contains an illegal input.',
  'malformed-action': 'The action has no form that the game knows.',
  'malformed-record': 'This is not a valid record of a match.',
  'malformed-options': 'An option is unknown or has an invalid value.',
  'match-over': 'The match has ended.',
  'no-temple': 'This game has no temple.',
  'not-asked': 'Nothing is being asked of this seat now.',
  'other-end': 'The replayed match ends differently.',
  'other-seed': 'The seed does not follow from the secret and the entropy of the players.',
  'unknown-game': 'There is no game of that name here.',
  'unknown-version': 'The record needs a version of the rules that is not available.',
  'wrong-players': 'The game cannot be played by that many.',
  'wrong-seat': 'The match has no such seat.',
  'wrong-seed': 'A seed is 64 lower-case hexadecimal digits.',
} as const

/** The reason why a request was not carried out: what was wrong, and what would be right. */
export interface Refusal {
  /** Stable and in kebab-case; all are listed in `docs/errors.md`. */
  readonly code: string
  readonly detail: string
}

/** Builds the result of a refused request. */
export function refuse(
  code: string,
  detail: string,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, detail } }
}

/** Refuses for a reason of the kernel, in its words. */
export function refuseByKernel(code: keyof typeof KERNEL_REFUSALS): ReturnType<typeof refuse> {
  return refuse(code, KERNEL_REFUSALS[code])
}
