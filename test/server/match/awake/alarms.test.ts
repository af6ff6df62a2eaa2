// The clocks of a match by themselves: which alarms ring, and when.
import { expect, test } from 'vitest'
import { playable } from '../../../../rules/src/match.ts'
import { seatAt } from '../../../../rules/src/seat.ts'
import { type Alarm, Clocks } from '../../../../server/src/match/awake/clocks.ts'
import type { MatchHeader, NewEntry } from '../../../../server/src/match/model/entry.ts'
import { applyEntry, putDecisions } from '../../../../server/src/match/model/progress.ts'
import { newSession } from '../../../../server/src/match/model/session.ts'
import { SECOND } from '../../../support/clients/seated.ts'
import { peek } from '../../../support/peek/peek.ts'
import { act, peekHeader, sit } from '../../../support/servers/server-match.ts'
import { newManualTimers } from '../../../support/timers.ts'

/** Begins a match whose first player has 30 seconds; `run` runs the clocks for the decisions of this moment. */
function clocked({ seating = peekHeader.seating }: Partial<MatchHeader> = {}) {
  const settings = { ...peekHeader.settings, turnSeconds: 30 }
  const session = newSession(playable(peek), { ...peekHeader, seating, settings })
  const put = (entry: NewEntry): void => {
    expect(applyEntry(session, { ...entry, atMs: 0 })).toMatchObject({ ok: true })
    putDecisions(session)
  }
  for (const [seat, place] of seating.entries()) if (place === 'free') put(sit(seat))
  put({ kind: 'start' })
  const timers = newManualTimers()
  const rung: Alarm[] = []
  const clocks = new Clocks(timers, (alarm) => rung.push(alarm))
  const attended = session.seats.map(() => ({ isPresent: true, passesAutomatically: false }))
  return { session, put, timers, clocks, rung, run: () => clocks.set(session, attended) }
}

test('a decision renewed after its time was up has its full time again', async () => {
  const { timers, clocks, rung, run } = clocked()
  run()
  await timers.pass(30 * SECOND)
  expect(rung).toHaveLength(1)
  clocks.renew(seatAt(0))
  run()
  await timers.pass(30 * SECOND - 1)
  expect(rung).toHaveLength(1)
  await timers.pass(1)
  expect(rung).toHaveLength(2)
})

test('the next decision of a player has its full time, even if it follows at once', async () => {
  const { session, put, timers, rung, run } = clocked()
  run()
  await timers.pass(20 * SECOND)
  const idOf = () => session.places[0]?.asked?.id
  const first = idOf()
  while (idOf() === undefined || idOf() === first) {
    const seat = session.places.findIndex(({ asked }) => asked !== undefined)
    const { id = 0, decision } = session.places[seat]?.asked ?? {}
    put(act(seat, id, decision?.actions[0]))
  }
  run()
  await timers.pass(30 * SECOND - 1)
  expect(rung.filter(({ seat }) => seat === 0)).toEqual([])
  await timers.pass(1)
  expect(rung.filter(({ seat }) => seat === 0)).toMatchObject([{ decision: idOf() }])
})

test('an alarm that still stands after its entry was refused rings again at once', async () => {
  const { timers, clocks, rung, run } = clocked()
  run()
  await timers.pass(30 * SECOND)
  for (const alarm of rung.slice()) clocks.settle(alarm)
  run()
  await timers.pass(0)
  expect(rung).toHaveLength(2)
})

test('clocks that were stopped go on with the time that was left', async () => {
  const { timers, clocks, rung, run } = clocked()
  run()
  await timers.pass(20 * SECOND)
  clocks.stop()
  await timers.pass(100 * SECOND)
  run()
  await timers.pass(10 * SECOND - 1)
  expect(rung).toEqual([])
  await timers.pass(1)
  expect(rung).toHaveLength(1)
})

test('ALL-5 a bot waits for its full time again, so that the delay reveals nothing', async () => {
  const { put, timers, clocks, rung, run } = clocked({ seating: ['free', 'bot', 'bot'] })
  put(act(0, 1, { type: 'draw' }))
  const { botDelayMs } = peekHeader.settings
  run()
  expect(clocks.msLeft(seatAt(1))).toBeUndefined()
  await timers.pass(botDelayMs - 1)
  clocks.stop()
  run()
  await timers.pass(botDelayMs - 1)
  expect(rung).toEqual([])
  await timers.pass(1)
  expect(rung).toMatchObject([{ kind: 'answer', by: 'bot', seat: 1 }])
})
