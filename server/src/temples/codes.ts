// Codes that people read off a device, and secrets that only devices know.
import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** No vowels, so that no words come out, and no letter that could be read as another. */
const CLAIM_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ'
const PAIRING_LETTERS = '23456789BCDFGHJKLMNPQRSTVWXZ'
const SMALL = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** What a device shows to be claimed: 8 of 20 letters. */
export const newClaimCode = (): string => lettersOf(CLAIM_LETTERS, 8)

/** What a temple shows to be paired: 6 of 28. */
export const newPairingCode = (): string => lettersOf(PAIRING_LETTERS, 6)

/** What a temple's reports name (TPL-2). */
export const newBinding = (): string => lettersOf(SMALL, 8)

/** How a temple is named (TPL-1). */
export const newTempleId = (): string => lettersOf(SMALL, 12)

/** 32 bytes that nobody guesses. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** Whether it is the secret of that hash; how long it takes tells nothing. */
export function isSecretOf(hash: string, secret: string): boolean {
  return timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOf(secret), 'hex'))
}

/** A code as people type it. */
export function readCode(input: unknown): string {
  return typeof input === 'string'
    ? input
        .slice(0, 40)
        .toUpperCase()
        .replace(/[^0-9A-Z]/g, '')
    : ''
}

function lettersOf(letters: string, length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}
