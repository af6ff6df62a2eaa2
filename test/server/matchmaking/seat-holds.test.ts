// Seats held at the door of a match while other players are joining or have just joined.
import { expect, test } from 'vitest'
import { playable } from '../../../rules/src/index.ts'
import { HOLD_MS } from '../../../server/src/config/limits.ts'
import { RATES } from '../../../server/src/config/rate-limits.ts'
import { applyEntry } from '../../../server/src/match/model/progress.ts'
import { newSession } from '../../../server/src/match/model/session.ts'
import { SeatHolds } from '../../../server/src/matchmaking/seat-holds.ts'
import { newRates, type Rates } from '../../../server/src/net/rates.ts'
import { peek } from '../../support/peek/peek.ts'
import { peekHeader } from '../../support/servers/server-match.ts'
import { newManualTimers } from '../../support/timers.ts'

/** Creates the door of an open match with three seats. */
function newDoor(factor?: number, shared?: Rates) {
  const timers = newManualTimers()
  const rates = shared ?? newRates({ factor, clockMs: timers.nowMs, hit() {} })
  const hidden: boolean[] = []
  const door = new SeatHolds({
    ...{ timers, rates, quickTurnSeconds: 0 },
    setPrivate: async (isPrivate) => void hidden.push(isPrivate),
  })
  const session = newSession(playable(peek), peekHeader)
  const sit = (seat: number, player: string): void => {
    const who = { seat, player, name: player, entropy: '' }
    expect(applyEntry(session, { ...who, kind: 'sit', atMs: 0 })).toMatchObject({ ok: true })
    door.note(session, [true, true, true])
  }
  door.note(session, [])
  const note = (present: readonly boolean[]) => door.note(session, present)
  return { door, sit, note, hidden, timers, rates }
}

test('seats are held for only as many players as there are seats', async () => {
  const { door } = newDoor()
  const held: unknown[] = []
  for (const player of ['a', 'b', 'c', 'd']) held.push(await door.hold(player))
  expect(held).toEqual(['held', 'held', 'held', 'full'])
})

test('a seated player is not counted twice while their join is in progress', async () => {
  const { door, sit } = newDoor()
  for (const [seat, player] of ['a', 'b'].entries()) {
    expect(await door.hold(player)).toBe('held')
    sit(seat, player)
  }
  expect(await door.hold('c')).toBe('held')
  expect(await door.hold('d')).toBe('full')
})

test('a closed match announces nothing more, even when held seats expire', async () => {
  const { door, sit, hidden, timers } = newDoor()
  sit(0, 'a')
  for (const player of ['b', 'c']) await door.hold(player)
  door.close()
  const before = [...hidden]
  await timers.pass(HOLD_MS)
  expect(hidden).toEqual(before)
})

test('any number of players may come from one address', async () => {
  const { door } = newDoor(1)
  const { atOnce } = RATES['empty-holds-by-address']
  for (let guest = 0; guest < 2 * atOnce; guest++) {
    expect(await door.hold(`comes ${guest}`, 'school')).toBe('held')
    door.came(`comes ${guest}`)
  }
})

test('a player may leave held seats unused only a limited number of times', async () => {
  const { door, timers } = newDoor(1)
  const { atOnce, perMinute } = RATES['empty-holds-by-player']
  const begunAtMs = timers.nowMs()
  for (let time = 0; time < atOnce; time++) {
    expect(await door.hold('never comes')).toBe('held')
    await timers.pass(HOLD_MS)
  }
  const passedMs = timers.nowMs() - begunAtMs
  expect(await door.hold('never comes')).toBe(60_000 / perMinute - passedMs)
  expect(await door.hold('somebody else')).toBe('held')
})

test('strangers are led to a public match while a player is present and a seat is free', async () => {
  const { door, sit, note, hidden, timers } = newDoor()
  sit(0, 'a')
  expect(hidden).toEqual([true, false])
  note([false, false, false])
  expect(hidden).toEqual([true, false, true])
  note([true, false, false])
  await door.hold('b')
  await door.hold('c')
  expect(hidden.slice(3)).toEqual([false, true])
  await timers.pass(HOLD_MS)
  expect(hidden.slice(5)).toEqual([false])
})

test('strangers are led to a match whose maker is about to join, but only for a while', async () => {
  const { door, hidden, note, timers } = newDoor()
  expect(hidden).toEqual([true])
  door.awaitMaker()
  note([])
  expect(hidden).toEqual([true, false])
  await timers.pass(HOLD_MS)
  expect(hidden).toEqual([true, false, true])
})

test('a player who leaves too many held seats unused has to wait, and others of the address do not', async () => {
  const { door, timers } = newDoor(1)
  const { atOnce } = RATES['empty-holds-by-player']
  for (let wasted = 0; wasted < atOnce; wasted++) {
    expect(await door.hold('wastes', `home ${wasted}`)).toBe('held')
    await timers.pass(HOLD_MS)
  }
  expect(await door.hold('wastes', 'home')).toBeGreaterThan(0)
  // The seat is free again at once.
  for (const player of ['a', 'b', 'c']) expect(await door.hold(player, 'home')).toBe('held')
})

test('an address that leaves too many held seats unused has to wait, at no cost to its players elsewhere', async () => {
  const { rates } = newDoor(1)
  const { atOnce } = RATES['empty-holds-by-address']
  for (let wasted = 0; wasted < atOnce; wasted++)
    expect(await newDoor(1, rates).door.hold(`guest ${wasted}`, 'school')).toBe('held')
  expect(await newDoor(1, rates).door.hold('late', 'school')).toBeGreaterThan(0)
  for (let match = 0; match < RATES['empty-holds-by-player'].atOnce; match++)
    expect(await newDoor(1, rates).door.hold('late', 'home')).toBe('held')
})
