// The lobby, as a room that tells what changes in the list of matches.
import type { MatchRow } from './http/matches.ts'

/** The name of the room, and of the message that brings rows. */
export const LOBBY = { room: 'lobby', rows: 'rows' } as const

/** First all current matches, then changes. */
export interface LobbyNews {
  readonly rows: readonly MatchRow[]
  /** Ids of the matches that are over. */
  readonly gone: readonly string[]
}
