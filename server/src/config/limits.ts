// Everything that grows has a limit, here or in another file of this folder, with its unit in its name and its reason
// in the comment.

// One match

/** Inputs and reads waiting for one match. A person sends a few; a client that sends more is not playing. */
export const INPUTS_WAITING_MAX = 64

/**
 * Entries of one match; no real game comes near. Beyond it seating, readiness, pauses, pairing, host changes and
 * sending spectators away are refused, since they can be undone and redone, or come again, for ever. Answers and
 * leaving are always kept.
 */
export const ENTRIES_MAX = 20_000

/** Initial size of the buffers that patches are encoded in. They grow on demand, and each room has two. */
export const ENCODER_BYTES = 4_096

/** Delay before a failed journal write is retried: short, since play stops meanwhile. */
export const JOURNAL_RETRY_MS = 500

// Seats, spectators and bots

/** Time between a reservation and the connection that uses it. */
export const HOLD_MS = 8_000

/** The least time left in a turn after a player's first return to it: enough to look before moving. */
export const RETURN_MS_MIN = 10_000

/** Time that other players wait for the maker of a new match to take the seat kept for them. */
export const MAKER_MS_MAX = 20_000

/** Decisions in a row that the clock makes for a player before a bot sits in. */
export const MISSED_MAX = 3

/** Time that a quick play waits for those ahead of it: each takes milliseconds, unless something hangs. */
export const QUICK_PLAY_WAIT_MS_MAX = 2_000

/** Length of a player's name; others have to read it in a line. */
export const NAME_CHARACTERS_MAX = 32

/**
 * Length of a name as it comes, in which marks may be apart from their letters. To compose a long one takes quadratic
 * time: 16 kB of marks a tenth of a second.
 */
export const NAME_LENGTH_MAX = 512

/** Default limit on the spectators of one match: each costs as much as a player, and it is easy to bring many. */
export const SPECTATORS_UNLESS_SAID = 100

/** Highest limit that the operator can set: with that many, an action takes a tenth of a second of one core. */
export const SPECTATORS_MAX = 10_000

/** Connections with which one player may watch a match, for a few devices: more would take other people's places. */
export const WATCHES_PER_PLAYER_MAX = 3

/** Spectators listed for the host, the latest first: a disturbing one has most likely come just now. */
export const SPECTATORS_LISTED_MAX = 200

/** Interval between updates of the spectator count: a thousand arrivals would otherwise cause a million messages. */
export const WATCHING_MS = 1_000

/** Shortest time before a hard bot acts, the same for every decision, so that it reveals nothing. */
export const HARD_BOT_MS = 300

/** Decisions of hard bots that wait in one process; beyond it the address with the most gives up its latest. */
export const THOUGHTS_MAX = 32

// Matches

/**
 * Live matches in which one player sits. Checked when a seat is requested, so simultaneous requests may get a few
 * more, up to the rate of joins.
 */
export const MATCHES_PER_PLAYER_MAX = 20

/** Live matches in all: each has its entries in the journal. */
export const MATCHES_MAX = 100_000

/**
 * Live matches in all below which their number by address is not limited: there is room, and many people share an
 * address.
 */
export const MATCHES_UNCOUNTED_MAX = 50_000

/**
 * Live matches made from one address once there are more than that in all: twice as many as can be played from there,
 * and fewer in step with the room that is left, down to none. Otherwise a few addresses at full rate would fill the
 * server within hours. Simultaneous requests may get a few more.
 */
export const MATCHES_PER_ADDRESS_MAX = 1_000

/**
 * Live matches beyond which sleeping ones give way, if they have not begun or have one person against bots, a tenth at
 * a time: of the addresses that have made the most, the oldest first. Otherwise a few hundred addresses would fill the
 * server for a day, or for a month.
 */
export const MATCHES_CROWDED = 75_000

/** Of these, an address keeps its last few, even if others fill the server. */
export const KEPT_BY_ADDRESS = 5

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

/** Interval between searches for such matches; each reads all matches that are not in memory. */
export const SWEEP_MS = 3_600_000

/** Interval between checks for too many matches: in it a few thousand may be made. */
export const CROWDED_SWEEP_MS = 10_000

// Lists and the operator

/** Rows that the lobby sends: the newest matches. */
export const LOBBY_ROWS_MAX = 200

/** Interval between updates of the lobby; changes are collected meanwhile. */
export const LOBBY_NEWS_MS = 250

/** Rows of one list shown to the operator. */
export const OPERATOR_ROWS_MAX = 100

/** Live matches read at a time while the operator searches; play goes on in between. */
export const OPERATOR_SEARCH_ROWS = 500

/** Acts of the operator that are kept; each change writes them all. */
export const OPERATOR_ACTS_MAX = 500

/**
 * The recent time that the operator sees compared with the time before: long enough for a count, short enough to react.
 */
export const RECENT_MS = 300_000

/** Interval between the samples for this comparison. */
export const RECENT_SAMPLE_MS = 30_000

/** Banned players and addresses: each request looks them up, and each change writes them all. */
export const BANS_MAX = 10_000

/** Length of the operator's note about a ban. */
export const BAN_NOTE_CHARACTERS_MAX = 200

/** Time that the operator waits for other processes; one that is dead or stalled never answers. */
export const SURVEY_MS_MAX = 1_000

// Tokens

/** Length of a token: ours have 300 characters, one with many claims a few thousand. */
export const TOKEN_CHARACTERS_MAX = 8_192

/** Interval between requests for the keys of an issuer that does not answer: forged tokens would otherwise flood it. */
export const ISSUER_RETRY_MS = 5_000

/** Size of an issuer's keys, of which each has half a kilobyte; an answer without end would take all memory. */
export const ISSUER_KEYS_BYTES_MAX = 262_144

/** Time that an issuer's keys are used while it is away: its players can still join, and keys are rarely stolen. */
export const KEYS_KNOWN_MS_MAX = 86_400_000

// Temples

/** Temples at one match: one for each player, and some more on other tables. */
export const TEMPLES_PER_MATCH_MAX = 8

/** Temples of one player. Simultaneous claims from several addresses may get some more. */
export const TEMPLES_PER_OWNER_MAX = 20

/** Former pairings that a match remembers: people pair by hand, and late messages arrive within seconds. */
export const UNBOUND_KEPT_MAX = 64

/** Beads waiting in a match; beyond it the host has to look at them. */
export const BEADS_WAITING_MAX = 64

/** Time that a bridge may take to have a temple admitted at the broker; the temple then asks again. */
export const ACCOUNT_MS_MAX = 5_000

/** Shortest interval between changes of a temple's lights, acknowledgements excepted. */
export const TEMPLE_STATE_MS = 250

/** Temples signed in at the server's own broker. Beyond it the addresses with the most give up their latest. */
export const BROKER_CLIENTS_MAX = 1_000

/** TCP connections to that broker: a few more, for those that have not signed in yet. */
export const BROKER_SOCKETS_MAX = 1_100

/** Time that a client of the broker may take to sign in. */
export const BROKER_HELLO_MS_MAX = 5_000

/**
 * Bytes waiting for one of them, beyond what the system holds: a hundred messages, less than a stream takes at once.
 */
export const BROKER_BYTES_WAITING_MAX = 16_384

/**
 * Messages of QoS 2 that one of them may leave unreleased: the broker remembers each, in more than a kilobyte. A client
 * releases each as soon as it is told to.
 */
export const BROKER_UNRELEASED_MAX = 32

/** Filters that Home Assistant may ask for over one connection: a hundred temples have a tenth of it. */
export const HOME_FILTERS_MAX = 2_000

/** Size of an MQTT packet: a topic and 256 bytes, and in the first one a password. */
export const MQTT_PACKET_BYTES_MAX = 2_048

/** Pieces in which such a packet may come: a small device may send its payload and topic a byte at a time. */
export const MQTT_PACKET_PIECES_MAX = 320

/** Delay before a bridge that has ended is started again. */
export const BRIDGE_RESTART_MS = 1_000
