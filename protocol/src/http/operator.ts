// The operator's routes.
import {
  byName,
  choice,
  count,
  exactly,
  flag,
  list,
  maybe,
  optional,
  said,
  structure,
  text,
  textUpTo,
  withDefault,
} from '../shapes/make.ts'
import type { ValueOf } from '../shapes/shape.ts'
import { done } from './done.ts'
import { matchId, matchRow } from './matches.ts'
import { cursor, next, OWNED_ROUTES, searched } from './operator-owned.ts'
import type { HttpRoutes } from './route.ts'

const counts = byName(count())

/** A count, lately and in the same time before that. */
const risen = byName(structure({ lately: count(), before: count() }))

/** The figures of one process of a cluster. */
const processFigures = structure({
  upSeconds: count(),
  players: count(),
  draining: flag(),
  memoryBytes: count(),
  turnedAway: said('Refusals because of a rate limit, lately.', count()),
})

const overview = structure({
  upSeconds: count(),
  draining: flag(),
  connections: count(),
  players: count(),
  matches: structure({ live: count(), awake: said('In memory.', count()) }),
  limits: said('How often each limit was reached.', counts),
  refusals: said('How often each code was given.', counts),
  servers: said(
    'All processes that share a journal; none if there is only one.',
    list(
      structure({
        ...{ address: text(), matches: count(), connections: count(), stopping: flag() },
        now: said('What it answered; null if it did not answer in time.', maybe(processFigures)),
      }),
    ),
  ),
  recent: said(
    'What was counted in the last seconds, and in as many before them; nothing that was counted in neither.',
    structure({
      seconds: count(),
      connectionsBefore: said(
        'The number of connections at the beginning of those seconds.',
        count(),
      ),
      limits: risen,
      refusals: risen,
    }),
  ),
})
export type Overview = ValueOf<typeof overview>

const adminMatch = structure({
  ...matchRow.fields,
  here: said('The number of people connected to processes that answered in time.', count()),
  address: said(
    'The address, or IPv6 /48, from which it was made; null if unknown.',
    maybe(text()),
  ),
})
export type AdminMatch = ValueOf<typeof adminMatch>

/** The orders in which matches are listed. */
export const MATCH_ORDERS = [
  'newest',
  'oldest',
  'name',
  'game',
  'players',
  'phase',
  'address',
] as const
export type MatchOrder = (typeof MATCH_ORDERS)[number]
/** The presence of people at a match. */
export const ATTENDANCES = ['some', 'none'] as const
export type Attendance = (typeof ATTENDANCES)[number]

const adminPlayer = structure({
  player: text(),
  name: text(),
  address: text(),
  matches: said('Ids; none for somebody in the lobby.', list(text())),
})
export type AdminPlayer = ValueOf<typeof adminPlayer>

/** The orders in which connected players are listed. */
export const PLAYER_ORDERS = ['id', 'name', 'address'] as const
export type PlayerOrder = (typeof PLAYER_ORDERS)[number]

const byPlayer = structure({ player: text() })
const byAddress = structure({ address: text() })
const about = { note: text(), atMs: count() } as const
const ban = {
  kind: 'either',
  of: [structure({ ...byPlayer.fields, ...about }), structure({ ...byAddress.fields, ...about })],
} as const
export type Ban = ValueOf<typeof ban>
/** A banned player or address. */
export type Banned = ValueOf<typeof byPlayer> | ValueOf<typeof byAddress>

export const DEEDS = [
  ...(['end', 'ban', 'unban', 'drain', 'undrain'] as const),
  ...(['revoke-temple', 'revoke-bot'] as const),
] as const
export type Deed = (typeof DEEDS)[number]
const act = structure({
  id: text(),
  atMs: count(),
  from: said('The address that the operator asked from.', text()),
  deed: said(`One of ${DEEDS.join(', ')}, or a word of a later version.`, text()),
  about: said('Ids of matches, temples, bot accounts or a player, or an address.', list(text())),
  code: said('`done`, or why it was refused.', text()),
})
/** An act of the operator. */
export type Act = ValueOf<typeof act>

/** Matches that are ended by one request: more would take too long to wake. */
export const ENDS_MAX = 100
const manyEnded = structure({
  ended: list(text()),
  refused: list(structure({ match: text(), code: text() })),
})
export type ManyEnded = ValueOf<typeof manyEnded>

const onlyEmpty = optional(said('Whether to end only where nobody is connected.', flag()))

const note = optional(said('At most 200 characters.', text()))

export const OPERATOR_ROUTES = {
  'GET /api/admin': {
    says: 'returns figures of the server, counted since startup',
    who: 'operator',
    answers: { 200: overview },
  },
  'GET /api/admin/matches': {
    says: 'lists unfinished matches, including private ones',
    who: 'operator',
    query: {
      text: searched('A part of a player’s name, or the beginning of the id or of the address.'),
      address: optional(
        said('An address; none but the matches made there are listed.', textUpTo(64)),
      ),
      game: optional(textUpTo(64)),
      phase: optional(choice('open', 'playing')),
      here: optional(said('Whether anybody is connected.', choice(...ATTENDANCES))),
      minAgeSeconds: withDefault(0, count()),
      order: withDefault('newest', choice(...MATCH_ORDERS)),
      cursor,
    },
    answers: { 200: structure({ matches: list(adminMatch), next }) },
  },
  'POST /api/admin/matches/end': {
    says: 'ends several matches without an outcome, and lists those that it could not end',
    who: 'operator',
    body: structure({ matches: said('Their ids.', list(text(), ENDS_MAX)), onlyEmpty }),
    answers: { 200: manyEnded },
  },
  'GET /api/admin/acts': {
    says: 'lists the acts of the operator, newest first',
    who: 'operator',
    query: { cursor },
    answers: { 200: structure({ acts: list(act), next }) },
  },
  'GET /api/admin/players': {
    says: 'lists the connected players',
    who: 'operator',
    query: {
      text: searched('A part of the name, or the beginning of the id or of the address.'),
      order: withDefault('id', choice(...PLAYER_ORDERS)),
      cursor,
    },
    answers: { 200: structure({ players: list(adminPlayer), next }) },
  },
  ...OWNED_ROUTES,
  'GET /api/admin/bans': {
    says: 'lists bans, newest first',
    who: 'operator',
    answers: { 200: structure({ bans: list(ban) }) },
  },
  'POST /api/admin/bans': {
    says: 'bans a player or an address',
    who: 'operator',
    body: {
      kind: 'either',
      of: [structure({ ...byPlayer.fields, note }), structure({ ...byAddress.fields, note })],
    },
    answers: { 200: done },
    refusals: ['too-many-bans'],
  },
  'DELETE /api/admin/bans': {
    says: 'lifts the ban of a player or of an address',
    who: 'operator',
    query: { player: optional(text()), address: optional(text()) },
    answers: { 200: done },
    refusals: ['no-ban'],
  },
  'POST /api/admin/drain': {
    says: 'refuses new matches, or accepts them again',
    who: 'operator',
    body: structure({ on: flag() }),
    answers: { 200: structure({ ok: exactly(true), draining: flag() }) },
  },
  'POST /api/admin/matches/:id/end': {
    says: 'ends a match without an outcome',
    who: 'operator',
    path: { id: matchId },
    body: structure({ onlyEmpty }),
    answers: { 200: done },
    refusals: [
      'busy',
      'match-over',
      'moved',
      'no-match',
      'not-empty',
      'not-joined',
      'rules-changed',
      'rules-failed',
    ],
  },
} as const satisfies HttpRoutes
