// Limits of temples: at matches and of one owner, their commands, and the programs that they fetch.

/** Temples at one match: one for each player, and some more on other tables. */
export const TEMPLES_PER_MATCH_MAX = 8

/** Temples of one player. Simultaneous claims from several addresses may get some more. */
export const TEMPLES_PER_OWNER_MAX = 20

/** Former pairings that a match remembers: people pair by hand, and late messages arrive within seconds. */
export const UNBOUND_KEPT_MAX = 64

/** Beads waiting in a match; beyond it the host has to look at them. */
export const BEADS_WAITING_MAX = 64

/** Shortest interval between changes of a temple's lights, acknowledgements excepted. */
export const TEMPLE_STATE_MS = 250

/**
 * Temples that a site may have claimed, by how many there are in all: a thousand sites claim 8,225 at most, however
 * they divide them. There are ten times as many in all as one broker has places. With more, mosquitto would take too
 * long to make another account, since it writes all of them each time. None that is in use is taken away, since its
 * owner would have to claim it again.
 */
export const TEMPLE_SHARES = [
  { below: 2_500, each: 200 },
  { below: 5_000, each: 20 },
  { below: 7_500, each: 5 },
  { below: 10_000, each: 2 },
] as const

/**
 * Time that a claimed temple is kept whose device has not come, longer than its claim lasts: a device that has
 * collected no password by then cannot do so any more.
 */
export const TEMPLE_UNUSED_MS_MAX = 3_600_000

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

/** Programs being sent to one address: each keeps a file open. */
export const IMAGE_DOWNLOADS_PER_ADDRESS_MAX = 2
