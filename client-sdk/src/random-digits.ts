// Unguessable random values: 128 bits in hexadecimal.

/** 32 hex digits, used as entropy for the dice of a match and as unique ids. */
export function randomDigits(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
