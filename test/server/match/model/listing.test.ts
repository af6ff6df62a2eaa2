// A match as a row of public lists, and among the matches of its members.
import { expect, test } from 'vitest'
import { playable } from '../../../../rules/src/index.ts'
import type { Entry, MatchHeader, NewEntry } from '../../../../server/src/match/model/entry.ts'
import { ENTRY_KINDS } from '../../../../server/src/match/model/entry-kinds.ts'
import {
  changesListing,
  closedListing,
  listingOf,
} from '../../../../server/src/match/model/listing.ts'
import { applyEntry } from '../../../../server/src/match/model/progress.ts'
import { newSession } from '../../../../server/src/match/model/session.ts'
import { peek } from '../../../support/peek/peek.ts'
import { peekHeader, sit } from '../../../support/servers/server-match.ts'

function matchOf(entries: readonly NewEntry[], header: Partial<MatchHeader> = {}) {
  const session = newSession(playable(peek), { ...peekHeader, ...header })
  for (const entry of entries)
    expect(applyEntry(session, { ...entry, atMs: 0 })).toMatchObject({ ok: true })
  return session
}

const start: NewEntry = { kind: 'start' }

test('a row shows only facts that outsiders may know', () => {
  const seating = [{ player: 'maker', name: 'Maker' }, 'free', 'bot'] as const
  const { phase, isPublic, row } = listingOf(matchOf([sit(1)], { seating }))
  expect({ phase, isPublic }).toEqual({ phase: 'open', isPublic: true })
  expect(JSON.parse(row)).toEqual({
    id: 'm1',
    game: 'peek',
    version: 1,
    phase: 'open',
    visibility: 'public',
    spectators: 'anyone',
    options: {},
    turnSeconds: 0,
    seats: [
      { kind: 'kept', name: 'Maker' },
      { kind: 'player', name: 'P1' },
      { kind: 'bot', name: '' },
    ],
    createdAtMs: 0,
    outcome: null,
  })
})

test.for(['unlisted', 'private'] as const)(
  'a match that is %s is not on public lists',
  (visibility) => {
    const settings = { ...peekHeader.settings, visibility }
    expect(listingOf(matchOf([], { settings })).isPublic).toBe(false)
  },
)

test('members are the seated players and those who have left, sorted by id', () => {
  const session = matchOf([sit(0, 'b'), sit(1, 'c'), sit(2, 'a'), start])
  expect(listingOf(session).members).toEqual([
    { player: 'a', role: 'sits' },
    { player: 'b', role: 'sits' },
    { player: 'c', role: 'sits' },
  ])
  applyEntry(session, { kind: 'leave', seat: 1, atMs: 0 })
  expect(listingOf(session).members).toContainEqual({ player: 'c', role: 'left' })
})

test('a player whose seat another has taken since has left', () => {
  const session = matchOf([
    sit(0, 'a'),
    sit(1, 'b'),
    sit(2, 'c'),
    start,
    { kind: 'leave', seat: 1 },
  ])
  expect(applyEntry(session, { ...sit(1, 'd'), atMs: 0 } as Entry)).toMatchObject({ ok: true })
  expect(listingOf(session).members).toEqual([
    { player: 'a', role: 'sits' },
    { player: 'b', role: 'left' },
    { player: 'c', role: 'sits' },
    { player: 'd', role: 'sits' },
  ])
})

test('a kept seat counts as sitting for the maker of a match, but not in a rematch', () => {
  const seating = [{ player: 'maker', name: 'Maker' }, 'free', 'free'] as const
  expect(listingOf(matchOf([], { seating })).members).toEqual([{ player: 'maker', role: 'sits' }])
  expect(listingOf(matchOf([], { seating, follows: 'm0' })).members).toEqual([
    { player: 'maker', role: 'kept' },
  ])
})

test('joining and leaving change lists, and play does not before the match is over', () => {
  const session = matchOf([sit(0), sit(1), sit(2), start])
  const kinds = (wanted: boolean) =>
    (Object.keys(ENTRY_KINDS) as Entry['kind'][])
      .filter((kind) => changesListing({ kind } as Entry, session) === wanted)
      .sort()
  expect(kinds(true)).toEqual([
    ...['close', 'kick', 'kick-spectator', 'leave', 'rename', 'sit', 'sit-bot', 'stand-bot'],
    ...['start', 'unkeep'],
  ])
  session.phase = 'over'
  expect(kinds(false)).toEqual([])
})

test.for<readonly NewEntry[]>([
  [{ kind: 'hand-over', by: 0, seat: 1 }],
  [
    { kind: 'pause', seat: 0 },
    { kind: 'resume', seat: 0 },
  ],
])('%j does not change how a match is listed', (entries) => {
  const begun = [sit(0), sit(1), sit(2), start]
  expect(listingOf(matchOf([...begun, ...entries]))).toEqual(listingOf(matchOf(begun)))
})

test('a match closed before its end is listed as over, with the reason', () => {
  const listing = listingOf(matchOf([sit(0)]))
  const closed = closedListing(listing, 'abandoned', 7)
  expect(closed).toMatchObject({ phase: 'over', isPublic: true, members: listing.members })
  expect(JSON.parse(closed.row)).toEqual({
    ...JSON.parse(listing.row),
    phase: 'over',
    outcome: { closed: 'abandoned' },
    overAtMs: 7,
  })
  const session = matchOf([sit(0), { kind: 'close', reason: 'operator' }])
  expect(JSON.parse(listingOf(session).row).outcome).toEqual({ closed: 'operator' })
})
