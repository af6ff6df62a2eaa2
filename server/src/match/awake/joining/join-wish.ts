// The wish with which a client joins a match: unknown JSON in, a closed type out.
import { ENTROPY_DIGITS_MAX, membersOf, parseInviteCode } from '@flower-war/protocol'

/** The wishes of a connecting client. */
export interface JoinWish {
  /** To watch without taking a seat. */
  readonly watch: boolean
  /** Their contribution to the seed, in hexadecimal. */
  readonly entropy: string
  /** Their invitation code. */
  readonly code: string
}

/** Reads the wish of a client; anything unreadable is ignored. */
export function parseWish(options: unknown): JoinWish {
  const { watch, entropy, code } = membersOf(options)
  const isHex = typeof entropy === 'string' && /^[0-9a-f]*$/.test(entropy)
  return {
    watch: watch === true,
    entropy: isHex && entropy.length <= ENTROPY_DIGITS_MAX ? entropy : '',
    code: parseInviteCode(code),
  }
}
