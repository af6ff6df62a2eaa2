// Values that nobody can predict, as a thing that is handed in, so that tests can draw the same ones again.
import { createHmac, randomBytes, randomInt } from 'node:crypto'

/** The reason for a draw. */
type Purpose =
  | 'auth-secret'
  | 'bots'
  | 'bridge-secret'
  | 'invitation'
  | 'match-id'
  | 'match-secret'
  | 'ping'
  | 'player-id'
  | 'spectator-ids'
  | 'survey'
  | 'temple-binding'
  | 'temple-code'
  | 'temple-command'
  | 'temple-id'
  | 'temple-secret'
  | 'transfer'
  | 'wake-ticket'

/**
 * A source of unpredictable values. Where draws can be repeated, each purpose has its own sequence: much happens at the
 * same time, and one more ping must not change a deal.
 */
export interface Entropy {
  drawBytes(purpose: Purpose, length: number): Buffer
  /** A whole number from 0 up to, not including, the limit; all are equally likely. */
  drawBelow(purpose: Purpose, limit: number): number
}

/** The entropy of the machine. */
export const systemEntropy: Entropy = {
  drawBytes: (_purpose, length) => randomBytes(length),
  drawBelow: (_purpose, limit) => randomInt(limit),
}

/** A secret with which tokens are signed. */
export function newAuthSecret(entropy: Entropy): string {
  return entropy.drawBytes('auth-secret', 32).toString('hex')
}

/** Gives names ids that stand for them, always the same, and say nothing to others; 72 bits, so that no two meet. */
export function newPseudonyms(entropy: Entropy, purpose: Purpose): (name: string) => string {
  const key = entropy.drawBytes(purpose, 16)
  return (name) => createHmac('sha256', key).update(name).digest('base64url').slice(0, 12)
}

/** A text of that length out of these letters. */
export function drawLetters(
  entropy: Entropy,
  purpose: Purpose,
  letters: string,
  length: number,
): string {
  const draw = (): string => letters.charAt(entropy.drawBelow(purpose, letters.length))
  return Array.from({ length }, draw).join('')
}
