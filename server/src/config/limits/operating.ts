// Limits of what the operator sees and decides.

/** Rows of one list shown to the operator. */
export const OPERATOR_ROWS_MAX = 100

/**
 * Live matches, or temples, read at a time while the operator or the server itself searches; play goes on in between.
 */
export const OPERATOR_SEARCH_ROWS = 500

/** Acts of the operator that are kept; each change writes them all. */
export const OPERATOR_ACTS_MAX = 500

/**
 * The recent time that the operator sees compared with the time before: long enough for a count, short enough to react.
 */
export const RECENT_MS = 300_000

/** Interval between the samples for this comparison. */
export const RECENT_SAMPLE_MS = 30_000

/** Banned players and addresses: each request looks them up, and each change writes them all. */
export const BANS_MAX = 10_000

/** Length of the operator's note about a ban. */
export const BAN_NOTE_CHARACTERS_MAX = 200

/** Time that the operator waits for other processes; one that is dead or stalled never answers. */
export const SURVEY_MS_MAX = 1_000
