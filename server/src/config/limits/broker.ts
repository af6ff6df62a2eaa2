// Limits of the server's own broker, and of bridges.

/** Time that a bridge may take to have a temple admitted at the broker; the temple then asks again. */
export const ACCOUNT_MS_MAX = 5_000

/** Temples signed in at the server's own broker. Beyond it the addresses with the most give up their latest. */
export const BROKER_CLIENTS_MAX = 1_000

/** TCP connections to that broker: a few more, for those that have not signed in yet. */
export const BROKER_SOCKETS_MAX = 1_100

/** Time that a client of the broker may take to sign in. */
export const BROKER_HELLO_MS_MAX = 5_000

/**
 * Bytes waiting for a client of the broker, beyond what the system holds: a hundred messages, less than a stream takes
 * at once.
 */
export const BROKER_BYTES_WAITING_MAX = 16_384

/**
 * Messages of QoS 2 that a client may leave unreleased: the broker remembers each, in more than a kilobyte. A client
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
