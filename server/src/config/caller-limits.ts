// Limits for those who play over HTTP alone, and for bot accounts.

/** Time for which a player counts as present after a request over HTTP: a program thinks, or polls, for seconds. */
export const CALLED_MS = 60_000

/** Time for which a stream counts as present in a match after it has looked, and the interval at which it looks. */
export const ATTENDED_MS = 25_000
export const STREAM_ALIVE_MS = 10_000

/** Streams of one player, for a program and a person who watches it; one more ends the oldest. */
export const STREAMS_PER_PLAYER_MAX = 3

/** Bot accounts of one player, for a few programs, and in all; each is a line in a file. */
export const BOTS_PER_PLAYER_MAX = 5
export const BOTS_MAX = 100_000

/**
 * Bot accounts from which on an address gets no more than a few: a thousand addresses would otherwise make all within
 * half a day. None that exists is taken away, since its program would stop.
 */
export const BOTS_CROWDED = 50_000
export const BOTS_PER_ADDRESS_WHEN_CROWDED_MAX = 10

/** The longest time from the end of a match until a stream tells it: it is saved first, and clocks differ. */
export const OVER_TOLD_MS_MAX = 5_000

/** Matches that have ended that a stream tells of when it begins. */
export const OVER_TOLD_MAX = 50
