// What a player adds to the dice.

/** 128 bits, in hexadecimal. */
export function newEntropy(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
