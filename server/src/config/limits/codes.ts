// Limits on the codes that people read on one device and type on another.

/**
 * Codes that carry an identity to another device: the time each is good for, and how many are open at once. Beyond it
 * the addresses with the most lose their oldest.
 */
export const TRANSFER_MS = 300_000
export const TRANSFERS_OPEN_MAX = 10_000

/** Wrong codes that one player, and one address, may type within a time. */
export const WRONG_CODES_MAX = 5
export const WRONG_CODES_PER_ADDRESS_MAX = 25
export const WRONG_CODES_MS = 600_000

/**
 * Wrong codes of all players within that time. They are never forgotten before, since that would give a guesser fresh
 * tries: 20,000 find one of the 481,890,304 pairing codes with a chance of 1 in 24,000 for each temple that shows one.
 */
export const WRONG_CODES_IN_ALL_MAX = 20_000

/**
 * Wrong codes of all players from which on each player, address and site may type only two. Whoever comes first cannot
 * use up what is left: that takes two codes each from 5,000 addresses.
 */
export const WRONG_CODES_CROWDED = 10_000
export const WRONG_CODES_EACH_WHEN_CROWDED_MAX = 2

/** Time that a code waits for those typed before it at the same address. */
export const GUESS_WAIT_MS_MAX = 2_000

/** Time that the code shown by a temple is good for claiming it, and the one for pairing it. */
export const TEMPLE_CLAIM_MS = 600_000
export const PAIRING_CODE_MS = 300_000

/** Delay before a pairing code is renewed again, if that failed: the store is usually back within a minute. */
export const PAIRING_CODE_RETRY_MS = 30_000

/**
 * Temple claims of the last ten minutes: each is a row, and anybody may begin one; far more than one address may.
 * Beyond it the addresses with the most lose their oldest.
 */
export const TEMPLE_CLAIMS_OPEN_MAX = 5_000
