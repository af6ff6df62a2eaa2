// Messages beside the synced state. Clients ask with `request`, and get the answer or a refusal.

/** Raised with every change that older clients cannot cope with. */
export const PROTOCOL_VERSION = 1

/** The subprotocol of WebSockets over which a match is played in plain JSON. */
export const JSON_PROTOCOL = 'flower-war.json.1'

/** The header that tells the server's protocol version in every HTTP answer. */
export const PROTOCOL_HEADER = 'Flower-War-Protocol'

/** How well a bot plays: `easy` takes what looks best right away, `hard` looks ahead. */
export const BOT_LEVELS = ['easy', 'hard'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

/** A refusal on the wire. */
export interface WireRefusal {
  readonly code: string
  readonly detail: string
}

/** A decision, as sent to the seat that must make it. */
export interface WireDecision {
  readonly id: number
  readonly kind: string
  readonly asked: unknown
  readonly actions: readonly unknown[]
  readonly illegal: readonly { readonly action: unknown; readonly refusal: WireRefusal }[]
  readonly pass?: unknown
  /** The time left to answer; absent without a limit. */
  readonly msLeft?: number
}

/** Sent to each viewer for whom something has happened. */
export interface Update {
  /** How many events this viewer had been sent before these. */
  readonly before: number
  readonly events: readonly { readonly type: string }[]
  /** What only this seat may see, if it has changed. */
  readonly own?: unknown
}

/** Sent on joining and rejoining: everything a viewer needs besides the synced state. */
export interface Welcome extends Update {
  readonly protocol: number
  /** The viewer's seat; absent for spectators. */
  readonly seat?: number
  /** What that seat has added to the dice, possibly through another client of the same player. */
  readonly entropy?: string
  /** The code to invite others with; only sent to players. */
  readonly code?: string
  readonly own: unknown
  readonly decision: WireDecision | null
}

/** The signs that people at a match can give each other. What they mean is up to the client. */
export const REACTIONS = ['conch', 'flower', 'sun', 'rain', 'skull', 'drum'] as const
export type Reaction = (typeof REACTIONS)[number]

/** A sign given by a player; not stored anywhere. */
export interface Reacted {
  readonly seat: number
  readonly sign: Reaction
}

/** Messages from the server, by type. */
export interface ServerMessages {
  readonly welcome: Welcome
  readonly update: Update
  /** Null when there is no longer anything to decide. */
  readonly decision: WireDecision | null
  readonly reaction: Reacted
  /** The answer to an `act` that was sent as a plain message. */
  readonly result: { readonly decision: unknown } & ({ readonly ok: true } | WireRefusal)
}

/** The codes a server closes connections with. A client joins again after any other code, and after those that say so. */
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
