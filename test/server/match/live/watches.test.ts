// How long a match waits for a host who is away, and for a maker who has not come.
import { describe, expect, test } from 'vitest'
import { playable } from '../../../../rules/src/index.ts'
import { MAKER_MS_MAX } from '../../../../server/src/config/limits.ts'
import { HostWatch, heirOf } from '../../../../server/src/match/live/host-watch.ts'
import { MakerWatch } from '../../../../server/src/match/live/maker-watch.ts'
import type { MatchHeader } from '../../../../server/src/match/model/entry.ts'
import { applyEntry } from '../../../../server/src/match/model/progress.ts'
import { newSession } from '../../../../server/src/match/model/session.ts'
import { peek } from '../../../support/peek.ts'
import { peekHeader, sit } from '../../../support/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

/** A match at whose first seats so many people sit. */
function matchOf(people: number, header: Partial<MatchHeader> = {}) {
  const session = newSession(playable(peek), { ...peekHeader, ...header })
  for (let seat = 0; seat < people; seat++)
    expect(applyEntry(session, { ...sit(seat), atMs: 0 })).toMatchObject({ ok: true })
  return session
}

const GRACE_MS = peekHeader.settings.graceSeconds * 1000

describe('the part of a host who is away', () => {
  function watching() {
    const timers = newManualTimers()
    const passed: number[] = []
    const watch = new HostWatch(timers, () => passed.push(timers.nowMs()))
    return { timers, passed, watch }
  }

  test('passes on after the time of grace, and after another one if it could not', async () => {
    const { timers, passed, watch } = watching()
    const session = matchOf(2)
    watch.set(session, [false, true, false])
    await timers.pass(GRACE_MS - 1)
    // The time goes on, whoever else comes.
    watch.set(session, [false, true, false])
    expect(passed).toEqual([])
    await timers.pass(1)
    expect(passed).toEqual([GRACE_MS])
    watch.set(session, [false, true, false])
    await timers.pass(GRACE_MS)
    expect(passed).toEqual([GRACE_MS, 2 * GRACE_MS])
  })

  test('stays where it is when the host comes back, nobody is there, or the match is elsewhere', async () => {
    for (const present of [[true, true, false], [false, false, false], undefined]) {
      const { timers, passed, watch } = watching()
      const session = matchOf(2)
      watch.set(session, [false, true, false])
      if (present === undefined) watch.stop()
      else watch.set(session, present)
      await timers.pass(2 * GRACE_MS)
      expect(passed).toEqual([])
    }
  })

  test('is waited for anew when the host is another one', async () => {
    const { timers, passed, watch } = watching()
    const session = matchOf(3)
    watch.set(session, [false, false, true])
    await timers.pass(GRACE_MS - 1)
    session.host = session.seats[1]
    watch.set(session, [false, false, true])
    await timers.pass(GRACE_MS - 1)
    expect(passed).toEqual([])
    await timers.pass(1)
    expect(passed).toEqual([2 * GRACE_MS - 1])
  })

  test('goes to the next in turn who is there, and to nobody once the match is over', () => {
    const session = matchOf(3)
    expect(heirOf(session, [false, false, true])).toBe(2)
    expect(heirOf(session, [false, true, true])).toBe(1)
    expect(heirOf(session, [true, true, true])).toBeUndefined()
    session.phase = 'over'
    expect(heirOf(session, [false, true, true])).toBeUndefined()
    expect(heirOf(matchOf(0), [false, true, true])).toBeUndefined()
  })
})

describe('the seat of a maker who does not come', () => {
  const maker = { player: 'maker', name: 'Maker' }

  function watching() {
    const timers = newManualTimers()
    const freed: number[] = []
    return { timers, freed, watch: new MakerWatch(timers, (seat) => freed.push(seat)) }
  }

  test.for([0, 1, 2])('is free after a while if somebody is there: seat %i', async (seat) => {
    const { timers, freed, watch } = watching()
    const seating = ['free', 'free', 'free'].map((free, at) => (at === seat ? maker : free))
    const session = matchOf(0, { seating: seating as MatchHeader['seating'] })
    watch.set(session, [true, false, false])
    await timers.pass(MAKER_MS_MAX - 1)
    watch.set(session, [true, true, false])
    expect(freed).toEqual([])
    await timers.pass(1)
    expect(freed).toEqual([seat])
  })

  test('is kept while nobody is there', async () => {
    const { timers, freed, watch } = watching()
    const session = matchOf(0, { seating: [maker, 'free', 'free'] })
    watch.set(session, [false, false, false])
    await timers.pass(MAKER_MS_MAX)
    watch.set(session, [false, true, false])
    await timers.pass(MAKER_MS_MAX - 1)
    watch.set(session, [false, false, false])
    await timers.pass(MAKER_MS_MAX)
    expect(freed).toEqual([])
    // Whoever comes then waits from the beginning.
    watch.set(session, [false, true, false])
    await timers.pass(MAKER_MS_MAX - 1)
    expect(freed).toEqual([])
    await timers.pass(1)
    expect(freed).toEqual([0])
  })

  test('is kept in a rematch, and once the match has begun', async () => {
    const { timers, freed, watch } = watching()
    const seating = [maker, 'free', 'free'] as const
    watch.set(matchOf(0, { seating, follows: 'm0' }), [false, true, false])
    const begun = matchOf(0, { seating })
    begun.phase = 'playing'
    watch.set(begun, [false, true, false])
    await timers.pass(2 * MAKER_MS_MAX)
    expect(freed).toEqual([])
  })
})
