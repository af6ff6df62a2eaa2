// Limits of sockets, connections and the messages on them, and of calls and streams over HTTP.

/** Connections of any kind to one process; each costs some kilobytes and a file descriptor. */
export const SOCKETS_MAX = 20_000

/** Connections of any kind from one address, which may be a whole school's; more are cut off. */
export const SOCKETS_PER_ADDRESS_MAX = 1_000

/** WebSockets and streams of events from one address: a player has one for each match they are at. */
export const CONNECTIONS_PER_ADDRESS_MAX = 500

/** Time that a client may take to confirm that it has joined; until then everything sent to it has to wait. */
export const CONFIRM_MS_MAX = 10_000

/** Time that a client may take to close its side of a connection before it is cut. */
export const CLOSING_MS_MAX = 1_000

/** Bytes waiting for a client that reads too slowly; a match sends a few kilobytes a minute. */
export const BYTES_WAITING_MAX = 262_144

/**
 * Bytes waiting in all connections together: for clients that read too slowly, and of requests that wait. A server has
 * some hundred megabytes, and a few addresses with many such connections would take them all.
 */
export const BYTES_WAITING_TOGETHER_MAX = 67_108_864

/** Interval between looks at all sockets, for slow requests and for the bytes that wait in them. */
export const SOCKETS_LOOK_MS = 1_000

/** Interval between pings; a proxy closes silent connections after a minute. */
export const PING_INTERVAL_MS = 4_000

/** Unanswered pings before a connection counts as lost: it is noticed within three intervals. */
export const PINGS_UNANSWERED_MAX = 2

/** Time that stopping may take, whatever hangs. */
export const STOP_MS_MAX = 9_000

/** Size of a message to the server: a small action. Colyseus's own frames need a few hundred bytes more. */
export const MESSAGE_BYTES_MAX = 4_096

/**
 * Pieces in which a message may come: fragments, and what the network delivers at a time. Until the last one is there,
 * each costs some hundred bytes, however short it is.
 */
export const MESSAGE_PIECES_MAX = 64

/** Nesting of a message; actions and options are flat. */
export const MESSAGE_DEPTH_MAX = 8

/** Time for which a player counts as present after a request over HTTP: a program thinks, or polls, for seconds. */
export const CALLED_MS = 60_000

/** Time for which a stream counts as present in a match after it has looked, and the interval at which it looks. */
export const ATTENDED_MS = 25_000
export const STREAM_ALIVE_MS = 10_000

/** Streams of one player, for a program and a person who watches it; one more ends the oldest. */
export const STREAMS_PER_PLAYER_MAX = 3

/** The longest time from the end of a match until a stream reports it: it is saved first, and clocks differ. */
export const OVER_STREAMED_MS_MAX = 5_000

/** Ended matches that a stream reports when it begins. */
export const OVER_STREAMED_MAX = 50
