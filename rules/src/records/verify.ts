// Fair dice: how the seed of a match is made, and how anyone can verify a finished match.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { invariant } from '../invariant.ts'
import { canonicalJson, isRecord } from '../json.ts'
import { findGame, type Match, type Playable } from '../match.ts'
import { parseSeed, type Seed } from '../random.ts'
import { refuse } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import { fits } from '../shapes/fits.ts'
import { integer } from '../shapes/shape.ts'
import { type MatchRecord, parseRecord } from './record.ts'
import { replay } from './replay.ts'

/** The facts that determine the seed of a match, in addition to the secret. */
export interface SeedFacts {
  readonly match: string
  readonly game: string
  readonly version: number
  readonly options: unknown
  /** The entropy each seat contributed, as hexadecimal or empty. */
  readonly entropy: readonly string[]
}

/** The record that a server publishes of a finished match. */
export interface PublishedRecord extends MatchRecord {
  readonly match: string
  readonly commitment: string
  readonly secret: Seed
  readonly entropy: readonly string[]
  /** The hash of the last state. */
  readonly hash: string
}

/** Prefixes that keep these hashes distinct from hashes made for any other purpose. */
const COMMITMENT_LABEL = 'flower-war commitment 1\n'
const SEED_LABEL = 'flower-war seed 1\n'

/** Returns the commitment a server publishes at the beginning, so that it cannot choose its secret afterwards. */
export function commitmentTo(secret: Seed): string {
  return bytesToHex(sha256(utf8ToBytes(COMMITMENT_LABEL + secret)))
}

/** Derives the seed from the server's secret and the entropy of the players. */
export function seedOf(secret: Seed, facts: SeedFacts): Seed {
  const { match, game, version, options, entropy } = facts
  const message = SEED_LABEL + canonicalJson({ match, game, version, options, entropy })
  const seed = parseSeed(bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(message))))
  invariant(seed.ok, 'an HMAC of SHA-256 has 64 digits')
  return seed.value
}

/** Verifies a published record of one of the games to the last coin; returns the match as it ended. */
export function verifyRecord(games: readonly Playable[], input: unknown): Result<Match> {
  const parsed = parsePublished(input)
  if (!parsed.ok) return parsed
  const record = parsed.value
  if (commitmentTo(record.secret) !== record.commitment)
    return refuse('broken-commitment', 'The secret does not match the commitment of the server.')
  if (seedOf(record.secret, record) !== record.seed)
    return refuse(
      'other-seed',
      'The seed does not follow from the secret and the entropy of the players.',
    )
  const game = findGame(games, record.game)
  if (!game.ok) return game
  const replayed = replay(game.value, record)
  if (!replayed.ok) return replayed
  const { match, applied, refusal } = replayed.value
  if (refusal !== undefined)
    return refuse('illegal-input', `Input ${applied + 1} was not legal: ${refusal.detail}`)
  if (match.hash() !== record.hash)
    return refuse('other-end', 'The replayed match ends differently.')
  return accept(match)
}

function parsePublished(input: unknown): Result<PublishedRecord> {
  const record = parseRecord(input)
  if (!record.ok) return record
  const { match, commitment, secret, entropy, hash } = isRecord(input) ? input : {}
  if (!isOptions(record.value.options))
    return refuse('malformed-record', 'The "options" of a record are names, each with one value.')
  const parsed = parseSeed(secret)
  const isWhole =
    typeof match === 'string' && typeof commitment === 'string' && typeof hash === 'string'
  if (!isWhole || !parsed.ok || !isTexts(entropy)) {
    const names = '"match", "commitment", "secret", "entropy" and "hash"'
    return refuse('malformed-record', `The record of a match that has ended has ${names} besides.`)
  }
  return accept({ ...record.value, match, commitment, secret: parsed.value, entropy, hash })
}

/** True if the seed can be derived with these options: options of any game are flat, and their numbers whole. */
function isOptions(input: unknown): boolean {
  const isValue = (value: unknown): boolean =>
    typeof value === 'string' || typeof value === 'boolean' || fits(WHOLE, value)
  return isRecord(input) && Object.values(input).every(isValue)
}

const WHOLE = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

function isTexts(input: unknown): input is readonly string[] {
  return Array.isArray(input) && input.every((each) => typeof each === 'string')
}
