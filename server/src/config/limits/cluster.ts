// The times that processes grant Redis and each other, and how many matches they take over at once.

/** Time that Redis may take to answer: players should hear soon that something cannot be done now. */
export const REDIS_ANSWER_MS_MAX = 2_000

/** Time that replicas of Redis may take to have a write. */
export const REPLICAS_MS_MAX = 1_000

/** Longest delay before a reconnection to Redis: players wait for it. */
export const REDIS_RETRY_MS_MAX = 500

/** Time that the server waits for Redis when it starts, since Redis may be starting, too. */
export const REDIS_START_MS_MAX = 10_000

/** Time that a process counts as alive after its last renewal: a longer stall counts as death. */
export const LEASE_MS = 3_000

/** Interval between renewals: a process may miss two. */
export const LEASE_RENEWAL_MS = 1_000

/** Interval at which Redis is asked how durable its writes are: as often as Prometheus asks us. */
export const DURABILITY_LOOK_MS = 10_000

/**
 * Time after an older Redis came back in which no process takes over another's matches: by then any process that
 * knows them better is back.
 */
export const SETTLING_MS = 5_000

/**
 * Time that the write count of a process is remembered; after a longer stall of one, all processes check their matches
 * again.
 */
export const BEAT_MS = 86_400_000

/** Matches that are taken over, or confirmed, at a time, so that running matches go on meanwhile. */
export const MATCHES_AT_ONCE_MAX = 4
