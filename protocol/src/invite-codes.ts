// Codes that invite to a match: people read them out and type them.

/** The digits and letters of codes that invite to a match: 32 that are not confused, read out or written down. */
export const INVITE_CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** The length of a code that invites to a match: 40 bits, beyond guessing at the rate allowed. */
export const INVITE_CODE_LENGTH = 8

/** Parses an invitation code as people type it, perhaps in parts or small letters; empty if it is no text. */
export function parseInviteCode(input: unknown): string {
  return typeof input === 'string' ? input.replaceAll(/[\s-]/g, '').toUpperCase() : ''
}
