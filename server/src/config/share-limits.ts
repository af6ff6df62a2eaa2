// Limits of the share that the matches of one address have of lists and of what is kept.

/**
 * Finished matches count as those of their address for a month. An address that ended more in it gives its oldest up before
 * any older ones go: that is three a day. Otherwise a few addresses would push everybody's records out in a quarter of an
 * hour.
 */
export const FINISHED_BY_ADDRESS = 100
export const FINISHED_RECENT_MS = 30 * 86_400_000

/**
 * Public lists put the newest match of each place first, and all others behind by as much: longer than any match lives.
 * Otherwise a few addresses would fill what people see of them.
 */
export const LISTED_BEHIND_MS = 1_000_000_000_000
