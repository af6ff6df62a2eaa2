// Limits of one match: its inputs and entries, seats, spectators and bots.

/** Inputs and reads waiting for one match. A person sends a few; a client that sends more is not playing. */
export const INPUTS_WAITING_MAX = 64

/**
 * Entries of one match; no real game comes near. Beyond it seating, renaming, readiness, pauses, pairing, verdicts on
 * beads, host changes and sending spectators away are refused, since they can be undone and redone, or come again, for
 * ever. Answers and leaving are always kept.
 */
export const ENTRIES_MAX = 20_000

/** Initial size of the buffers that patches are encoded in. They grow on demand, and each room has two. */
export const ENCODER_BYTES = 4_096

/** Delay before a failed journal write is retried: short, since play stops meanwhile. */
export const JOURNAL_RETRY_MS = 500

/** Time between a reservation and the connection that uses it. */
export const HOLD_MS = 8_000

/** The least time left in a turn after a player's first return to it: enough to look before moving. */
export const RETURN_MS_MIN = 10_000

/** Time that other players wait for the maker of a new match to take the seat kept for them. */
export const MAKER_MS_MAX = 20_000

/** Decisions in a row that the clock makes for a player before a bot stands in. */
export const MISSED_MAX = 3

/** Default limit on the spectators of one match: each costs as much as a player, and it is easy to bring many. */
export const SPECTATORS_UNLESS_SAID = 100

/** Highest limit that the operator can set: with that many, an action takes a tenth of a second of one core. */
export const SPECTATORS_MAX = 10_000

/** Connections with which one player may watch a match, for a few devices: more would take other people's places. */
export const WATCHES_PER_PLAYER_MAX = 3

/** Spectators listed for the host, the latest first: whoever disturbs has most likely just come. */
export const SPECTATORS_LISTED_MAX = 200

/** Interval between updates of the spectator count: a thousand arrivals would otherwise cause a million messages. */
export const WATCHING_MS = 1_000

/** Shortest time before a hard bot acts, the same for every decision, so that it reveals nothing. */
export const HARD_BOT_MS = 300
