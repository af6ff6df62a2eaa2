// The record of a match: everything needed to replay it, to the last coin.
import { isRecord } from '../json.ts'
import { refuse } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import { fits } from '../shapes/fits.ts'
import { integer } from '../shapes/shape.ts'

/** An input that advanced a match. Replaying it shows whether it was legal. */
export type Input =
  | { readonly kind: 'act'; readonly seat: number; readonly action: unknown }
  | { readonly kind: 'bead'; readonly god: string; readonly seats: readonly number[] }

/** A whole match: its settings, and every input in order. */
export interface MatchRecord {
  readonly game: string
  readonly version: number
  readonly players: number
  readonly options: unknown
  readonly seed: string
  readonly inputs: readonly Input[]
}

/** Parses a record from outside. */
export function parseRecord(input: unknown): Result<MatchRecord> {
  if (!isRecord(input)) return malformed('A record is an object.')
  const { game, version, players, options, seed, inputs } = input
  if (typeof game !== 'string' || typeof seed !== 'string')
    return malformed('A record has "game" and "seed", both text.')
  if (!isCount(version) || !isCount(players))
    return malformed('A record has "version" and "players", both whole numbers.')
  if (!Array.isArray(inputs) || ![...inputs].every(isInput))
    return malformed('The "inputs" of a record are a list, each of kind "act" or "bead".')
  return accept({ game, version, players, options, seed, inputs })
}

/** True if a value from outside has the form of an input. */
export function isInput(input: unknown): input is Input {
  if (!isRecord(input)) return false
  if (input['kind'] === 'act') return typeof input['seat'] === 'number' && 'action' in input
  return (
    input['kind'] === 'bead' && typeof input['god'] === 'string' && Array.isArray(input['seats'])
  )
}

/** True for a usable count: JSON also allows -0 and integers too large to be exact. */
function isCount(input: unknown): input is number {
  return fits(integer(0, Number.MAX_SAFE_INTEGER), input)
}

function malformed(detail: string): Result<never> {
  return refuse('malformed-record', detail)
}
