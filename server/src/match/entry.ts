// What a match's journal is made of: its header, then its entries, each a line of JSON.
import type { BotLevel, Report } from '@flower-war/protocol'
import type { Seed } from '@flower-war/rules'

/** What is fixed when a match is made. Only the journal and the match itself ever hold the secret. */
export interface MatchHeader {
  readonly match: string
  readonly game: string
  readonly version: number
  readonly players: number
  readonly options: unknown
  readonly secret: Seed
  /** With it one is invited: told to those who have a seat. */
  readonly code: string
  /** What the seats are before anybody sits down. */
  readonly seating: readonly Seating[]
  /** Those whom the host has sent away from the previous match: they may not come to this one either. */
  readonly kicked: readonly string[]
  readonly settings: MatchSettings
  /** The match after which this one is played, if it is a rematch. */
  readonly follows?: string
  readonly createdAtMs: number
}

/** A seat at the beginning: for anybody, for a bot, or kept for somebody who played the match before. */
export type Seating =
  | 'free'
  | 'bot'
  /** A bot that plays so well whatever others do: a host has chosen it for the match before. */
  | { readonly bot: BotLevel }
  | { readonly player: string; readonly name: string }

/** Who finds a match: everybody, whoever is given its id, or only those who are invited. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const
/** Who may look on. */
export const SPECTATOR_POLICIES = ['anyone', 'invited', 'none'] as const

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
  /** How well bots play that nobody has chosen one by one. */
  readonly botLevel: BotLevel
  readonly visibility: (typeof VISIBILITIES)[number]
  readonly spectators: (typeof SPECTATOR_POLICIES)[number]
  /** Whether everybody says that they are ready before the match begins. */
  readonly readyCheck: boolean
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
  /** The host puts a bot on a free seat, or takes it away. */
  | {
      readonly kind: 'sit-bot'
      readonly seat: number
      readonly by: number
      readonly level?: BotLevel
    }
  | { readonly kind: 'stand-bot'; readonly seat: number; readonly by: number }
  /** Before the start the seat is free again; later a bot plays on in it. */
  | { readonly kind: 'leave'; readonly seat: number }
  /** The same, but the host wants it, and they cannot come back. A seat that is kept is kept no longer. */
  | { readonly kind: 'kick'; readonly seat: number; readonly by: number; readonly name?: string }
  /** A seat that was kept for the maker of the match, who has not come, is free. */
  | { readonly kind: 'unkeep'; readonly seat: number }
  | { readonly kind: 'ready'; readonly seat: number; readonly on: boolean }
  /** Another has the host's part: as the host wants it, or because they have been away for too long. */
  | {
      readonly kind: 'hand-over'
      readonly seat: number
      readonly by: number | 'absence'
      readonly name?: string
    }
  /** Every seat is taken; or the host does not wait, and bots take those that are free. */
  | { readonly kind: 'start'; readonly by?: number }
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
  | ({ readonly kind: 'pair' } & Pairing)
  | { readonly kind: 'unpair'; readonly binding: string }
  /** What a temple counts; its line in the journal has the beads that came of it. */
  | { readonly kind: 'report'; readonly temple: string; readonly report: Report }
  /** The host decides about beads that were too many (TPL-13). */
  | {
      readonly kind: 'judge'
      readonly temple: string
      readonly report: Report
      readonly verdict: 'credit' | 'ignore'
      readonly by: number
    }
)

/** A temple that serves seats of a match. */
export interface Pairing {
  readonly temple: string
  /** What the temple's reports name; another one each time that it is paired. */
  readonly binding: string
  readonly seats: readonly number[]
}

/** Why a match ends without an outcome. */
export type CloseReason = 'abandoned' | 'rules-changed' | 'operator' | 'history-lost'

/** The entries of a kind. */
export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>
