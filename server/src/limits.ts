// Everything that grows has a limit here, with its unit in its name and the reason beside it.

/** What people have asked of one match, inputs and reads, and waits. People give a few; whoever gives more is not playing. */
export const INPUTS_WAITING_MAX = 64

/** Past events that a viewer gets who comes, or comes back: what led to what they see. */
export const EVENTS_TOLD_AGAIN_MAX = 20

/** How long until the journal is tried again after it could not be written: short, nobody can play. */
export const JOURNAL_RETRY_MS = 500

/** How long a seat is kept for somebody between the reservation and their connection. */
export const HOLD_MS = 8_000

/** How long whoever is at a new match waits for the one who has made it, and does not come to the seat that is kept. */
export const MAKER_MS_MAX = 20_000

/** How long an open match is kept in which nobody sits down or leaves, and at which nobody is. */
export const OPEN_MS_MAX = 86_400_000

/** How long a match is kept that has begun, and to which nobody comes back. */
export const PLAYING_MS_MAX = 30 * 86_400_000

/** How often such matches are looked for; it reads all that are not in memory. */
export const SWEEP_MS = 3_600_000

/** What a client calls itself while it tries to join. */
export const ORIGIN_LENGTH_MAX = 64

/** How long a hard bot waits before it acts, if no bot waits for longer: always as long, whatever it thinks about. */
export const HARD_BOT_MS = 300

/** What hard bots think about at a time in one process; more could not be thought through, and they play as easy ones. */
export const THOUGHTS_MAX = 32

/** How long Colyseus keeps a reservation: as long as the seat. */
export const SEAT_RESERVATION_SECONDS = 8

/** How long whoever wants any match waits for those who asked before: each takes some milliseconds, unless something hangs. */
export const QUICK_PLAY_WAIT_MS_MAX = 2_000

/** How long a match stays awake without anybody. Waking it costs some milliseconds. */
export const SLEEP_AFTER_MS = 60_000

/** What somebody may add to the seed: 64 bytes are more than anybody can guess. */
export const ENTROPY_DIGITS_MAX = 128

/** A message to the server is a small action; Colyseus's own frames need a few hundred bytes more. */
export const MESSAGE_BYTES_MAX = 4_096

/** How deep what a message says may be nested; actions and options are flat. */
export const MESSAGE_DEPTH_MAX = 8

/** What is asked over HTTP is small too. */
export const HTTP_BODY_BYTES_MAX = 16_384

/** Headers: a token of another issuer has some kilobytes. */
export const HTTP_HEADER_BYTES_MAX = 12_288

/** Whoever takes longer to say what they ask for keeps a connection from others. */
export const HTTP_REQUEST_MS_MAX = 10_000

/** Whoever reads nothing of an answer for so long keeps it in memory, and a socket from others. */
export const HTTP_SILENT_MS_MAX = 30_000

/** A token of ours has 300 characters, one with many claims some thousand. */
export const TOKEN_CHARACTERS_MAX = 8_192

/** How often an issuer of tokens is asked for its keys that does not answer, whoever comes: forged tokens would be a flood to it. */
export const ISSUER_RETRY_MS = 5_000

/** How long its keys are good while it is away: its players come and go meanwhile, and no key is stolen that often. */
export const KEYS_KNOWN_MS_MAX = 86_400_000

/** Connections of any kind to one process; each costs some kilobytes and a file of the system. */
export const SOCKETS_MAX = 20_000

/** Connections of any kind from one address, a school behind one included; what is more is cut off. */
export const SOCKETS_PER_ADDRESS_MAX = 1_000

/** WebSockets from one address: everybody has one for each match that they are at. */
export const CONNECTIONS_PER_ADDRESS_MAX = 500

/** How long somebody may take to confirm that they have joined; until then what they are sent has to wait. */
export const CONFIRM_MS_MAX = 10_000

/** How long somebody whose connection is closed may go on before it is cut. */
export const CLOSING_MS_MAX = 1_000

/** Addresses or players that a limit remembers: beyond that it forgets whoever was quiet for longest. */
export const RATE_KEYS_MAX = 50_000

/** Codes that carry an identity to another device: how long one is good for, and how many there can be. */
export const TRANSFER_MS = 300_000
export const TRANSFERS_OPEN_MAX = 10_000

/**
 * What all addresses of IPv6 that one customer of a network may have can do together, times what one of them can: there are 65,536
 * of them.
 */
export const ADDRESSES_PER_SITE = 8

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
  /** Seats that were kept for somebody who has not come: whose connection fails that often plays nowhere. */
  'empty-holds-by-player': { atOnce: 5, perMinute: 1 },
  /** By whomever there: one address that makes ever new guests would else keep every free seat from others. */
  'empty-holds-by-address': { atOnce: 60, perMinute: 10 },
  /** A match that nobody plays is kept for a day. */
  'matches-by-address': { atOnce: 100, perMinute: 60 },
  /** Public matches with a free seat: lists show the latest, and one address would else push everybody else's out of them. */
  'offers-by-address': { atOnce: 40, perMinute: 10 },
  /** Everybody of a group may come at the same moment, and later needs no new identity. */
  'guests-by-address': { atOnce: 100, perMinute: 30 },
  /** A fleet of temples is claimed at once; whoever begins more claims keeps others from theirs. */
  'claims-by-address': { atOnce: 200, perMinute: 20 },
  /** A record is all that was ever asked of a match: it takes some milliseconds to read. A class looks at how its matches ended. */
  'records-by-address': { atOnce: 100, perMinute: 60 },
  /** A code that invites has 40 bits; whoever is invited types it a few times. */
  'codes-by-address': { atOnce: 20, perMinute: 20 },
  /** A code has 50 bits: at this rate nobody guesses one that is good for five minutes. */
  'transfers-by-address': { atOnce: 10, perMinute: 6 },
  /** Whoever may read the figures knows the password. */
  'passwords-by-address': { atOnce: 20, perMinute: 20 },
} as const satisfies Readonly<Record<string, Rate>>

/**
 * Messages of one connection. People send one now and then, programs wait for answers. Whoever sends more is read
 * more slowly, and nothing is lost.
 */
export const MESSAGES_BY_CONNECTION: Rate = { atOnce: 60, perMinute: 1_200 }

/**
 * What one seat asks for besides answering and leaving, such as to pause or to be ready. Each is an entry that is kept with
 * the match and read whenever it wakes: people change their minds now and then.
 */
export const REQUESTS_BY_SEAT: Rate = { atOnce: 30, perMinute: 20 }

/**
 * No match that is played has so many entries. Beyond it nobody sits down, is ready, pauses, pairs or hands over any more, since that can be
 * undone and done again for ever; answers and leaving are always kept.
 */
export const ENTRIES_MAX = 20_000

/**
 * Messages of all connections of one address. A class of pupils sends fewer; 500 connections that each send what one may would
 * keep the server busy with nothing else. They are read more slowly, too, all that send much meanwhile.
 */
export const MESSAGES_BY_ADDRESS: Rate = { atOnce: 3_000, perMinute: 60_000 }

/** What a connection may send at any rate: whoever shares an address with a flood plays on. 500 of them are half of what one may. */
export const CALM_MESSAGES: Rate = { atOnce: 10, perMinute: 60 }

/** Signs that one seat gives the others: enough to answer a good move, too few to drum on anybody's nerves. */
export const REACTIONS_BY_SEAT: Rate = { atOnce: 3, perMinute: 12 }

/** Messages that may have come beyond that before reading stopped; whoever sends more is cut off. */
export const MESSAGES_BEYOND_MAX = 60

/** How long stopping may take, whatever hangs. */
export const STOP_MS_MAX = 9_000

/** What may wait for a client that reads too slowly; a match has some kilobytes a minute. */
export const BYTES_WAITING_MAX = 262_144

/** How often a connection is asked whether it is still there; a proxy closes silent ones after a minute. */
export const PING_INTERVAL_MS = 4_000

/** So a lost connection is known as lost within three intervals. */
export const PINGS_UNANSWERED_MAX = 2

/** Where a room's patches are put together; it grows by itself, and each room has two. */
export const ENCODER_BYTES = 4_096

/** What one reads out to a friend: 40 bits, which nobody guesses within the limits on guessing. */
export const INVITE_CODE_DIGITS = 8

/** Who may look on at one match, if the operator says nothing: they cost as much as who plays, and are more easily had. */
export const SPECTATORS_UNLESS_SAID = 100

/** The most that the operator can allow: with as many an action takes a tenth of a second of one core. */
export const SPECTATORS_MAX = 10_000

/** How often everybody is told how many look on: a thousand who come at once would otherwise be told of each other a million times. */
export const WATCHING_MS = 1_000

/** Connections with which one person looks on at one match, on a few devices: more would take the places of others. */
export const WATCHES_PER_PLAYER_MAX = 3

/**
 * Matches in which one person sits and that are not over: more are for hoarding. It is looked at when somebody asks for a seat,
 * so whoever asks for several at the same moment may get some more, as many as the rate of joins lets them ask for.
 */
export const MATCHES_PER_PLAYER_MAX = 20

/** Matches that are not over, in all: each has its entries in the journal. */
export const MATCHES_MAX = 100_000

/**
 * Matches that may not be over before it counts where they were made: until then nobody keeps others from theirs, and many
 * people have one address.
 */
export const MATCHES_UNCOUNTED_MAX = 50_000

/**
 * Matches made from one address that are not over, once there are so many: twice as many as can be played from there at a time.
 * A few addresses, each as fast as it may be, would else fill the server within hours. Who asks for several at the same moment may
 * get some more.
 */
export const MATCHES_PER_ADDRESS_MAX = 1_000

/** Temples at one match: one for each player, and some more on other tables. */
export const TEMPLES_PER_MATCH_MAX = 8

/** Bindings that a match has let go of, and remembers: people pair by hand, and what is on its way is there within seconds. */
export const UNBOUND_KEPT_MAX = 64

/** Beads that wait in a match; what falls beyond that somebody should look at. */
export const BEADS_WAITING_MAX = 64

/** Temples of one person. Who claims several at the same moment from several addresses may get some more. */
export const TEMPLES_PER_OWNER_MAX = 20

/** How long a code is good that a temple shows to be claimed, and one to be paired. */
export const CLAIM_MS = 600_000
export const PAIRING_CODE_MS = 300_000

/** How long a bridge may take to have a temple let in at the broker; the temple then asks again. */
export const ACCOUNT_MS_MAX = 5_000

/** Claims of the last ten minutes: each is a row, and anybody may begin one; far more than an address may. */
export const CLAIMS_OPEN_MAX = 5_000

/** Wrong codes that one person may type within a time, all at one address, and how many there may be who did. */
export const WRONG_CODES_MAX = 5
export const WRONG_CODES_PER_ADDRESS_MAX = 25
export const WRONG_CODES_MS = 600_000
/** How long a code waits for those typed before it at the same address. */
export const GUESS_WAIT_MS_MAX = 2_000
export const GUESSERS_MAX = 10_000

/** The lights of a temple change at most four times a second, but for acknowledgements. */
export const TEMPLE_STATE_MS = 250

/** Temples and bridges at the broker in the server. */
export const BROKER_CLIENTS_MAX = 1_000

/** Connections over TCP to that broker: some more, who have not signed in yet. */
export const BROKER_SOCKETS_MAX = 1_100

/** How long whoever connects to it may take to say who they are. */
export const BROKER_HELLO_MS_MAX = 5_000

/** What may wait for one of them, beyond what the system holds: a hundred messages. Less than a stream takes at once. */
export const BROKER_BYTES_WAITING_MAX = 16_384

/** What one temple may publish. It says something every few seconds. */
export const TEMPLE_MESSAGES: Rate = { atOnce: 100, perMinute: 600 }

/** Packets of MQTT, and frames that carry them: a topic and 256 bytes, and in the first one a password. */
export const MQTT_PACKET_BYTES_MAX = 2_048

/** How long until a bridge that has ended is started again. */
export const BRIDGE_RESTART_MS = 1_000

/** Players and addresses that are banned: each is looked up with every request, and all are written at once. */
export const BANS_MAX = 10_000

/** What the operator notes about a ban. */
export const BAN_NOTE_CHARACTERS_MAX = 200

/** Rows that the operator is shown at once. */
export const OPERATOR_ROWS_MAX = 100

/** How long the operator waits for what other processes have to say; who is dead or stands still has nothing. */
export const SURVEY_MS_MAX = 1_000

/** A page of a list. */
export const PAGE_ROWS_MAX = 100

/** Rows that the lobby sends: those of the newest matches. */
export const LOBBY_ROWS_MAX = 200

/** How often the lobby tells its news, which it gathers meanwhile. */
export const LOBBY_NEWS_MS = 250

/** How long Redis may take to answer: whoever asks for something hears soon that it cannot be done now. */
export const REDIS_ANSWER_MS_MAX = 2_000

/** How long until Redis is tried again, at most: players wait for it. */
export const REDIS_RETRY_MS_MAX = 500

/** How long Redis is waited for at the start, for it may be starting, too. */
export const REDIS_START_MS_MAX = 10_000

/** How long a process is taken to live after it last said so. It is the longest stall that is no death. */
export const LEASE_MS = 3_000

/** How often it says so: twice it may be late. */
export const LEASE_RENEWAL_MS = 1_000

/**
 * How long nobody takes over matches that others had, after Redis has come back older than it was: whoever knows them
 * better is back by then.
 */
export const SETTLING_MS = 5_000
/** For so long it is remembered how much a process has written: one that has stood still for longer looks at all of it again. */
export const BEAT_MS = 86_400_000

/** Matches of a process that is gone which another takes over at the same time; those who play there go on meanwhile. */
export const TAKEN_OVER_AT_ONCE_MAX = 4
