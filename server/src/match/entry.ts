// What a match's journal is made of: its header, then its entries, each a line of JSON.
import type { Seed } from '@flower-war/rules'

/** What is fixed when a match is made. Only the journal and the match itself ever hold the secret. */
export interface MatchHeader {
  readonly match: string
  readonly game: string
  readonly version: number
  readonly players: number
  readonly options: unknown
  readonly secret: Seed
  /** How many of the last seats bots take. */
  readonly bots: number
  readonly settings: MatchSettings
}

/** How a match is run, whatever the game. */
export interface MatchSettings {
  /** How long a decision may take; 0 is as long as one likes. */
  readonly turnSeconds: number
  /** How long somebody may take whose connection is gone. */
  readonly graceSeconds: number
  /** How long a wish to let reaction windows go by waits, always exactly. */
  readonly windowSeconds: number
  /** How long a bot waits before it acts, always exactly, so that it tells nothing. */
  readonly botDelayMs: number
}

/** Who answered a decision. */
export type Answerer = 'player' | 'bot' | 'clock'

/** One thing that happened to a match. */
export type Entry = { readonly atMs: number } & (
  | {
      readonly kind: 'sit'
      readonly seat: number
      readonly player: string
      readonly name: string
      readonly entropy: string
    }
  | { readonly kind: 'sit-bot'; readonly seat: number }
  /** Before the start the seat is free again; later a bot plays on in it. */
  | { readonly kind: 'leave'; readonly seat: number }
  | { readonly kind: 'start' }
  | {
      readonly kind: 'act'
      readonly seat: number
      readonly decision: number
      readonly action: unknown
      readonly by: Answerer
    }
  /** A player for whom a bot sat in plays again. */
  | { readonly kind: 'back'; readonly seat: number }
  | { readonly kind: 'pause'; readonly seat: number }
  | { readonly kind: 'resume'; readonly seat: number }
  | { readonly kind: 'close'; readonly reason: CloseReason }
)

/** Why a match ends without an outcome. */
export type CloseReason = 'abandoned' | 'rules-changed'
