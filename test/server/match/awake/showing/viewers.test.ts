// The connections at a match: which others each replaces, and what it is sent.
import { expect, test } from 'vitest'
import { playable } from '../../../../../rules/src/match.ts'
import { SentDecisions } from '../../../../../server/src/match/awake/showing/sent-decisions.ts'
import { Viewers } from '../../../../../server/src/match/awake/showing/viewers.ts'
import type { NewEntry } from '../../../../../server/src/match/model/entry.ts'
import { newHistory } from '../../../../../server/src/match/model/history.ts'
import { applyEntry, putDecisions } from '../../../../../server/src/match/model/progress.ts'
import { newSession } from '../../../../../server/src/match/model/session.ts'
import { open, type Person, person } from '../../../../support/clients/people.ts'
import { peek } from '../../../../support/peek/peek.ts'
import {
  act,
  newPeekTable,
  peekHeader,
  SPECTATORS_IN_TESTS,
  sit,
  toSit,
} from '../../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../../support/timers.ts'

const callerOf = (name: string) => ({ ...person(name), isCaller: true as const })
const taken = ({ got }: Person) => got.splice(0)

/** Creates a match with three players, each with a connection, and a spectator. */
function withViewers() {
  const session = newSession(playable(peek), peekHeader)
  const put = (entry: NewEntry) => {
    expect(applyEntry(session, { ...entry, atMs: 0 })).toMatchObject({ ok: true })
    putDecisions(session)
  }
  for (const seat of [0, 1, 2]) put({ ...sit(seat), entropy: `e${seat}` } as NewEntry)
  const clocks = { msLeft: (seat: number) => (seat === 0 ? 30_000 : undefined) }
  const viewers = new Viewers(5, new SentDecisions(clocks, () => 0))
  const history = newHistory(session.seats)
  const people = session.seats.map((seat) => ({ seat, here: person(`p${seat}`) }))
  for (const { seat, here } of people) viewers.add(here, seat)
  const spectator = person('spectator')
  viewers.add(spectator, 'spectator')
  const [first, second] = people
  if (first === undefined || second === undefined) throw new Error('three sit')
  return { session, put, viewers, history, first, second, spectator }
}

test('a caller replaces only callers, and a connection replaces all', async () => {
  const { sit: join } = await open()
  const [client, one, other, later] = [person('a'), callerOf('a'), callerOf('a'), person('a')]
  const closes = () => [client, one, other].map((each) => each.closes.join())
  for (const each of [client, one]) await join(each)
  expect(closes()).toEqual(['', '', ''])
  await join(other)
  expect(closes()).toEqual(['', 'taken-over', ''])
  await join(later)
  expect(closes()).toEqual(['taken-over', 'taken-over', 'taken-over'])
})

test('a connection that is gone is not welcomed', () => {
  const { session, viewers, history, first } = withViewers()
  viewers.remove(first.here)
  viewers.welcome(session, history, first.here)
  expect(taken(first.here)).toEqual([])
})

test('a connection that comes when all are closed is refused', () => {
  const { viewers, first } = withViewers()
  viewers.closeAll('moved')
  expect(first.here.closes).toEqual(['moved'])
  expect(viewers.add(person('late'), 'spectator')).toMatchObject({ refusal: { code: 'moved' } })
})

test('viewers change when a player loses a seat', () => {
  const { session, put, viewers, second } = withViewers()
  expect(viewers.align(session)).toEqual({ hasChanged: false, unseated: [] })
  put({ kind: 'leave', seat: 1 })
  expect(viewers.align(session)).toEqual({ hasChanged: true, unseated: [second.here] })
})

test('a player who gives up a seat and may not watch is no longer shown as present', async () => {
  const shown: (readonly boolean[])[] = []
  const { match } = await newPeekTable({
    timers: newManualTimers(),
    settings: { spectators: 'none' },
    show: (_session, { present }) => void shown.push(present),
  })
  await match.open()
  const [stays, goes] = [person('stays'), person('goes')]
  for (const each of [stays, goes]) await match.join(each, toSit)
  expect(shown.at(-1)).toEqual([true, true, false])
  await match.request(goes, 'leave', {})
  expect(goes.closes).toEqual(['left'])
  expect(shown.at(-1)).toEqual([true, false, false])
})

test('an entry that takes a seat from nobody is shown once', async () => {
  let shown = 0
  const { match } = await newPeekTable({ timers: newManualTimers(), show: () => void shown++ })
  await match.open()
  const player = person('player')
  await match.join(player, toSit)
  const before = shown
  await match.request(player, 'ready', { on: true })
  expect(shown).toBe(before + 1)
})

test('a player who gives up a seat takes the place of a spectator whose address has many', async () => {
  const { match, sit: join } = await open()
  const [stays, goes] = [person('stays'), { ...person('goes'), address: '192.0.2.7' }]
  for (const each of [stays, goes]) await join(each)
  const flood = Array.from({ length: SPECTATORS_IN_TESTS }, (_, index) => ({
    ...person(`flood ${index}`),
    address: '192.0.2.8',
  }))
  for (const each of flood) await match.join(each, { ...toSit, watch: true })
  await match.request(goes, 'leave', {})
  expect(flood.map(({ closes }) => closes.join())).toEqual(['', '', '', '', 'moved'])
  expect(goes.closes).toEqual([])
  expect(match.census()).toMatchObject({ spectators: SPECTATORS_IN_TESTS })
})

test('a seat passes automatically if any of its connections has asked for that', () => {
  const { session, viewers, first } = withViewers()
  viewers.add(callerOf('p0'), first.seat)
  viewers.passAutomatically(first.here, true)
  const wishes = () =>
    viewers.attendance(session).map(({ passesAutomatically }) => passesAutomatically)
  expect(wishes()).toEqual([true, false, false])
  viewers.passAutomatically(first.here, false)
  expect(wishes()).toEqual([false, false, false])
})

test('a player is welcomed with their seat, their part of the seed and the code, a spectator without', () => {
  const { session, put, viewers, history, first, spectator } = withViewers()
  const welcomed = () => {
    viewers.welcomeAll(session, history)
    return [first.here, spectator].map((each) => taken(each)[0]?.message)
  }
  const none = { before: 0, events: [], own: null, decision: null }
  expect(welcomed()).toEqual([
    { protocol: expect.anything(), ...none, seat: 0, entropy: 'e0', code: peekHeader.code },
    { protocol: expect.anything(), ...none },
  ])
  put({ kind: 'start' })
  const hand = expect.objectContaining({ hand: expect.anything() })
  expect(welcomed()).toEqual([
    expect.objectContaining({
      ...{ seat: 0, entropy: 'e0', own: hand },
      decision: expect.objectContaining({ id: 1, msLeft: 30_000 }),
    }),
    { protocol: expect.anything(), ...none },
  ])
})

test('a viewer is sent events and a private view only when there is something new', () => {
  const { session, put, viewers, history, first, spectator } = withViewers()
  put({ kind: 'start' })
  viewers.welcomeAll(session, history)
  for (const each of [first.here, spectator]) taken(each)
  viewers.tell(session, new Map())
  expect([taken(first.here), taken(spectator)]).toEqual([[], []])
  const told = { before: 3, events: [{ type: 'tick' }] }
  viewers.tell(session, new Map([['spectator', told]]))
  expect([taken(first.here), taken(spectator)]).toEqual([[], [{ type: 'update', message: told }]])
  put(act(0, 1, { type: 'draw' }))
  viewers.tell(session, new Map([[first.seat, told]]))
  const own = session.match?.privateView(first.seat)
  expect(taken(first.here)).toEqual([{ type: 'update', message: { ...told, own } }])
  expect(taken(spectator)).toEqual([])
})

test('a decision is put once, and taken back when it is answered', () => {
  const { session, put, viewers, first, second, spectator } = withViewers()
  put({ kind: 'start' })
  const asked = () => {
    viewers.ask(session)
    return [first.here, second.here, spectator].map((each) =>
      taken(each).map(({ type, message }) => [type, Object(message).id]),
    )
  }
  expect(viewers.wasPut(session, first.seat)).toBe(false)
  expect(asked()).toEqual([[['decision', 1]], [], []])
  expect(viewers.wasPut(session, first.seat)).toBe(true)
  expect(asked()).toEqual([[], [], []])
  put(act(0, 1, { type: 'draw' }))
  expect(asked()).toEqual([[['decision', undefined]], [['decision', 1]], []])
})

test('a decision that came with the welcome is not put again', () => {
  const { session, put, viewers, history, first } = withViewers()
  put({ kind: 'start' })
  viewers.welcome(session, history, first.here)
  expect(viewers.wasPut(session, first.seat)).toBe(true)
  taken(first.here)
  viewers.ask(session)
  expect(taken(first.here)).toEqual([])
})

test('a decision is taken back on each connection, also if another came in between', () => {
  const { session, put, viewers, history, first } = withViewers()
  put({ kind: 'start' })
  viewers.ask(session)
  put(act(0, 1, { type: 'draw' }))
  const caller = callerOf('p0')
  viewers.add(caller, first.seat)
  viewers.welcome(session, history, caller)
  for (const each of [first.here, caller]) taken(each)
  viewers.ask(session)
  expect(taken(first.here)).toEqual([{ type: 'decision', message: null }])
  expect(taken(caller)).toEqual([])
})

test('the census counts players and spectators separately, and has the phase', async () => {
  const { match, sit: join } = await open()
  expect(match.census()).toEqual({ phase: 'open', players: 0, spectators: 0 })
  expect(match.isEmpty()).toBe(true)
  for (const name of ['a', 'b', 'c']) await join(person(name))
  const spectator = person('spectator')
  await match.join(spectator, { ...toSit, watch: true })
  expect(match.census()).toEqual({ phase: 'playing', players: 3, spectators: 1 })
  expect(match.isEmpty()).toBe(false)
  match.disconnected(spectator)
  match.disconnected(spectator)
  expect(match.census()).toEqual({ phase: 'playing', players: 3, spectators: 0 })
})

test('a match that is opened again shows the rematch that it had', async () => {
  const shown: string[] = []
  const { match } = await newPeekTable({
    timers: newManualTimers(),
    show: (_session, { rematch }) => void shown.push(rematch),
  })
  await match.open('m2')
  expect(shown).toEqual(['m2'])
})
