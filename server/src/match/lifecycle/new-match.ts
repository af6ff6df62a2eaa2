// Parses a request for a new match, and makes its header.
import { INVITE_CODE_LENGTH, INVITE_CODE_LETTERS, newMatch } from '@flower-war/protocol'
import {
  accept,
  type Playable,
  parsePlayers,
  parseSeed,
  type Result,
  type Seed,
} from '@flower-war/rules'
import { z } from 'zod'
import { drawLetters, type Entropy } from '../../entropy.ts'
import type { Player } from '../../people/player.ts'
import { refuseAs, refuseMistakes } from '../../refusal.ts'
import { bodyChecks } from '../../request-checks.ts'
import type { MatchHeader } from '../model/entry.ts'

/** 70 bits: no match is found by guessing. */
export const ID_DIGITS = 14

const request = z.strictObject(bodyChecks(newMatch))

/** Facts about a new match that its maker does not choose. */
interface Making {
  readonly id: string
  readonly maker: Player
  /** The site it is made from, if that is known. */
  readonly madeAt?: string | undefined
  readonly createdAtMs: number
}

/** The options that are about the new match itself: others are about the player who joins, or are set by the server. */
export function matchOptionsIn(
  options: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const { wake, maker, madeAt, match, watch, entropy, code, from, attempt, ...ofMatch } = options
  return ofMatch
}

/**
 * Checks whether a match with these options is open to strangers: public, with a seat for another person. Refused if
 * the options are wrong, with a sentence that says how.
 */
export function isOpenToStrangers(
  game: Playable,
  options: Readonly<Record<string, unknown>>,
): Result<boolean> {
  const parsed = parseRequest(game, matchOptionsIn(options))
  if (!parsed.ok) return parsed
  const { bots, players, settings } = parsed.value
  return accept(settings.visibility === 'public' && players - bots > 1)
}

/** Parses a request for a new match; the game parses its own options. */
function parseRequest(game: Playable, input: unknown) {
  const parsed = request.safeParse(input ?? {})
  if (!parsed.success) return refuseMistakes(parsed.error)
  const { bots, players = game.seats.max, options, ...settings } = parsed.data
  const counted = parsePlayers(game.seats, players)
  if (!counted.ok) return counted
  if (bots >= players) return refuseAs('wrong-bots')
  const parsedOptions = game.parseOptions(options, players)
  if (!parsedOptions.ok) return parsedOptions
  return accept({ bots, players, options: parsedOptions.value, settings })
}

/** The header of the match that is asked for. */
export function parseNewMatch(
  game: Playable,
  input: unknown,
  { id, maker, createdAtMs }: Making,
  entropy: Entropy,
): Result<MatchHeader> {
  const parsed = parseRequest(game, input)
  if (!parsed.ok) return parsed
  const { bots, players, options, settings } = parsed.value
  const header: MatchHeader = {
    match: id,
    game: game.id,
    version: game.version,
    players,
    options,
    secret: newMatchSecret(entropy),
    code: drawLetters(entropy, 'invitation', INVITE_CODE_LETTERS, INVITE_CODE_LENGTH),
    kicked: [],
    // The maker is about to come: the first seat is kept for them.
    seating: Array.from({ length: players }, (_, seat) => {
      if (seat === 0) return { player: maker.id, name: maker.name }
      return seat < players - bots ? 'free' : 'bot'
    }),
    settings,
    createdAtMs,
  }
  return accept(header)
}

export function newMatchId(entropy: Entropy): string {
  return matchIdFrom(entropy.drawBytes('match-id', ID_DIGITS))
}

/** A match id of these bytes: digits and small letters alone, safe in an address and on a command line. */
export function matchIdFrom(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte & 31).toString(32)).join('')
}

export function newMatchSecret(entropy: Entropy): Seed {
  const secret = parseSeed(entropy.drawBytes('match-secret', 32).toString('hex'))
  if (!secret.ok) throw new Error('32 bytes are 64 digits')
  return secret.value
}
