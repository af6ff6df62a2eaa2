// Somebody at a match, whatever carries what they say and hear.
import type { Player } from '../auth/player.ts'

/** Somebody's connection, whatever carries it. */
export interface Connection {
  readonly player: Player
  /** From where they ask. */
  readonly address?: string
  /** Which client has joined and at which of its attempts, if it says so. */
  readonly origin?: Origin | undefined
  send(type: string, message: unknown): void
  close(code: number, reason: string): void
}

/** An attempt of a client to join. It may give one up that arrives after all, later than the next. */
export interface Origin {
  readonly from: string
  readonly attempt: number
}

/** Whether a connection is one that its client has given up for the other. */
export function isSuperseded({ origin: late }: Connection, { origin: here }: Connection): boolean {
  if (late === undefined || here === undefined) return false
  return late.from === here.from && late.attempt < here.attempt
}
