// Everything that grows has a limit here, with its unit in its name and the reason beside it.

/** What people have asked of one match, inputs and reads, and waits. People give a few; whoever gives more is not playing. */
export const INPUTS_WAITING_MAX = 64

/** How long until the journal is tried again after it could not be written: short, nobody can play. */
export const JOURNAL_RETRY_MS = 500

/** How long a seat is kept for somebody between the reservation and their connection. */
export const HOLD_MS = 8_000

/** How long an open match is kept in which nobody sits down or leaves, and at which nobody is. */
export const OPEN_MS_MAX = 86_400_000

/** How often such matches are looked for; it reads all that are not in memory. */
export const SWEEP_MS = 3_600_000

/** What a client calls itself while it tries to join. */
export const ORIGIN_LENGTH_MAX = 64

/** How long Colyseus keeps a reservation: as long as the seat. */
export const SEAT_RESERVATION_SECONDS = 8

/** How long a match stays awake without anybody. Waking it costs some milliseconds. */
export const SLEEP_AFTER_MS = 60_000

/** What somebody may add to the seed: 64 bytes are more than anybody can guess. */
export const ENTROPY_DIGITS_MAX = 128

/** A message to the server is a small action; Colyseus's own frames need a few hundred bytes more. */
export const MESSAGE_BYTES_MAX = 4_096

/** What is asked over HTTP is small too. */
export const HTTP_BODY_BYTES_MAX = 16_384

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

/** Who looks on costs as much as who plays, and is more easily had. */
export const SPECTATORS_MAX = 100

/** Matches in which one person sits and that are not over: more are for hoarding. */
export const MATCHES_PER_PLAYER_MAX = 20

/** Matches that are not over, in all: each has its entries in the journal. */
export const MATCHES_MAX = 100_000

/** Temples at one match: one for each player, and some more on other tables. */
export const TEMPLES_PER_MATCH_MAX = 8

/** Beads that wait in a match; what falls beyond that somebody should look at. */
export const BEADS_WAITING_MAX = 64

/** Temples of one person. */
export const TEMPLES_PER_OWNER_MAX = 20

/** How long a code is good that a temple shows to be claimed, and one to be paired. */
export const CLAIM_MS = 600_000
export const PAIRING_CODE_MS = 300_000

/** Claims that wait to be typed in: each is a row, and anybody may begin one. */
export const CLAIMS_OPEN_MAX = 1_000

/** Wrong codes that one person may type within a time, all at one address, and how many there may be who did. */
export const WRONG_CODES_MAX = 5
export const WRONG_CODES_PER_ADDRESS_MAX = 25
export const WRONG_CODES_MS = 600_000
export const GUESSERS_MAX = 10_000

/** The lights of a temple change at most four times a second, but for acknowledgements. */
export const TEMPLE_STATE_MS = 250

/** Temples and bridges at the broker in the server. */
export const BROKER_CLIENTS_MAX = 1_000

/** What one temple may publish in a second, and at once. It says something every few seconds. */
export const TEMPLE_MESSAGES_PER_SECOND = 10
export const TEMPLE_MESSAGES_BURST = 100

/** Packets of MQTT over WebSocket: a topic and 256 bytes, and in the first one a password. */
export const MQTT_PACKET_BYTES_MAX = 2_048

/** How long until a bridge that has ended is started again. */
export const BRIDGE_RESTART_MS = 1_000

/** A page of a list. */
export const PAGE_ROWS_MAX = 100

/** Rows that the lobby sends: those of the newest matches. */
export const LOBBY_ROWS_MAX = 200

/** How often the lobby tells its news, which it gathers meanwhile. */
export const LOBBY_NEWS_MS = 250
