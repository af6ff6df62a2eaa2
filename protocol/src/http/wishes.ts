// The options of making and of joining a match. The server's parser, the documents and the SDK's types follow from
// them.
import { BOT_LEVELS } from '../bot-levels.ts'
import { ENTROPY_DIGITS_MAX, ORIGIN_LENGTH_MAX } from '../limits.ts'
import {
  choice,
  count,
  flag,
  integer,
  ofGame,
  optional,
  said,
  text,
  textUpTo,
  withDefault,
} from '../shapes/make.ts'
import type { Structure, ValueOf } from '../shapes/shape.ts'

/** The people who may find a match: everyone, those who know its id, or only those who are invited. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]
/** The people who may watch a match. */
export const SPECTATOR_POLICIES = ['anyone', 'invited', 'none'] as const
export type SpectatorPolicy = (typeof SPECTATOR_POLICIES)[number]

export const DAY_SECONDS = 86_400
const TURN = 'Time limit per decision, not counting pauses; 0 for none.'

/** The options of a new match, in any game. */
export const newMatch = {
  // Without bounds: each game has its own.
  players: optional(said('Number of players; by default as many as there can be.', integer())),
  options: withDefault({}, said('Options of the game (`GET /api/games`).', ofGame('options'))),
  bots: withDefault(0, said('Number of bots, which take the last seats.', count())),
  turnSeconds: withDefault(0, said(TURN, count(DAY_SECONDS))),
  graceSeconds: withDefault(
    120,
    said(
      'Time limit per decision while the player is disconnected, if that is longer than `turnSeconds`.',
      integer(5, DAY_SECONDS),
    ),
  ),
  windowSeconds: withDefault(
    5,
    said('How long a reaction window stays open for a player with `autoPass`.', integer(1, 60)),
  ),
  botLevel: withDefault(
    'easy',
    said(
      '`easy` bots pick what looks best at first sight; `novice` ones do so half of the time and anything else otherwise; `hard` ones look further.',
      choice(...BOT_LEVELS),
    ),
  ),
  botDelayMs: withDefault(500, said('Constant delay before a bot acts.', count(10_000))),
  visibility: withDefault(
    'public',
    said(
      'Who can find and join it: everyone, anyone who knows its id, or only those who are invited.',
      choice(...VISIBILITIES),
    ),
  ),
  spectators: withDefault('anyone', said('Who may watch.', choice(...SPECTATOR_POLICIES))),
  readyCheck: withDefault(
    false,
    said('True if the match starts only once everyone is ready.', flag()),
  ),
  botAccounts: optional(said('False to give bot accounts no seat.', flag())),
} as const
/** The options of a new match; those left out have their default. */
export type NewMatch = ValueOf<Structure<typeof newMatch>>

/** The options of a match that is found or made: quick play has a clock of its own. */
export const quickMatch = {
  ...newMatch,
  turnSeconds: optional(said(`${TURN} Quick play has a default of its own.`, count(DAY_SECONDS))),
} as const

/** A player's contribution to the dice. */
export const entropy = optional(
  said(
    `Your contribution to the dice: up to ${ENTROPY_DIGITS_MAX} lower-case hexadecimal digits; anything else adds nothing.`,
    text(),
  ),
)

/** The options of joining a match. */
export const joinWish = {
  watch: optional(said('True to join as a spectator.', flag())),
  code: optional(said('An invitation code.', text())),
  entropy,
} as const

/** The client and its attempt to join; of several, the last counts. */
export const origin = {
  from: optional(said('A name for this client, made by chance.', textUpTo(ORIGIN_LENGTH_MAX))),
  attempt: optional(said('The number of its attempt to join.', count())),
} as const
