// A match over HTTP alone, and the stream of a player's events.
import { CLIENT_MESSAGES, type ClientMessage, type MessageRow } from '../client-messages.ts'
import { CLIENT_FRAMES, SERVER_FRAMES } from '../match-frames.ts'
import { decision, reply } from '../match-messages.ts'
import { LINE_REFUSALS } from '../refusals/clients.ts'
import { MATCH_REFUSALS } from '../refusals/matches.ts'
import type { RefusalCode } from '../refusals/refusals.ts'
import {
  exactly,
  maybe,
  optional,
  said,
  seatNumber,
  structure,
  text,
  variants,
} from '../shapes/make.ts'
import type { Fields } from '../shapes/shape.ts'
import { matchCode, matchId, outcome, playAddress } from './matches.ts'
import type { HttpRoute, HttpRoutes } from './route.ts'
import { joinWish } from './wishes.ts'

const CODES = [
  ...(Object.keys(LINE_REFUSALS) as (keyof typeof LINE_REFUSALS)[]),
  ...(Object.keys(MATCH_REFUSALS) as (keyof typeof MATCH_REFUSALS)[]),
  'draining',
  'match-over',
  'no-bot-accounts',
  'server-full',
  'stopping',
  'too-many-matches',
  'too-many-from-here',
] as const satisfies readonly (RefusalCode | 'match-over')[]

const AT_MATCH = { who: 'player', path: { id: matchId }, refusals: CODES, isAtMatch: true } as const

/** The requests to a match that are also routes; without a connection there is nothing to `resync`. */
export const HTTP_REQUESTS = (Object.keys(CLIENT_MESSAGES) as ClientMessage[]).filter(
  (type) => type !== 'resync',
)

function requestRoute(type: ClientMessage): HttpRoute {
  const { says }: MessageRow = CLIENT_MESSAGES[type]
  const { type: _, id: __, ...members }: Fields = CLIENT_FRAMES[type]?.fields ?? {}
  return {
    ...AT_MATCH,
    says,
    refusals: [...new Set([...CODES, ...CLIENT_MESSAGES[type].done])],
    body: structure(members),
    answers: { 200: reply },
  }
}

const ofMatch = { id: text(), match: text(), game: text() } as const
const play = playAddress

/** A line of the stream of a player's events. */
const playerEvent = variants('type', {
  started: structure({ ...ofMatch, play }),
  decision: structure({ ...ofMatch, play, decision }),
  over: structure({ ...ofMatch, outcome: maybe(outcome) }),
  invited: structure({ ...ofMatch, play, follows: said('The match before it.', text()) }),
  alive: structure({ id: text() }),
  replaced: structure({ id: text() }),
})

export const PLAYING_ROUTES: HttpRoutes = {
  'GET /api/matches/:id/state': {
    ...AT_MATCH,
    says: 'returns what you see of a match now; without a token, what a spectator sees',
    who: 'maybe-player',
    query: { code: matchCode },
    answers: { 200: SERVER_FRAMES.welcome },
  },
  'POST /api/matches/:id/join': {
    ...AT_MATCH,
    says: 'takes a seat, or returns to yours, or tells whether you may watch',
    body: structure(joinWish),
    answers: { 200: structure({ ok: exactly(true), seat: optional(seatNumber()) }) },
  },
  ...Object.fromEntries(
    HTTP_REQUESTS.map((type) => [`POST /api/matches/:id/${type}`, requestRoute(type)]),
  ),
  'GET /api/me/events': {
    says: 'stays open, and sends a line of JSON for each event in any of your matches',
    who: 'player',
    query: {
      after: optional(
        said(
          'The id of the last event that you have; or say it in the header Last-Event-ID.',
          text(),
        ),
      ),
    },
    answers: { 200: { lines: playerEvent } },
    refusals: ['stopping'],
  },
}
