// Limits on commands of owners to their temples, and on the programs that temples fetch.

/** Commands that wait for an answer of their temple, in one process: each for some seconds at most. */
export const TEMPLE_COMMANDS_MAX = 200

/**
 * Waiting commands of one owner: an owner of silent temples would otherwise take all of them. A person gives one at a
 * time.
 */
export const TEMPLE_COMMANDS_PER_OWNER_MAX = 4

/** Time that a temple may take to answer a command. */
export const TEMPLE_ANSWER_MS_MAX = 8_000

/** Files with programs that are read, the newest first: there is one for each board and version. */
export const IMAGE_FILES_MAX = 100

/** Programs that one process sends at the same time: each keeps a file open. */
export const IMAGE_DOWNLOADS_MAX = 16

/** Programs being sent to one address: slow readers would otherwise take all the places. */
export const IMAGE_DOWNLOADS_PER_ADDRESS_MAX = 2

/** Time that sending a program may take: a temple waits no longer. */
export const IMAGE_DOWNLOAD_MS_MAX = 900_000
