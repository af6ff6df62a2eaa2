// What nobody can guess: 128 bits, in hexadecimal.

/** 32 digits, for what one adds to the dice of a match, and for names that are nobody else's. */
export function randomDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
