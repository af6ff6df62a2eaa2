// A match on this device, as stored: its settings and inputs, from which the rules derive everything else.
import { BOT_LEVELS, type BotLevel } from '@flower-war/client/light'
import {
  commitmentTo,
  type Input,
  isInput,
  isRecord,
  type MatchRecord,
  parseSeed,
  type Seed,
  seedOf,
} from '@flower-war/rules'
import { parseJson } from '../../page/parse-json.ts'
import { randomHex } from '../../page/random-hex.ts'

/** The player of a seat: a person at this device, or a bot. */
export type LocalSeat =
  | { readonly by: 'person'; readonly name: string }
  | { readonly by: 'bot'; readonly level: BotLevel }

/** Everything fixed when a match begins. */
export interface Settings {
  readonly game: string
  readonly version: number
  readonly options: Readonly<Record<string, unknown>>
  readonly seats: readonly LocalSeat[]
  readonly botDelayMs: number
}

export interface LocalMatch extends Settings {
  readonly id: string
  /** The source of the dice. */
  readonly secret: Seed
  readonly inputs: readonly Input[]
  readonly isOver: boolean
  /** The date of the last input. */
  readonly playedAt: number
}

const ID_BYTES = 8
const SECRET_BYTES = 32

/** The random parts of a match. */
interface Drawn {
  readonly id: string
  readonly secret: string
}

function draw(): Drawn {
  return { id: randomHex(ID_BYTES), secret: randomHex(SECRET_BYTES) }
}

/** Returns a match without inputs. */
export function newLocalMatch(settings: Settings, drawn: Drawn = draw()): LocalMatch {
  const secret = parseSeed(drawn.secret)
  if (!secret.ok) throw new Error(secret.refusal.detail)
  return {
    ...settings,
    id: drawn.id,
    secret: secret.value,
    inputs: [],
    isOver: false,
    playedAt: Date.now(),
  }
}

/** The record from which the match can be replayed and verified. */
export function recordOf({ id, game, version, options, seats, secret, inputs }: LocalMatch) {
  const entropy = seats.map(() => '')
  const seed = seedOf(secret, { match: id, game, version, options, entropy })
  const players = seats.length
  const settled = { game, version, players, options, seed, inputs } satisfies MatchRecord
  return { ...settled, match: id, commitment: commitmentTo(secret), secret, entropy }
}

/** Parses a stored match, which an older build may have written; undefined if it is not one. */
export function parseLocalMatch(text: string): LocalMatch | undefined {
  const found = parseJson(text)
  if (!isRecord(found)) return undefined
  const { id, game, version, options, seats, botDelayMs, secret, inputs, isOver, playedAt } = found
  const seed = parseSeed(secret)
  const isWhole =
    typeof id === 'string' &&
    typeof game === 'string' &&
    typeof version === 'number' &&
    isRecord(options) &&
    typeof botDelayMs === 'number' &&
    typeof isOver === 'boolean' &&
    typeof playedAt === 'number' &&
    Number.isFinite(new Date(playedAt).valueOf())
  if (!isWhole || !seed.ok || !isListOf(seats, isSeat) || !isListOf(inputs, isInput))
    return undefined
  return {
    ...{ id, game, version, options, seats, botDelayMs, inputs, isOver, playedAt },
    secret: seed.value,
  }
}

function isSeat(input: unknown): input is LocalSeat {
  if (!isRecord(input)) return false
  const { by, name, level } = input
  return by === 'person' ? typeof name === 'string' : BOT_LEVELS.some((each) => each === level)
}

function isListOf<Item>(
  input: unknown,
  isItem: (item: unknown) => item is Item,
): input is readonly Item[] {
  return Array.isArray(input) && input.every(isItem)
}
