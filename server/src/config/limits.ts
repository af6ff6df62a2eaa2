// Everything that grows has a limit here, with its unit in its name and the reason beside it.

// One match

/** Inputs and reads that wait for one match. People send a few; anybody who sends more is not playing. */
export const INPUTS_WAITING_MAX = 64

/**
 * No match that is really played has this many entries. Beyond it, nobody can sit down, be ready, pause, pair or hand over any
 * more, since all that can be undone and redone for ever. Answers and leaving are always kept.
 */
export const ENTRIES_MAX = 20_000

/** Past events that a viewer is sent on coming, or coming back: they explain what is on the table. */
export const EVENTS_TOLD_AGAIN_MAX = 20

/** What somebody may add to the seed: 64 bytes are more than anybody can guess. */
export const ENTROPY_DIGITS_MAX = 128

/** Where a room's patches are put together; it grows by itself, and each room has two. */
export const ENCODER_BYTES = 4_096

/** How long until the journal is tried again after a failed write: short, since nobody can play meanwhile. */
export const JOURNAL_RETRY_MS = 500

/** The code that one reads out to a friend: 40 bits, which nobody guesses within the limits on guessing. */
export const INVITE_CODE_DIGITS = 8

// Coming to a seat

/** How long a seat is kept for somebody between the reservation and their connection. */
export const HOLD_MS = 8_000

/** How long Colyseus keeps a reservation: as long as the seat. */
export const SEAT_RESERVATION_SECONDS = 8

/** The least time left in a turn after a player's first return to it: enough to look before moving. */
export const RETURN_MS_MIN = 10_000

/** How long people at a new match wait for its maker to take the seat that is kept for them. */
export const MAKER_MS_MAX = 20_000

/** How long a quick play waits for those before it: each takes a few milliseconds, unless something hangs. */
export const QUICK_PLAY_WAIT_MS_MAX = 2_000

/** What a client calls itself while it tries to join. */
export const ORIGIN_LENGTH_MAX = 64

// Spectators

/** Spectators of one match, unless the operator says otherwise: each costs as much as a player, and it is easy to bring many. */
export const SPECTATORS_UNLESS_SAID = 100

/** The most that the operator can allow: with that many, an action takes a tenth of a second of one core. */
export const SPECTATORS_MAX = 10_000

/** Connections with which one person may look on at one match, for a few devices: more would take the places of others. */
export const WATCHES_PER_PLAYER_MAX = 3

/** How often everybody is told how many look on: a thousand spectators who come at once would otherwise cause a million messages. */
export const WATCHING_MS = 1_000

// Bots

/** How long a hard bot waits at least before it acts: always the same, whatever it has to think about. */
export const HARD_BOT_MS = 300

/** Decisions that hard bots of one process think about at a time. There is no time for more: those bots play as easy ones. */
export const THOUGHTS_MAX = 32

// All matches

/**
 * Matches that are not over in which one person sits: more would be hoarding. It is checked when somebody asks for a seat, so
 * several requests at the same moment may get a few more, up to the rate of joins.
 */
export const MATCHES_PER_PLAYER_MAX = 20

/** Matches that are not over, in all: each has its entries in the journal. */
export const MATCHES_MAX = 100_000

/**
 * Live matches up to which it does not matter where they were made: until then nobody keeps others from theirs, and many people
 * share an address.
 */
export const MATCHES_UNCOUNTED_MAX = 50_000

/**
 * Live matches made from one address, once there are more than that in all: twice as many as can be played from there at a time.
 * Otherwise a few addresses, each as fast as it may be, would fill the server within hours. Several requests at the same moment
 * may get a few more.
 */
export const MATCHES_PER_ADDRESS_MAX = 1_000

/** How long a match stays awake without anybody. Waking it costs some milliseconds. */
export const SLEEP_AFTER_MS = 60_000

/** How long an open match is kept that nobody is at, and in which nobody sits down or leaves. */
export const OPEN_MS_MAX = 86_400_000

/** How long a match is kept that has begun, and to which nobody comes back. */
export const PLAYING_MS_MAX = 30 * 86_400_000

/** How often such matches are looked for; each look reads all matches that are not in memory. */
export const SWEEP_MS = 3_600_000

// Lists and the operator

/** A page of a list. */
export const PAGE_ROWS_MAX = 100

/** Rows that the lobby sends: those of the newest matches. */
export const LOBBY_ROWS_MAX = 200

/** How often the lobby tells its news, which it gathers meanwhile. */
export const LOBBY_NEWS_MS = 250

/** Rows that the operator is shown at once. */
export const OPERATOR_ROWS_MAX = 100

/** Players and addresses that are banned: each is looked up with every request, and all are written at once. */
export const BANS_MAX = 10_000

/** The operator's note about a ban. */
export const BAN_NOTE_CHARACTERS_MAX = 200

/** How long the operator waits for the answers of other processes; one that is dead or stalled gives none. */
export const SURVEY_MS_MAX = 1_000

// Requests over HTTP

/** What is asked over HTTP is small too. */
export const HTTP_BODY_BYTES_MAX = 16_384

/** Headers: a token of another issuer has some kilobytes. */
export const HTTP_HEADER_BYTES_MAX = 12_288

/** How long a request may take to arrive: a slower one keeps a connection from others. */
export const HTTP_REQUEST_MS_MAX = 10_000

/** How long a client may leave an answer unread: it stays in memory, and keeps a socket from others. */
export const HTTP_SILENT_MS_MAX = 30_000

/** Our own tokens have 300 characters; one with many claims has a few thousand. */
export const TOKEN_CHARACTERS_MAX = 8_192

/** How often an issuer that does not answer is asked for its keys: otherwise forged tokens would flood it with requests. */
export const ISSUER_RETRY_MS = 5_000

/** How long its keys are good while it is away: its players come and go meanwhile, and no key is stolen that often. */
export const KEYS_KNOWN_MS_MAX = 86_400_000

// Connections

/** Connections of any kind to one process; each costs some kilobytes and a file of the system. */
export const SOCKETS_MAX = 20_000

/** Connections of any kind from one address, even that of a whole school; any more are cut off. */
export const SOCKETS_PER_ADDRESS_MAX = 1_000

/** WebSockets from one address: everybody has one for each match that they are at. */
export const CONNECTIONS_PER_ADDRESS_MAX = 500

/** How long a client may take to confirm that it has joined; until then, everything sent to it has to wait. */
export const CONFIRM_MS_MAX = 10_000

/** How long a client may take to close its side of a connection before it is cut. */
export const CLOSING_MS_MAX = 1_000

/** What may wait for a client that reads too slowly; a match sends a few kilobytes a minute. */
export const BYTES_WAITING_MAX = 262_144

/** How often a connection is asked whether it is still there; a proxy closes silent ones after a minute. */
export const PING_INTERVAL_MS = 4_000

/** With this, a lost connection is noticed within three intervals. */
export const PINGS_UNANSWERED_MAX = 2

/** How long stopping may take, whatever hangs. */
export const STOP_MS_MAX = 9_000

// How often

/** So many at once, and so many more every minute. */
export interface Rate {
  readonly atOnce: number
  readonly perMinute: number
}

/** How often one address or one player may ask for something; `LIMITS` multiplies these, or switches them off. */
export const RATES = {
  /** A page asks for a few things at a time, and a class of pupils has one address. */
  'requests-by-address': { atOnce: 300, perMinute: 1_200 },
  'requests-by-player': { atOnce: 60, perMinute: 300 },
  /** After a restart everybody behind an address joins again at once. */
  'joins-by-address': { atOnce: 200, perMinute: 600 },
  /** A client whose connection comes and goes tries about once a second. */
  'joins-by-player': { atOnce: 30, perMinute: 60 },
  /** Seats kept for a player who then did not come: a connection that fails this often is no good for playing. */
  'empty-holds-by-player': { atOnce: 5, perMinute: 1 },
  /** The same for all players of an address: by making new guests it could otherwise keep every free seat from others. */
  'empty-holds-by-address': { atOnce: 60, perMinute: 10 },
  /** A match that nobody plays is kept for a day. */
  'matches-by-address': { atOnce: 100, perMinute: 60 },
  /** Public matches with a free seat: lists show the latest, and one address would else push everybody else's out of them. */
  'offers-by-address': { atOnce: 40, perMinute: 10 },
  /** A whole group may come at the same moment; nobody needs a new identity later. */
  'guests-by-address': { atOnce: 100, perMinute: 30 },
  /** A fleet of temples is claimed at once; more open claims would keep others from theirs. */
  'claims-by-address': { atOnce: 200, perMinute: 20 },
  /** A record has every input of a match, so it takes a few milliseconds to read. A whole class may look at how its matches ended. */
  'records-by-address': { atOnce: 100, perMinute: 60 },
  /** A code that invites has 40 bits; whoever is invited types it a few times. */
  'codes-by-address': { atOnce: 20, perMinute: 20 },
  /** A code has 50 bits: at this rate nobody guesses one that is good for five minutes. */
  'transfers-by-address': { atOnce: 10, perMinute: 6 },
  /** Anybody who may read the figures knows the password. */
  'passwords-by-address': { atOnce: 20, perMinute: 20 },
} as const satisfies Readonly<Record<string, Rate>>

/** How many times as much all addresses of an IPv6 /48 may do as one of its 65,536 parts: it is what one customer gets. */
export const ADDRESSES_PER_SITE = 8

/** Addresses or players that a limit remembers; beyond that, it forgets the one that was quiet for longest. */
export const RATE_KEYS_MAX = 50_000

// Messages

/** A message to the server is a small action; Colyseus's own frames need a few hundred bytes more. */
export const MESSAGE_BYTES_MAX = 4_096

/** How deep what a message says may be nested; actions and options are flat. */
export const MESSAGE_DEPTH_MAX = 8

/**
 * Messages of one connection. People send one now and then, and programs wait for answers. A connection that sends more is
 * read more slowly; nothing is lost.
 */
export const MESSAGES_BY_CONNECTION: Rate = { atOnce: 60, perMinute: 1_200 }

/** Messages beyond the rate that may have arrived before reading stopped; a client that sent more is cut off. */
export const MESSAGES_BEYOND_MAX = 60

/**
 * Messages of all connections of one address. A class of pupils sends fewer, but 500 connections that each send all they may
 * would keep the server busy with nothing else. Beyond it, those that send much are read more slowly.
 */
export const MESSAGES_BY_ADDRESS: Rate = { atOnce: 3_000, perMinute: 60_000 }

/** What a connection may send in any case, so that people who share an address with a flood play on: 500 make half of what an address may. */
export const CALM_MESSAGES: Rate = { atOnce: 10, perMinute: 60 }

/**
 * What one seat asks for besides answering and leaving, such as to pause or to be ready. Each is an entry that is kept with
 * the match and read whenever it wakes: people change their minds now and then.
 */
export const REQUESTS_BY_SEAT: Rate = { atOnce: 30, perMinute: 20 }

/** Signs that one seat gives the others: enough to answer a good move, too few to drum on anybody's nerves. */
export const REACTIONS_BY_SEAT: Rate = { atOnce: 3, perMinute: 12 }

// Codes

/** Codes that carry an identity to another device: how long one is good for, and how many there can be. */
export const TRANSFER_MS = 300_000
export const TRANSFERS_OPEN_MAX = 10_000

/** Wrong codes that one person may type within a time, and one address; and how many such people are remembered. */
export const WRONG_CODES_MAX = 5
export const WRONG_CODES_PER_ADDRESS_MAX = 25
export const WRONG_CODES_MS = 600_000
export const GUESSERS_MAX = 10_000

/** How long a code waits for those typed before it at the same address. */
export const GUESS_WAIT_MS_MAX = 2_000

// Temples

/** Temples at one match: one for each player, and some more on other tables. */
export const TEMPLES_PER_MATCH_MAX = 8

/** Temples of one person. Who claims several at the same moment from several addresses may get some more. */
export const TEMPLES_PER_OWNER_MAX = 20

/** Bindings that a match has let go of and still remembers: people pair by hand, and late messages arrive within seconds. */
export const UNBOUND_KEPT_MAX = 64

/** Beads that wait in a match; if more fall, the host has to look at them. */
export const BEADS_WAITING_MAX = 64

/** How long the code is good that a temple shows to be claimed, and the one to be paired. */
export const CLAIM_MS = 600_000
export const PAIRING_CODE_MS = 300_000

/** Claims of the last ten minutes: each is a row, and anybody may begin one; far more than an address may. */
export const CLAIMS_OPEN_MAX = 5_000

/** How long a bridge may take to have a temple let in at the broker; the temple then asks again. */
export const ACCOUNT_MS_MAX = 5_000

/** The lights of a temple change at most four times a second, but for acknowledgements. */
export const TEMPLE_STATE_MS = 250

/** Temples and bridges at the broker in the server. */
export const BROKER_CLIENTS_MAX = 1_000

/** Connections over TCP to that broker: a few more, for those that have not signed in yet. */
export const BROKER_SOCKETS_MAX = 1_100

/** How long a client of the broker may take to say who it is. */
export const BROKER_HELLO_MS_MAX = 5_000

/** What may wait for one of them, beyond what the system holds: a hundred messages. Less than a stream takes at once. */
export const BROKER_BYTES_WAITING_MAX = 16_384

/** What one temple may publish. It says something every few seconds. */
export const TEMPLE_MESSAGES: Rate = { atOnce: 100, perMinute: 600 }

/** Packets of MQTT, and frames that carry them: a topic and 256 bytes, and in the first one a password. */
export const MQTT_PACKET_BYTES_MAX = 2_048

/** How long until a bridge that has ended is started again. */
export const BRIDGE_RESTART_MS = 1_000

// Several processes

/** How long Redis may take to answer: people should hear soon that something cannot be done now. */
export const REDIS_ANSWER_MS_MAX = 2_000

/** How long until Redis is tried again, at most: players wait for it. */
export const REDIS_RETRY_MS_MAX = 500

/** How long to wait for Redis at the start, since it may be starting, too. */
export const REDIS_START_MS_MAX = 10_000

/** How long a process counts as alive after it last said so: a longer stall counts as death. */
export const LEASE_MS = 3_000

/** How often it says so: it may miss two renewals. */
export const LEASE_RENEWAL_MS = 1_000

/**
 * After Redis has come back older than it was, how long nobody takes over the matches of others: by then any process that knows
 * them better is back.
 */
export const SETTLING_MS = 5_000

/** How long it is remembered how much a process has written; a process that was stalled for longer checks all its matches again. */
export const BEAT_MS = 86_400_000

/** Matches of a dead process that another takes over at a time, so that those who play there can go on meanwhile. */
export const TAKEN_OVER_AT_ONCE_MAX = 4
