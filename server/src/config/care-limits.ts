// Limits of what owners tell their temples, and of the programs that temples take.

/** Commands that wait for an answer of their temple, in one process: each for some seconds at most. */
export const TEMPLE_COMMANDS_MAX = 200

/** Those of one owner: a temple that says nothing would otherwise take everybody's. A person gives one at a time. */
export const TEMPLE_COMMANDS_PER_OWNER_MAX = 4

/** Time that a temple may take to answer a command. */
export const TEMPLE_ANSWER_MS_MAX = 8_000

/** Files with programs that are looked at, the newest: one for each board and version. */
export const IMAGE_FILES_MAX = 100

/** Programs that one process sends at the same time: each keeps a file open. */
export const IMAGE_DOWNLOADS_MAX = 16

/** Those that go to one address: whoever reads slowly would otherwise keep all from others. */
export const IMAGE_DOWNLOADS_PER_ADDRESS_MAX = 2

/** Time that a program may be on its way: a temple waits no longer. */
export const IMAGE_DOWNLOAD_MS_MAX = 900_000
