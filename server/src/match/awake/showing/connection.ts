// A client at a match, independent of the transport.
import { membersOf, ORIGIN_LENGTH_MAX } from '@flower-war/protocol'
import type { Player } from '../../../people/player.ts'

/** A client's connection, whatever carries it. */
export interface Connection {
  readonly player: Player
  /** The address it comes from. */
  readonly address?: string
  /** The client's name for itself and the number of its attempt to join, if it gives them. */
  readonly origin?: Origin | undefined
  /** True for a caller, who has no connection but asks now and then, and replaces only other callers. */
  readonly isCaller?: true
  send(type: string, message: unknown): void
  close(code: number, reason: string): void
}

/** A client's attempt to join. One that it gave up may still arrive, even after the next. */
export interface Origin {
  readonly from: string
  readonly attempt: number
}

/** True if the client has given up this connection for the other. */
export function isSuperseded({ origin: late }: Connection, { origin: here }: Connection): boolean {
  if (late === undefined || here === undefined) return false
  return late.from === here.from && late.attempt < here.attempt
}

/** The client's name for itself and its attempt, if the options with which it joins have them. */
export function parseOrigin(options: unknown): Origin | undefined {
  const { from, attempt } = membersOf(options)
  const isName = typeof from === 'string' && from.length <= ORIGIN_LENGTH_MAX
  return isName && typeof attempt === 'number' ? { from, attempt } : undefined
}
