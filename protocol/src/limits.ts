// Limits of the server that its clients know, each with its unit in its name.

/** Past events sent to a client that joins or reconnects: they explain what is on the table. */
export const EVENTS_TOLD_AGAIN_MAX = 20

/** Entropy that a client may add to the seed: 64 bytes cannot be guessed. */
export const ENTROPY_DIGITS_MAX = 128

/** Length of the name that a client gives itself when it joins. */
export const ORIGIN_LENGTH_MAX = 64

/** Rows of one page of a list. */
export const PAGE_ROWS_MAX = 100
