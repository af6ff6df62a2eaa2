// Limits on the share of one address in lists and stores.

/**
 * Finished matches count as those of their address for a month. An address that ended more in it gives its oldest up
 * before any older ones go: that is three a day. Otherwise a few addresses would push everybody's records out in a
 * quarter of an hour.
 */
export const FINISHED_BY_ADDRESS = 100
export const FINISHED_RECENT_MS = 30 * 86_400_000

/**
 * Public lists put the newest match of each address first, and list all others as if they were this much older: longer
 * than any match lives. Otherwise a few addresses would fill the first pages.
 */
export const LISTED_BEHIND_MS = 1_000_000_000_000

/**
 * Claimed temples, ten times as many as one broker has places. With more, mosquitto would take too long to make another
 * account, since it writes all of them each time. Beyond half of them each address may have only a few. No claimed
 * temple is taken away, since its owner would have to claim it again.
 */
export const TEMPLES_MAX = 10_000
export const TEMPLES_CROWDED = 5_000
export const TEMPLES_PER_ADDRESS_WHEN_CROWDED_MAX = 5
