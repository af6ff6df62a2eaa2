// Matches over HTTP: making and finding one, lists, single ones, and the routes to their records.
import { BOT_LEVELS } from '../bot-levels.ts'
import {
  byName,
  choice,
  count,
  exactly,
  flag,
  integer,
  list,
  maybe,
  named,
  ofGame,
  optional,
  said,
  seatNumber,
  structure,
  text,
} from '../shapes/make.ts'
import type { ValueOf } from '../shapes/shape.ts'
import { matchRecord } from './match-record.ts'
import type { HttpRoute, HttpRoutes } from './route.ts'

export const PHASES = ['open', 'playing', 'over'] as const
export type Phase = (typeof PHASES)[number]
/** The people who may find a match: everyone, those who know its id, or only those who are invited. */
export const VISIBILITIES = ['public', 'unlisted', 'private'] as const
export type Visibility = (typeof VISIBILITIES)[number]
/** The people who may watch a match. */
export const SPECTATOR_POLICIES = ['anyone', 'invited', 'none'] as const
export type SpectatorPolicy = (typeof SPECTATOR_POLICIES)[number]
/** Free; kept for the person of that name; a player's; a bot's; or left, so that another person may be invited. */
export const SEAT_KINDS = ['free', 'kept', 'player', 'bot', 'left'] as const
export type SeatKind = (typeof SEAT_KINDS)[number]
/** The reasons for which a match is closed before its end. */
const CLOSE_REASONS = [
  'abandoned',
  'rules-changed',
  'rules-failed',
  'operator',
  'history-lost',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

const DAY_SECONDS = 86_400

const closed = structure({ closed: said('Why it ended early.', choice(...CLOSE_REASONS)) })
const ended = structure({
  winners: said('Seats; several if victory is shared.', list(seatNumber())),
  ranking: said('All seats, best first; those of one group are tied.', list(list(seatNumber()))),
  reason: said('A word of the game.', text()),
  turns: count(),
  scores: said('The parts of the score of each seat.', list(byName(integer()))),
})
/** The end of a match: its result, or the reason for which it was closed. */
export const outcome = named('Outcome', { kind: 'either', of: [ended, closed] })

/** A match as it appears in lists. */
export const matchRow = structure({
  id: text(),
  game: text(),
  version: said('The version of the rules.', count()),
  phase: choice(...PHASES),
  visibility: choice(...VISIBILITIES),
  spectators: said('Who may watch.', choice(...SPECTATOR_POLICIES)),
  options: ofGame('options'),
  turnSeconds: count(DAY_SECONDS),
  seats: list(
    structure({
      kind: choice(...SEAT_KINDS),
      name: text(),
      account: optional(said('There if a bot account plays.', exactly('bot'))),
    }),
  ),
  createdAtMs: count(),
  outcome: said('Null until the end.', maybe(outcome)),
  overAtMs: optional(said('When it ended.', count())),
})
export type MatchRow = ValueOf<typeof matchRow>
const match = named('Match', matchRow)

const matchPage = structure({
  matches: list(match),
  next: said('The cursor of the next page; null on the last one.', maybe(text())),
})
export type MatchPage = ValueOf<typeof matchPage>

const ownMatch = structure({
  match,
  waits: said('Whether a decision waits for you.', flag()),
})
export type OwnMatch = ValueOf<typeof ownMatch>

/** A player's contribution to the dice. */
export const entropy = optional(
  said(
    'Your contribution to the dice: up to 128 hexadecimal digits; anything else adds nothing.',
    text(),
  ),
)

/** The options of a new match, in any game. */
const newMatch = {
  players: optional(said('The number of players; by default as many as there can be.', count())),
  options: optional(ofGame('options')),
  bots: optional(said('The number of bots, which take the last seats.', count())),
  turnSeconds: optional(said('Time limit per decision; 0 for none.', count(DAY_SECONDS))),
  graceSeconds: optional(
    said('Time limit per decision while its player is away.', integer(5, DAY_SECONDS)),
  ),
  windowSeconds: optional(said('How long a reaction window stays open.', integer(1, 60))),
  botLevel: optional(choice(...BOT_LEVELS)),
  botDelayMs: optional(said('Delay before a bot acts.', count(10_000))),
  visibility: optional(choice(...VISIBILITIES)),
  spectators: optional(said('Who may watch.', choice(...SPECTATOR_POLICIES))),
  readyCheck: optional(said('Whether the match waits until everyone is ready.', flag())),
  botAccounts: optional(said('False to give bot accounts no seat.', flag())),
  entropy,
} as const

const game = said('The id of a game.', text())
const id = said('The id of a match.', text())
const play = said('The address of its WebSocket (AsyncAPI: channel `match`).', text())
const code = optional(said('An invitation code, which shows a private match.', text()))

/** A reserved seat, as clients of Colyseus need it to connect. */
const reservation = structure({
  name: text(),
  roomId: said('The id of the match.', text()),
  processId: text(),
  sessionId: text(),
  publicAddress: optional(said('The host and path of the process that owns the match.', text())),
})

const ENTERING = [
  ...([
    'busy',
    'draining',
    'invitation-needed',
    'no-bot-accounts',
    'kicked',
    'malformed-options',
    'match-full',
  ] as const),
  ...(['moved', 'no-match', 'no-guests', 'not-joined', 'server-full', 'stopping'] as const),
  ...(['too-many-from-here', 'too-many-matches', 'unknown-game', 'wrong-bots'] as const),
  'wrong-players',
] as const satisfies HttpRoute['refusals']

export const MATCH_ROUTES = {
  'POST /api/matches': {
    says: 'makes a match, with its maker on the first seat',
    who: 'player',
    body: structure({ game, ...newMatch }),
    answers: { 201: structure({ id, code: said('The invitation code.', text()), play }) },
    refusals: ENTERING,
  },
  'POST /api/quick-play': {
    says: 'finds a match with a free seat, or makes one, and seats you',
    who: 'player',
    body: structure({ game, ...newMatch }),
    answers: { 200: structure({ id, play }) },
    refusals: ENTERING,
  },
  'GET /api/matches': {
    says: 'lists public matches, or, with `mine=1`, those in which you have or had a seat, newest first',
    who: 'maybe-player',
    query: {
      game: optional(game),
      phase: optional(choice(...PHASES)),
      mine: optional(choice('0', '1')),
      limit: optional(said('Rows per page (20).', integer(1, 100))),
      cursor: optional(said('The `next` of the page before.', text())),
    },
    answers: { 200: matchPage },
  },
  'GET /api/me/matches': {
    says: 'lists your unfinished matches, first those that wait for you; asking does not count as being present',
    who: 'player',
    answers: { 200: structure({ matches: list(ownMatch) }) },
  },
  'GET /api/matches/:id': {
    says: 'returns one match; a private one only to its present and former players, or with its code',
    who: 'maybe-player',
    path: { id },
    query: { code },
    answers: { 200: match },
    refusals: ['no-match'],
  },
  'GET /api/matches/:id/record': {
    says: 'returns the record of a finished match, from which anybody can replay it',
    who: 'maybe-player',
    path: { id },
    query: { code },
    answers: { 200: matchRecord },
    refusals: ['no-match', 'no-record', 'not-finished'],
  },
  'GET /api/codes/:code': {
    says: 'returns the match that an invitation code is for',
    who: 'anyone',
    path: { code: said('An invitation code.', text()) },
    answers: { 200: match },
    refusals: ['no-match'],
  },
  'POST /matchmake/:method/:name': {
    says: 'reserves a seat for a client of Colyseus: the name is that of a game, of the room `lobby`, or the id of a match',
    who: 'player',
    path: { method: choice('create', 'joinOrCreate', 'joinById'), name: text() },
    body: structure({
      ...newMatch,
      watch: optional(said('To join as a spectator.', flag())),
      code: optional(said('An invitation code.', text())),
      from: optional(said('A name for this client, made by chance.', text('^.{0,64}$'))),
      attempt: optional(said('The number of its attempt to join.', count())),
      keepsAccounts: optional(
        said('For bridges: true if they keep the broker’s accounts.', flag()),
      ),
    }),
    answers: { 200: reservation },
    refusals: [
      ...ENTERING,
      ...([
        'broken-journal',
        'history-lost',
        'no-such-path',
        'rules-changed',
        'rules-failed',
      ] as const),
    ],
    isMatchmaking: true,
  },
} as const satisfies HttpRoutes
