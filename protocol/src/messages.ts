// What is said besides the synced state. Clients ask with `request`, and get the answer or a refusal.

/** How many times this protocol has changed so that older clients cannot go on. */
export const PROTOCOL_VERSION = 1

/** The header of every answer over HTTP that says which version the server speaks. */
export const PROTOCOL_HEADER = 'Flower-War-Protocol'

/** How well a bot plays: by what looks best at first sight, or by looking ahead. */
export const BOT_LEVELS = ['easy', 'hard'] as const
export type BotLevel = (typeof BOT_LEVELS)[number]

/** A refusal, as it is sent. */
export interface WireRefusal {
  readonly code: string
  readonly detail: string
}

/** A decision, as it is sent to the seat that is asked. */
export interface WireDecision {
  readonly id: number
  readonly kind: string
  readonly asked: unknown
  readonly actions: readonly unknown[]
  readonly illegal: readonly { readonly action: unknown; readonly refusal: WireRefusal }[]
  readonly pass?: unknown
  /** How long is left to answer; absent if there is no limit. */
  readonly msLeft?: number
}

/** To each viewer for whom something has happened. */
export interface Update {
  /** How many events this viewer was told before these. */
  readonly before: number
  readonly events: readonly { readonly type: string }[]
  /** What only this seat may see, if it has changed. */
  readonly own?: unknown
}

/** To whoever comes, or comes back: all that they have to know besides the synced state. */
export interface Welcome extends Update {
  readonly protocol: number
  /** The seat that is theirs; absent for spectators. */
  readonly seat?: number
  /** What that seat has added to the dice: of the client that took it, which need not be this one. */
  readonly entropy?: string
  /** With it others are invited; only those who have a seat are told. */
  readonly code?: string
  readonly own: unknown
  readonly decision: WireDecision | null
}

/** The signs that people at a match can give each other: what they mean is for those who show them to say. */
export const REACTIONS = ['conch', 'flower', 'sun', 'rain', 'skull', 'drum'] as const
export type Reaction = (typeof REACTIONS)[number]

/** A sign that somebody with a seat gives; it is kept nowhere. */
export interface Reacted {
  readonly seat: number
  readonly sign: Reaction
}

/** The messages that a server sends, by type. */
export interface ServerMessages {
  readonly welcome: Welcome
  readonly update: Update
  /** Null when nothing is being asked any more. */
  readonly decision: WireDecision | null
  readonly reaction: Reacted
  /** The answer to an `act` that was sent as a plain message. */
  readonly result: { readonly decision: unknown } & ({ readonly ok: true } | WireRefusal)
}

/** An answer to a decision. */
export interface ActRequest {
  readonly decision: number
  readonly action: unknown
}

/** The codes with which a server closes a connection. On any other, and on those that say so, a client joins again. */
export const CLOSE_CODES = {
  /** The client has left. */
  left: 4000,
  /** The same player has joined from another device or window. */
  'taken-over': 4100,
  /** The match goes on in another process: join again. */
  moved: 4101,
  /** The client has sent what no client may send; joining again would not help. */
  'malformed-frame': 4102,
  /** The client has sent far more than could be read: join again. */
  'too-many-messages': 4103,
  /** The host has sent the player away. */
  kicked: 4104,
  /** The operator of the server has banned the player, or their address. */
  banned: 4105,
  /** Part of the match is lost, so that it cannot go on. */
  'history-lost': 4106,
} as const
