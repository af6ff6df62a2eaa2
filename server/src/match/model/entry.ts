// The contents of a match's journal: a header, then entries, each a line of JSON.
import type {
  BotLevel,
  CloseReason,
  Report,
  SpectatorPolicy,
  Visibility,
} from '@flower-war/protocol'
import type { Seed } from '@flower-war/rules'

/** Fixed when a match is made. The secret never leaves the journal and the match itself. */
export interface MatchHeader {
  readonly match: string
  readonly game: string
  readonly version: number
  readonly players: number
  readonly options: unknown
  readonly secret: Seed
  /** The invitation code: shown only to those who have a seat. */
  readonly code: string
  /** The seats before anyone sits down. */
  readonly seating: readonly Seating[]
  /** Players the host removed from the previous match: they may not come to this one either. */
  readonly kicked: readonly string[]
  readonly settings: MatchSettings
  /** The previous match, if this is a rematch. */
  readonly follows?: string
  readonly createdAtMs: number
}

/** A seat at the beginning: open, a bot's, or kept for the maker, or for a player of the previous match. */
export type Seating =
  | 'free'
  | 'bot'
  /** A bot of the level that it had in the previous match. */
  | { readonly bot: BotLevel }
  | { readonly player: string; readonly name: string }

export interface MatchSettings {
  /** The time for a decision; 0 means unlimited. */
  readonly turnSeconds: number
  /** The time that the match waits for a disconnected player. */
  readonly graceSeconds: number
  /** The exact delay before an automatic pass. */
  readonly windowSeconds: number
  /** The delay before a bot acts, constant so that it reveals nothing. Hard bots take 0.3 s at least. */
  readonly botDelayMs: number
  /** The level of bots for which no other was chosen. */
  readonly botLevel: BotLevel
  readonly visibility: Visibility
  readonly spectators: SpectatorPolicy
  /** True if all players must be ready before the match begins. */
  readonly readyCheck: boolean
  /** False if bot accounts may not take a seat; the server's own bots may. */
  readonly botAccounts?: boolean | undefined
}

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
  /** The host puts a bot on a free seat, or removes it. */
  | {
      readonly kind: 'sit-bot'
      readonly seat: number
      readonly by: number
      readonly level?: BotLevel
    }
  | { readonly kind: 'stand-bot'; readonly seat: number; readonly by: number }
  /** Before the start the seat is free again; later a bot plays on in it. */
  | { readonly kind: 'leave'; readonly seat: number }
  /** The host removes a player, or frees the seat kept for one; they cannot come back. */
  | { readonly kind: 'kick'; readonly seat: number; readonly by: number; readonly name?: string }
  /** The host removes a spectator, who cannot come back. */
  | { readonly kind: 'kick-spectator'; readonly player: string; readonly by: number }
  /** The maker has not come; the seat kept for them becomes free. */
  | { readonly kind: 'unkeep'; readonly seat: number }
  /** A player takes another name, on their seat or the one kept for them. */
  | { readonly kind: 'rename'; readonly player: string; readonly name: string }
  | { readonly kind: 'ready'; readonly seat: number; readonly on: boolean }
  /** Another player becomes the host: the host wishes it, was away for too long, or came before the maker did. */
  | {
      readonly kind: 'hand-over'
      readonly seat: number
      readonly by: number | 'absence'
      readonly name?: string
    }
  /** Every seat is taken; or the host starts the match, and bots take the free ones. */
  | { readonly kind: 'start'; readonly by?: number }
  | {
      readonly kind: 'act'
      readonly seat: number
      readonly decision: number
      readonly action: unknown
      readonly by: Answerer
    }
  /** A player returns to a seat where a bot stood in. */
  | { readonly kind: 'back'; readonly seat: number }
  | { readonly kind: 'pause'; readonly seat: number }
  | { readonly kind: 'resume'; readonly seat: number }
  | { readonly kind: 'close'; readonly reason: CloseReason }
  | ({ readonly kind: 'pair' } & Pairing)
  | { readonly kind: 'unpair'; readonly binding: string }
  /** A temple's count; the line in the journal also has the resulting beads. */
  | { readonly kind: 'report'; readonly temple: string; readonly report: Report }
  /** The host's verdict on beads that were too many (TPL-13). */
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
  /** The id that the temple's reports carry; a new one for each pairing. */
  readonly binding: string
  readonly seats: readonly number[]
}

export type EntryOf<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

/** An entry before it is carried out, without its time. */
export type NewEntry = Entry extends infer Each
  ? Each extends Entry
    ? Omit<Each, 'atMs'>
    : never
  : never
