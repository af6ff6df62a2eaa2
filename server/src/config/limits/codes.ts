// Limits on the codes that people read on one device and type on another.

/**
 * Codes that carry an identity to another device: the time each is good for, and how many are open at once. Beyond it
 * the addresses with the most lose their oldest.
 */
export const TRANSFER_MS = 300_000
export const TRANSFERS_OPEN_MAX = 10_000

/** Time that a code waits for those typed before it at the same address. */
export const GUESS_WAIT_MS_MAX = 2_000

/** Time that the code shown by a temple is good for claiming it, and the one for pairing it. */
export const TEMPLE_CLAIM_MS = 600_000
export const PAIRING_CODE_MS = 300_000

/**
 * Delay before a pairing code is renewed again, or a match is told again that its temple was unpaired, if that failed:
 * the store is usually back within a minute.
 */
export const PAIRING_CODE_RETRY_MS = 30_000

/**
 * Temple claims of the last ten minutes: each is a row, and anybody may begin one; far more than one address may.
 * Beyond it the addresses with the most lose their oldest.
 */
export const TEMPLE_CLAIMS_OPEN_MAX = 5_000
