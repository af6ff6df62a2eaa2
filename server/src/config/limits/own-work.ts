// Limits on the server's own work, which no player meets: how much is done at once, remembered or logged.

/** Finished matches that are dropped at once after the operator has lowered how many are kept. */
export const DROPPED_AT_ONCE_MAX = 50

/** Finished matches that are picked at a time to be dropped: picking reads all matches of the last month. */
export const PICKED_AT_ONCE_MAX = 1_000

/** Finished matches that are read in one turn to pick from them: a month may have a hundred thousand. */
export const FINISHED_READ_AT_ONCE_MAX = 1_000

/** Live matches that a search for matches to close reads at once: moves wait meanwhile. */
export const LIVE_AT_ONCE_MAX = 250

/** Pages of 4 KB at which the event loop itself makes a checkpoint of SQLite, should the thread never succeed. */
export const LOG_PAGES_MAX = 64_000

/** Matches that the operator ends at once: waking one takes some milliseconds, in which others are played. */
export const ENDED_AT_ONCE_MAX = 8

/** Rooms that quick play looks at. It needs more than the first few only if the processes of those have just died. */
export const ROOMS_LOOKED_AT_MAX = 50

/** Attempts to change a temple that is being changed; people pair by hand, so conflicts are rare. */
export const REPLACE_TRIES_MAX = 50

/** Garbage collections that are remembered: a server under load has some ten a second. */
export const COLLECTIONS_MAX = 1_000

/** Functions of a stack that are logged when the event loop is blocked: enough to tell what was running. */
export const FRAMES_MAX = 8

/** Faults of a game from elsewhere that are reported: as many as can be read in a line. */
export const FAULTS_LISTED_MAX = 5

/** Servers of one network that have a name; further ones do without. */
export const NAMES_MAX = 9

/** Time that Redis may take to connect for the copy that it is to load. */
export const COPY_FETCH_MS_MAX = 15_000

/** Bytes in which Redis must give the length of a copy, or an error. */
export const COPY_HEAD_BYTES_MAX = 1_000

/** Calls to Colyseus for one join, when its match fell asleep or filled up in the meantime. */
export const JOIN_TRIES_MAX = 5

/** Time that a client with too many connections is told to wait: only it can close some. */
export const CONNECTION_WAIT_MS = 5_000

/** Time for which the list of programs in the folder is cached: owners' pages ask every few seconds. */
export const IMAGES_KNOWN_MS = 2_000

/** Time that a server which was asked to stop may take to leave its data folder to the next. */
export const FOLDER_WAIT_MS_MAX = 3_000

/** Time that another process may hold a file of SQLite before a write fails. */
export const FILE_BUSY_MS_MAX = 2_000

/** Writes after which a checkpoint copies the write-ahead log into the database. */
export const WRITES_PER_CHECKPOINT_MAX = 4_000

/** Entries that are sorted by match while writes wait; a match is never split, so there may be more. */
export const SORTED_AT_ONCE = 500

/** Time after which a slow disk is logged again. */
export const COMPLAINT_INTERVAL_MS = 60_000

/** Seconds by which the clock of an issuer of tokens may be off. */
export const CLOCKS_SECONDS_MAX = 10
