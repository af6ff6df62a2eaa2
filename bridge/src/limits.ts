// Everything that grows in a bridge has a limit here, with its reason.

/** Temples of which something waits to be passed on. What is left out the temple tells again. */
export const TEMPLES_WAITING_MAX = 10_000

/** Epochs of one temple that wait: a binding has no more, and one more binding may be on its way out. */
export const EPOCHS_WAITING_MAX = 33

/** Temples that Home Assistant is told of: more than a house has. */
export const TEMPLES_SHOWN_MAX = 100

/** Names that are no temple's, and as many of temples that are not shown: the server is asked about each only once. */
export const STRANGERS_KNOWN_MAX = 1_000

/** Topics that wait for the broker to be back: two for each temple. */
export const TOPICS_WAITING_MAX = 20_000

/** Commands to temples whose answer is awaited: people give them by hand, and wait for seconds. */
export const COMMANDS_AWAITED_MAX = 500

/** The wait before another try: twice as long each time, as far as this. */
export const RETRY_MS_MIN = 100
export const RETRY_MS_MAX = 3_000

/** How long it takes to look for the broker again. */
export const RECONNECT_MS = 1_000

/** How long the broker may take to carry out one order about its accounts. */
export const ORDER_MS_MAX = 3_000

/** How long stopping may take, whatever hangs. */
export const STOP_MS_MAX = 3_000
