// Everything that grows in a bridge has a limit here, with its reason.

/** Temples with messages that wait to be passed on. Temples repeat messages that are dropped. */
export const TEMPLES_WAITING_MAX = 10_000

/** Epochs of one temple that wait: as many as a binding has, and one of the binding before. */
export const EPOCHS_WAITING_MAX = 33

/** Temples announced to Home Assistant: more than a house has. */
export const TEMPLES_SHOWN_MAX = 100

/**
 * Names remembered that belong to no temple, and as many of temples that are not announced: the server is asked about
 * each only once.
 */
export const STRANGERS_KNOWN_MAX = 1_000

/** Topics that wait for the broker to be back: two for each temple. */
export const TOPICS_WAITING_MAX = 20_000

/** Commands to temples whose answer is awaited: people give them by hand, and wait for seconds. */
export const COMMANDS_AWAITED_MAX = 500

/** The wait before a retry: it doubles each time up to the maximum. */
export const RETRY_MS_MIN = 100
export const RETRY_MS_MAX = 3_000

/** The wait before reconnecting to the broker. */
export const RECONNECT_MS = 1_000

/** The wait before all accounts are compared with the server again, since one could not be changed. */
export const RECONCILE_RETRY_MS = 60_000

/** The wait before health and figures are served after all, since another program had their port. */
export const HEALTH_RETRY_MS = 5_000

/** Time that the broker may take to carry out one order about accounts. */
export const ORDER_MS_MAX = 3_000

/** Time that stopping may take, even if something hangs. */
export const STOP_MS_MAX = 3_000
