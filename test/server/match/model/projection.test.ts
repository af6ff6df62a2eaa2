// The public state of a match, phase by phase.
import { expect, test } from 'vitest'
import { playable } from '../../../../rules/src/index.ts'
import type { MatchHeader, NewEntry } from '../../../../server/src/match/model/entry.ts'
import { applyEntry } from '../../../../server/src/match/model/progress.ts'
import { project } from '../../../../server/src/match/model/projection.ts'
import { newSession } from '../../../../server/src/match/model/session.ts'
import { BOT_MARK } from '../../../../server/src/people/player.ts'
import { peek } from '../../../support/peek/peek.ts'
import { peekHeader, sit } from '../../../support/servers/server-match.ts'

const surroundings = {
  commitment: 'c0',
  present: [false, true, false],
  watching: 2,
  isJournalAway: false,
  rematch: 'm2',
  temples: [],
}

const seating: MatchHeader['seating'] = [
  { player: 'maker', name: 'Maker' },
  'free',
  { bot: 'hard' },
]

function matchOf() {
  const session = newSession(playable(peek), { ...peekHeader, seating })
  expect(applyEntry(session, { ...sit(1), atMs: 0 })).toMatchObject({ ok: true })
  return session
}

test('an open match shows its players, its kept seats and its settings', () => {
  expect(project(matchOf(), surroundings)).toEqual({
    game: 'peek',
    version: 1,
    phase: 'open',
    paused: '',
    commitment: 'c0',
    visibility: 'public',
    spectators: 'anyone',
    readyCheck: false,
    watching: 2,
    rematch: 'm2',
    host: 1,
    temples: [],
    waiting: [],
    view: null,
    seats: [
      {
        ...{ seat: 'left', name: 'Maker', kind: 'kept', played: 'player' },
        ...{ present: false, ready: false, level: '', account: null },
      },
      {
        ...{ seat: 'middle', name: 'P1', kind: 'player', played: 'player' },
        ...{ present: true, ready: false, level: '', account: null },
      },
      {
        ...{ seat: 'right', name: '', kind: 'bot', played: 'bot' },
        ...{ present: false, ready: false, level: 'hard', account: null },
      },
    ],
  })
})

test('a seat shows the account of a bot that sits there, or for which it is kept', () => {
  const kept = { player: `${BOT_MARK}1`, name: 'One' }
  const session = newSession(playable(peek), { ...peekHeader, seating: [kept, 'free', 'free'] })
  for (const entry of [sit(1, `${BOT_MARK}2`), sit(2)])
    expect(applyEntry(session, { ...entry, atMs: 0 })).toMatchObject({ ok: true })
  const accounts = project(session, surroundings).seats.map(({ account }) => account)
  expect(accounts).toEqual(['bot', 'bot', null])
})

test('a seat is free, a player’s, a bot’s, or left once its player has gone for good', () => {
  const session = newSession(playable(peek), peekHeader)
  const put = (entry: NewEntry) =>
    expect(applyEntry(session, { ...entry, atMs: 0 })).toMatchObject({ ok: true })
  const kinds = () => project(session, surroundings).seats.map(({ kind }) => kind)
  put(sit(0))
  put(sit(1))
  expect(kinds()).toEqual(['player', 'player', 'free'])
  put({ kind: 'start', by: 0 })
  put({ kind: 'leave', seat: 1 })
  expect(kinds()).toEqual(['player', 'left', 'bot'])
})

test('a match in play shows its view, the seats it waits for, and the reason for a pause', () => {
  const session = matchOf()
  expect(applyEntry(session, { kind: 'start', by: 1, atMs: 0 })).toMatchObject({ ok: true })
  const { waiting, ...view } = session.match?.view() ?? {}
  expect(project(session, surroundings)).toMatchObject({
    phase: 'playing',
    view,
    waiting,
  })
  session.isPaused = true
  expect(project(session, surroundings)['paused']).toBe('host')
  expect(project(session, { ...surroundings, isJournalAway: true })['paused']).toBe('journal')
})

test('a finished match waits for no seat, and shows its outcome', () => {
  const session = matchOf()
  applyEntry(session, { kind: 'start', by: 1, atMs: 0 })
  applyEntry(session, { kind: 'close', reason: 'operator', atMs: 0 })
  expect(project(session, surroundings)).toMatchObject({
    phase: 'over',
    waiting: [],
    outcome: { closed: 'operator' },
  })
})

test('seats stay the same value until one of them changes', () => {
  const session = matchOf()
  const before = project(session, surroundings)
  expect(project(session, surroundings, before).seats).toBe(before.seats)
  const [kept, taken, bot] = session.places
  if (kept === undefined || taken === undefined || bot === undefined) throw new Error('three seats')
  const same = () => project(session, surroundings, before).seats === before.seats
  for (const [change, undo] of [
    [
      () => {
        taken.isReady = true
      },
      () => {
        taken.isReady = false
      },
    ],
    [
      () => {
        taken.isSeenAsBot = true
      },
      () => {
        taken.isSeenAsBot = false
      },
    ],
    [
      () => {
        bot.level = 'easy'
      },
      () => {
        bot.level = 'hard'
      },
    ],
    [
      () => {
        kept.keptFor = undefined
      },
      () => {
        kept.keptFor = { player: 'maker', name: 'Maker' }
      },
    ],
  ] as const) {
    change()
    expect(same()).toBe(false)
    undo()
    expect(same()).toBe(true)
  }
  const away = { ...surroundings, present: [false, false, false] }
  expect(project(session, away, before).seats).not.toBe(before.seats)
})
