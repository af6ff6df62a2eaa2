// The time that a match waits for an absent host, and for a maker who has not joined.
import { describe, expect, test } from 'vitest'
import { playable } from '../../../../rules/src/index.ts'
import { MAKER_MS_MAX } from '../../../../server/src/config/limits/one-match.ts'
import { type Alarm, Clocks, heirOf } from '../../../../server/src/match/awake/clocks.ts'
import type { MatchHeader } from '../../../../server/src/match/model/entry.ts'
import { applyEntry } from '../../../../server/src/match/model/progress.ts'
import { newSession } from '../../../../server/src/match/model/session.ts'
import { peek } from '../../../support/peek/peek.ts'
import { peekHeader, sit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

/** Creates a match with players on its first seats. */
function matchOf(people: number, header: Partial<MatchHeader> = {}) {
  const session = newSession(playable(peek), { ...peekHeader, ...header })
  for (let seat = 0; seat < people; seat++)
    expect(applyEntry(session, { ...sit(seat), atMs: 0 })).toMatchObject({ ok: true })
  return session
}

/** Returns the attendance of the seats. */
const there = (...present: readonly boolean[]) =>
  present.map((isPresent) => ({ isPresent, passesAutomatically: false }))

/** Creates clocks that note the alarms of one kind, and settle each alarm as soon as it has rung. */
function watching<Note>(kind: Alarm['kind'], note: (alarm: Alarm, nowMs: number) => Note) {
  const timers = newManualTimers()
  const rung: Note[] = []
  const clocks: Clocks = new Clocks(timers, (alarm) => {
    if (alarm.kind === kind) rung.push(note(alarm, timers.clockMs()))
    clocks.settle(alarm)
  })
  return { timers, rung, clocks }
}

const GRACE_MS = peekHeader.settings.graceSeconds * 1000

describe('the role of an absent host', () => {
  const passing = () => watching('host-away', (_alarm, nowMs) => nowMs)

  test('passes on after the grace period, and after another one if it could not', async () => {
    const { timers, rung, clocks } = passing()
    const session = matchOf(2)
    clocks.set(session, there(false, true, false))
    await timers.pass(GRACE_MS - 1)
    // The time goes on when others join.
    clocks.set(session, there(false, true, false))
    expect(rung).toEqual([])
    await timers.pass(1)
    expect(rung).toEqual([GRACE_MS])
    clocks.set(session, there(false, true, false))
    await timers.pass(GRACE_MS)
    expect(rung).toEqual([GRACE_MS, 2 * GRACE_MS])
  })

  test('stays if the host returns, no player is present, or the match is elsewhere', async () => {
    for (const present of [[true, true, false], [false, false, false], undefined]) {
      const { timers, rung, clocks } = passing()
      const session = matchOf(2)
      clocks.set(session, there(false, true, false))
      if (present === undefined) clocks.stop()
      else clocks.set(session, there(...present))
      await timers.pass(2 * GRACE_MS)
      expect(rung).toEqual([])
    }
  })

  test('waits for a full grace period again when the host changes', async () => {
    const { timers, rung, clocks } = passing()
    const session = matchOf(3)
    clocks.set(session, there(false, false, true))
    await timers.pass(GRACE_MS - 1)
    session.host = session.seats[1]
    clocks.set(session, there(false, false, true))
    await timers.pass(GRACE_MS - 1)
    expect(rung).toEqual([])
    await timers.pass(1)
    expect(rung).toEqual([2 * GRACE_MS - 1])
  })

  test('passes to the next player in turn who is present, and to no one once the match is over', () => {
    const session = matchOf(3)
    expect(heirOf(session, there(false, false, true))).toBe(2)
    expect(heirOf(session, there(false, true, true))).toBe(1)
    expect(heirOf(session, there(true, true, true))).toBeUndefined()
    session.phase = 'over'
    expect(heirOf(session, there(false, true, true))).toBeUndefined()
    expect(heirOf(matchOf(0), there(false, true, true))).toBeUndefined()
  })
})

describe('the seat of a maker who does not join', () => {
  const maker = { player: 'maker', name: 'Maker' }

  const freeing = () => watching('unkeep', ({ seat }) => seat)

  test.for([0, 1, 2])('is freed after a while if others wait: seat %i', async (seat) => {
    const { timers, rung, clocks } = freeing()
    const seating = ['free', 'free', 'free'].map((free, at) => (at === seat ? maker : free))
    const session = matchOf(0, { seating: seating as MatchHeader['seating'] })
    clocks.set(session, there(true, false, false))
    await timers.pass(MAKER_MS_MAX - 1)
    clocks.set(session, there(true, true, false))
    expect(rung).toEqual([])
    await timers.pass(1)
    expect(rung).toEqual([seat])
  })

  test('is kept while no player is present', async () => {
    const { timers, rung, clocks } = freeing()
    const session = matchOf(0, { seating: [maker, 'free', 'free'] })
    clocks.set(session, there(false, false, false))
    await timers.pass(MAKER_MS_MAX)
    clocks.set(session, there(false, true, false))
    await timers.pass(MAKER_MS_MAX - 1)
    clocks.set(session, there(false, false, false))
    await timers.pass(MAKER_MS_MAX)
    expect(rung).toEqual([])
    // The wait begins anew with the next player.
    clocks.set(session, there(false, true, false))
    await timers.pass(MAKER_MS_MAX - 1)
    expect(rung).toEqual([])
    await timers.pass(1)
    expect(rung).toEqual([0])
  })

  test('is kept in a rematch, and once the match has begun', async () => {
    const { timers, rung, clocks } = freeing()
    const seating = [maker, 'free', 'free'] as const
    clocks.set(matchOf(0, { seating, follows: 'm0' }), there(false, true, false))
    const begun = matchOf(0, { seating })
    begun.phase = 'playing'
    clocks.set(begun, there(false, true, false))
    await timers.pass(2 * MAKER_MS_MAX)
    expect(rung).toEqual([])
  })
})
