// Limits of names, tokens and bot accounts.

/** Length of a player's name; others have to read it in a line. */
export const NAME_CHARACTERS_MAX = 32

/**
 * Length of a name as it comes, in which marks may be apart from their letters. To compose a long one takes quadratic
 * time: 16 kB of marks a tenth of a second.
 */
export const NAME_LENGTH_MAX = 512

/** Length of a token: ours have 300 characters, one with many claims a few thousand. */
export const TOKEN_CHARACTERS_MAX = 8_192

/** Interval between requests for the keys of an issuer that does not answer: forged tokens would otherwise flood it. */
export const ISSUER_RETRY_MS = 5_000

/** Size of an issuer's keys, of which each has half a kilobyte; an answer without end would take all memory. */
export const ISSUER_KEYS_BYTES_MAX = 262_144

/** Time that an issuer's keys are used while it is away: its players can still join, and keys are rarely stolen. */
export const KEYS_KNOWN_MS_MAX = 86_400_000

/** Bot accounts of one player, for a few programs. */
export const BOTS_PER_PLAYER_MAX = 5

/**
 * Bot accounts that a site may have made, by how many there are in all, each a line in a file: a thousand sites make
 * 64,000 at most, however they divide them. None that exists is taken away, since its program would stop.
 */
export const BOT_SHARES = [
  { below: 25_000, each: 500 },
  { below: 50_000, each: 100 },
  { below: 75_000, each: 20 },
  { below: 100_000, each: 10 },
] as const
