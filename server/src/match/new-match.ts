// What somebody asks for when they make a match, and the header that follows from it.
import { randomBytes } from 'node:crypto'
import { accept, type Playable, parseSeed, type Result, refuse, type Seed } from '@flower-war/rules'
import { z } from 'zod'
import type { MatchHeader } from './entry.ts'

const DAY_SECONDS = 86_400
const ID_BYTES = 9

const request = z.strictObject({
  players: z.number().int().optional(),
  options: z.record(z.string(), z.unknown()).default({}),
  bots: z.number().int().min(0).default(0),
  turnSeconds: z.number().int().min(0).max(DAY_SECONDS).default(0),
  graceSeconds: z.number().int().min(5).max(DAY_SECONDS).default(120),
  windowSeconds: z.number().int().min(1).max(60).default(5),
  botDelayMs: z.number().int().min(0).max(10_000).default(500),
})

/** Parses what is asked for; the game judges its own options. */
export function parseNewMatch(game: Playable, input: unknown): Result<MatchHeader> {
  const parsed = request.safeParse(input ?? {})
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    return refuse('malformed-request', mistakes.join('; '))
  }
  const { bots, players = game.seats.max, options, ...settings } = parsed.data
  const { min, max } = game.seats
  if (players < min || players > max)
    return refuse('wrong-players', `This game is played by ${min} to ${max}.`)
  if (bots >= players) return refuse('wrong-bots', 'At least one seat is for a person.')
  const parsedOptions = game.parseOptions(options)
  if (!parsedOptions.ok) return parsedOptions
  const header: MatchHeader = {
    match: randomBytes(ID_BYTES).toString('base64url'),
    game: game.id,
    version: game.version,
    players,
    options: parsedOptions.value,
    secret: newSecret(),
    bots,
    settings,
  }
  return accept(header)
}

function newSecret(): Seed {
  const secret = parseSeed(randomBytes(32).toString('hex'))
  if (!secret.ok) throw new Error('32 bytes are 64 digits')
  return secret.value
}
