// The description of a recorded world: tokens, matches, temples, and the answers of the recording server.
import type { Temple } from './temple-box.ts'

export const ADMIN_PASSWORD = 'obsidian-and-jade'
export const BRIDGE_TOKEN = 'a-token-for-bridges-in-fixtures'

/** A recorded match, and the players seated in it. */
export interface LeftMatch {
  readonly id: string
  readonly game: string
  readonly people: readonly string[]
  readonly code?: string
}

/** A recorded temple, and the label of the match it is paired with. */
export interface LeftTemple extends Temple {
  readonly match: string
  readonly binding: string
  /** The beads it has reported. */
  readonly slots: string
}

/** An answer of the recording server, word for word; to a request without a token if `who` is absent. */
export interface Shown {
  readonly who?: string
  readonly path: string
  readonly status: number
  readonly text: string
}

/** The description of a recorded world: all that a test needs to know besides the stored data. */
export interface Contents {
  readonly recordedAtMs: number
  readonly tokens: Readonly<Record<string, string>>
  readonly matches: Readonly<Record<string, LeftMatch>>
  readonly temples: Readonly<Record<string, LeftTemple>>
  /** Tokens of bot accounts, by the name of their owner; none if the recording server had no such accounts. */
  readonly bots?: Readonly<Record<string, string>>
  readonly shown: readonly Shown[]
}

/** Returns the id of the player in a token. */
export function idIn(token: string): string {
  const [, claims = ''] = token.split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sub
}
