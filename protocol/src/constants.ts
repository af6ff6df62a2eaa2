// The constants of the wire: its version, and the words and codes that both sides know.

/** Raised with every change that older clients cannot cope with. */
export const PROTOCOL_VERSION = 1

/** The subprotocol of WebSockets over which a match is played in plain JSON. */
export const JSON_PROTOCOL = 'flower-war.json.1'

/** The header with the server's protocol version, in every HTTP answer. */
export const PROTOCOL_HEADER = 'Flower-War-Protocol'

/** The signs that people at a match can give each other. What they mean is up to the client. */
export const REACTIONS = ['conch', 'flower', 'sun', 'rain', 'skull', 'drum'] as const
export type Reaction = (typeof REACTIONS)[number]

/**
 * The codes a server closes connections with. A client joins again after any other code, and after those that say so.
 */
export const CLOSE_CODES = {
  /** The client has left. */
  left: 4000,
  /** The same player has joined from another device or window. */
  'taken-over': 4100,
  /** The match continues in another process: join again. */
  moved: 4101,
  /** The client sent something no client may send; joining again would not help. */
  'malformed-frame': 4102,
  /** The client sent far more than the server could read: join again. */
  'too-many-messages': 4103,
  /** The host has removed the player. */
  kicked: 4104,
  /** The operator of the server has banned the player, or their address. */
  banned: 4105,
  /** Part of the match is lost, so it cannot go on. */
  'history-lost': 4106,
  /** Over the JSON door: the client may not join, and joining again would not help. */
  refused: 4107,
} as const
