// Limits on the number of matches, awake, stored and listed, and the share of one site.

/** Time that a quick play waits for those ahead of it: each takes milliseconds, unless something hangs. */
export const QUICK_PLAY_WAIT_MS_MAX = 2_000

/** Decisions of hard bots that wait in one process; beyond it the address with the most gives up its latest. */
export const THOUGHTS_MAX = 32

/**
 * Live matches in which one player sits. Checked when a seat is requested, so simultaneous requests may get a few
 * more, up to the rate of joins.
 */
export const MATCHES_PER_PLAYER_MAX = 20

/** Live matches in all: each has its entries in the journal. */
export const MATCHES_MAX = 100_000

/**
 * Live matches made at one site, by how many there are in all: at first twice as many as can be played from there,
 * since many people share a site. A thousand sites make 89,000 at most, however they divide them. Simultaneous requests
 * may get a few more.
 */
export const MATCH_SHARES = [
  { below: 50_000, each: 1_000 },
  { below: 75_000, each: 100 },
  { below: 90_000, each: 20 },
  { below: MATCHES_MAX, each: 5 },
] as const

/**
 * Live matches beyond which sleeping ones give way, if they have not begun or have one person against bots, a tenth at
 * a time: of the sites that have made the most of any kind, first those not begun, then the oldest. Otherwise a few
 * hundred sites would fill the server for a day, or for a month.
 */
export const MATCHES_CROWDED = 75_000

/** Matches that could give way, and that a site keeps in any case, even if its others fill the server. */
export const KEPT_PER_SITE = 5

/** Time that a match without connections stays in memory. Waking it takes some milliseconds. */
export const SLEEP_AFTER_MS = 60_000

/**
 * Time in one turn of the event loop that waking a match takes: one of 20,000 entries takes a tenth of a second in all,
 * and would keep moves waiting.
 */
export const WAKING_TURN_MS_MAX = 4

/** Time that an open match is kept after its last entry, such as a player sitting down or leaving. */
export const OPEN_MS_MAX = 86_400_000

/** Time that a started match is kept after its last entry, such as an answer; watching makes none. */
export const PLAYING_MS_MAX = 30 * 86_400_000

/**
 * Heap of the process for each match in memory: one with a few people takes some 60 kB, a long one more, and a third of
 * a small heap is for young objects. When more are awake, empty matches are put to sleep first, then matches of the
 * addresses with the most.
 */
export const HEAP_BYTES_PER_MATCH = 150_000

/** Interval between searches for abandoned matches; each reads all matches that are not in memory. */
export const SWEEP_MS = 3_600_000

/** Interval between checks for too many matches: in it a few thousand may be made. */
export const CROWDED_SWEEP_MS = 10_000

/** Rows that the lobby sends: the newest matches. */
export const LOBBY_ROWS_MAX = 200

/**
 * Bytes of all rows that the lobby sends, twice as many as 200 usual ones have: those of games from elsewhere for eight
 * with long names would come near `BYTES_WAITING_MAX`.
 */
export const LOBBY_BYTES_MAX = 120_000

/** Interval between updates of the lobby; changes are collected meanwhile. */
export const LOBBY_NEWS_MS = 250

/**
 * The least interval for each visitor of the lobby: to send one of them an update takes up to a tenth of a millisecond
 * of the processor, so all of them never take more than a tenth of it.
 */
export const LOBBY_NEWS_MS_EACH = 1

/**
 * Bytes of changes that a visitor of the lobby is sent in a millisecond, at most. A single change has some 300 bytes,
 * all rows together 50,000: they may all change all the time, if two hundred addresses come and go.
 */
export const LOBBY_NEWS_BYTES_PER_MS = 60

/** Visitors of the lobby who are sent an update in one turn of the event loop, which takes some milliseconds. */
export const LOBBY_TOLD_PER_TURN_MAX = 64

/**
 * Finished matches count as those of their site for a month. A site that ended more in it gives its oldest up before
 * any older ones go: that is three a day. Otherwise a few sites would push everybody's records out in a quarter of an
 * hour.
 */
export const FINISHED_PER_SITE = 100
export const FINISHED_RECENT_MS = 30 * 86_400_000

/**
 * Public lists put the newest match of each site first, and list all others as if they were this much older: longer
 * than any match lives. Otherwise a few sites would fill the first pages.
 */
export const LISTED_BEHIND_MS = 1_000_000_000_000
