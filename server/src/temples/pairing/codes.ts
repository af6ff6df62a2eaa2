// Codes that people read off a device, and secrets that only devices know.
import { createHash, timingSafeEqual } from 'node:crypto'
import { drawLetters, type Entropy } from '../../entropy.ts'

/** No vowels, so that no words come out, and no letter that could be read as another. */
const CLAIM_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const PAIRING_LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ'
/** The letters of ids, which programs alone read. */
export const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** The code that a device shows to be claimed: 8 of 20 letters. */
export const newClaimCode = (entropy: Entropy): string =>
  drawLetters(entropy, 'temple-code', CLAIM_LETTERS, 8)

/** The code that a temple shows to be paired: 6 of 28. */
export const newPairingCode = (entropy: Entropy): string =>
  drawLetters(entropy, 'temple-code', PAIRING_LETTERS, 6)

/** The id of a pairing, which a temple's reports name (TPL-2). */
export const newBinding = (entropy: Entropy): string =>
  drawLetters(entropy, 'temple-binding', ID_LETTERS, 8)

/** The name of a temple (TPL-1). */
export const newTempleId = (entropy: Entropy): string =>
  drawLetters(entropy, 'temple-id', ID_LETTERS, 12)

/** 32 random bytes. */
export const newAccountSecret = (
  entropy: Entropy,
  purpose: 'bridge-secret' | 'temple-secret' = 'temple-secret',
): string => entropy.drawBytes(purpose, 32).toString('base64url')

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Stands for the hash of a password that nobody has yet: it is the hash of none that anybody could find. */
export const NO_PASSWORD = '0'.repeat(64)

/** True if that is the hash of the secret; compared in constant time. */
export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOf(secret), 'hex'))
}

/** Parses a code as people type it. */
export function parseTempleCode(input: unknown): string {
  return typeof input === 'string'
    ? input
        .slice(0, 40)
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
    : ''
}
