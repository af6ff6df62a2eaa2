// Matches over HTTP: making and finding one, lists, single ones, and the routes to their records.
import { PAGE_ROWS_MAX } from '../limits.ts'
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
  textUpTo,
  withDefault,
} from '../shapes/make.ts'
import type { ValueOf } from '../shapes/shape.ts'
import { matchRecord } from './match-record.ts'
import type { HttpRoute, HttpRoutes } from './route.ts'
import {
  DAY_SECONDS,
  entropy,
  joinWish,
  newMatch,
  origin,
  quickMatch,
  SPECTATOR_POLICIES,
  VISIBILITIES,
} from './wishes.ts'

export const PHASES = ['open', 'playing', 'over'] as const
export type Phase = (typeof PHASES)[number]
/** Free; kept for the person of that name; a player's; a bot's; or left, so that another person may be invited. */
export const SEAT_KINDS = ['free', 'kept', 'player', 'bot', 'left'] as const
export type SeatKind = (typeof SEAT_KINDS)[number]
/** The reasons for which a match is closed before its end. */
const CLOSE_REASONS = [
  /** All people have given up their seats, nobody played for a day (once begun, a month), or there were too many. */
  'abandoned',
  /** Its version of the rules is no longer there. */
  'rules-changed',
  /** Its rules have thrown an error. */
  'rules-failed',
  'operator',
  /** The store has lost a part of it. */
  'history-lost',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

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

const game = said('The id of a game.', text())
export const matchId = said('The id of a match.', text())
export const playAddress = said('The address of its WebSocket (AsyncAPI: channel `match`).', text())
export const matchCode = optional(said('An invitation code, which shows a private match.', text()))

/** A reserved seat, as clients of Colyseus need it to connect. */
const reservation = structure({
  name: text(),
  roomId: said('The id of the match.', text()),
  processId: text(),
  sessionId: text(),
  publicAddress: optional(said('The host and path of the process that owns the match.', text())),
})

const ENTERING = [
  'busy',
  'draining',
  'invitation-needed',
  'no-bot-accounts',
  'kicked',
  'malformed-options',
  'match-full',
  'moved',
  'no-match',
  'no-guests',
  'not-joined',
  'server-full',
  'stopping',
  'too-many-from-here',
  'too-many-matches',
  'unknown-game',
  'wrong-bots',
  'wrong-players',
] as const satisfies HttpRoute['refusals']

export const MATCH_ROUTES = {
  'POST /api/matches': {
    says: 'makes a match, with its maker on the first seat',
    who: 'player',
    body: structure({ game, ...newMatch, entropy }),
    answers: {
      201: structure({
        id: matchId,
        code: said('The invitation code.', text()),
        play: playAddress,
      }),
    },
    refusals: ENTERING,
  },
  'POST /api/quick-play': {
    says: 'finds a match with a free seat, or makes one, and seats you',
    who: 'player',
    body: structure({ game, ...quickMatch, entropy }),
    answers: { 200: structure({ id: matchId, play: playAddress }) },
    refusals: ENTERING,
  },
  'GET /api/matches': {
    says: 'lists public matches, or, with `mine=1`, those in which you sit or a seat is kept for you, newest first',
    who: 'maybe-player',
    query: {
      game: optional(said('The id of a game.', textUpTo(40))),
      phase: optional(choice(...PHASES)),
      mine: withDefault('0', choice('0', '1')),
      limit: withDefault(20, said('Rows per page.', integer(1, PAGE_ROWS_MAX))),
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
    path: { id: matchId },
    query: { code: matchCode },
    answers: { 200: match },
    refusals: ['no-match'],
  },
  'GET /api/matches/:id/record': {
    says: 'returns the record of a finished match, from which anybody can replay it',
    who: 'maybe-player',
    path: { id: matchId },
    query: { code: matchCode },
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
      ...quickMatch,
      ...joinWish,
      ...origin,
      keepsAccounts: optional(
        said('For bridges: true if they keep the broker’s accounts.', flag()),
      ),
    }),
    answers: { 200: reservation },
    refusals: [
      ...ENTERING,
      'broken-journal',
      'history-lost',
      'no-such-path',
      'rules-changed',
      'rules-failed',
    ],
    isMatchmaking: true,
  },
} as const satisfies HttpRoutes
