// Parses what a joining client says: unknown JSON in, a closed type out.
import { membersOf } from '@flower-war/protocol'
import { ENTROPY_DIGITS_MAX, ORIGIN_LENGTH_MAX } from '../../../config/limits.ts'
import type { JoinWish } from './admission.ts'
import type { Origin } from './connection.ts'

/** Reads the wish of a client; anything unreadable is ignored. */
export function parseWish(options: unknown): JoinWish {
  const { watch, entropy, code } = membersOf(options)
  const isHex = typeof entropy === 'string' && /^[0-9a-f]*$/.test(entropy)
  return {
    watch: watch === true,
    entropy: isHex && entropy.length <= ENTROPY_DIGITS_MAX ? entropy : '',
    code: typeof code === 'string' ? code.toUpperCase() : '',
  }
}

/** The client's name for itself and its attempt, if it gives them. */
export function parseOrigin(options: unknown): Origin | undefined {
  const { from, attempt } = membersOf(options)
  const isName = typeof from === 'string' && from.length <= ORIGIN_LENGTH_MAX
  return isName && typeof attempt === 'number' ? { from, attempt } : undefined
}
