// Unpredictable values, passed in as a parameter so that tests can draw the same ones again.
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
  | 'resample'
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
 * A source of unpredictable values. In tests, where draws are repeatable, each purpose has its own sequence, so that
 * one more ping does not change a deal.
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

/** A shorter secret could be guessed, and tokens forged with it; the same minimum holds for `AUTH_SECRET`. */
export const SECRET_CHARACTERS_MIN = 32

/** Draws a secret that signs tokens. */
export function newAuthSecret(entropy: Entropy): string {
  return entropy.drawBytes('auth-secret', 32).toString('hex')
}

/**
 * Returns a function that gives each name an id, always the same, from which the name does not follow; 72 bits, so that
 * no two collide.
 */
export function newPseudonyms(entropy: Entropy, purpose: Purpose): (name: string) => string {
  const key = entropy.drawBytes(purpose, 16)
  return (name) => createHmac('sha256', key).update(name).digest('base64url').slice(0, 12)
}

/** Draws a text of that length out of these letters. */
export function drawLetters(
  entropy: Entropy,
  purpose: Purpose,
  letters: string,
  length: number,
): string {
  const draw = (): string => letters.charAt(entropy.drawBelow(purpose, letters.length))
  return Array.from({ length }, draw).join('')
}
