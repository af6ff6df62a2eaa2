// Seats of a match held while other players are joining or have just joined.
import { expect, test } from 'vitest'
import { playable } from '../../../rules/src/index.ts'
import { HOLD_MS } from '../../../server/src/config/limits/one-match.ts'
import { RATES } from '../../../server/src/config/limits/rates.ts'
import { applyEntry } from '../../../server/src/match/model/progress.ts'
import { newSession } from '../../../server/src/match/model/session.ts'
import { SeatHolds } from '../../../server/src/matchmaking/seat-holds.ts'
import { newRates, type Rates } from '../../../server/src/net/rates.ts'
import { peek } from '../../support/peek/peek.ts'
import { peekHeader } from '../../support/servers/server-match.ts'
import { newManualTimers } from '../../support/timers.ts'

/** Creates the seat holds of an open match with three seats. */
function newHolds(factor?: number, shared?: Rates) {
  const timers = newManualTimers()
  const rates = shared ?? newRates({ factor, clockMs: timers.nowMs, hit() {} })
  const hidden: boolean[] = []
  const holds = new SeatHolds({
    ...{ timers, rates, quickTurnSeconds: 0 },
    setPrivate: async (isPrivate) => void hidden.push(isPrivate),
  })
  const session = newSession(playable(peek), peekHeader)
  const sit = (seat: number, player: string): void => {
    const who = { seat, player, name: player, entropy: '' }
    expect(applyEntry(session, { ...who, kind: 'sit', atMs: 0 })).toMatchObject({ ok: true })
    holds.note(session, [true, true, true])
  }
  holds.note(session, [])
  const note = (present: readonly boolean[]) => holds.note(session, present)
  return { holds, sit, note, hidden, timers, rates }
}

test('seats are held for only as many players as there are seats', async () => {
  const { holds } = newHolds()
  const held: unknown[] = []
  for (const player of ['a', 'b', 'c', 'd']) held.push(await holds.hold(player))
  expect(held).toEqual(['held', 'held', 'held', 'full'])
})

test('a seated player is not counted twice while their join is in progress', async () => {
  const { holds, sit } = newHolds()
  for (const [seat, player] of ['a', 'b'].entries()) {
    expect(await holds.hold(player)).toBe('held')
    sit(seat, player)
  }
  expect(await holds.hold('c')).toBe('held')
  expect(await holds.hold('d')).toBe('full')
})

test('a closed match announces nothing more, even when held seats expire', async () => {
  const { holds, sit, hidden, timers } = newHolds()
  sit(0, 'a')
  for (const player of ['b', 'c']) await holds.hold(player)
  holds.close()
  const before = [...hidden]
  await timers.pass(HOLD_MS)
  expect(hidden).toEqual(before)
})

test('any number of players may come from one address', async () => {
  const { holds } = newHolds(1)
  const { atOnce } = RATES['empty-holds-by-address']
  for (let guest = 0; guest < 2 * atOnce; guest++) {
    expect(await holds.hold(`comes ${guest}`, 'school')).toBe('held')
    holds.came(`comes ${guest}`)
  }
})

test('a player may leave held seats unused only a limited number of times', async () => {
  const { holds, timers } = newHolds(1)
  const { atOnce, perMinute } = RATES['empty-holds-by-player']
  const begunAtMs = timers.nowMs()
  for (let time = 0; time < atOnce; time++) {
    expect(await holds.hold('never comes')).toBe('held')
    await timers.pass(HOLD_MS)
  }
  const passedMs = timers.nowMs() - begunAtMs
  expect(await holds.hold('never comes')).toBe(60_000 / perMinute - passedMs)
  expect(await holds.hold('somebody else')).toBe('held')
})

test('strangers are led to a public match while a player is present and a seat is free', async () => {
  const { holds, sit, note, hidden, timers } = newHolds()
  sit(0, 'a')
  expect(hidden).toEqual([true, false])
  note([false, false, false])
  expect(hidden).toEqual([true, false, true])
  note([true, false, false])
  await holds.hold('b')
  await holds.hold('c')
  expect(hidden.slice(3)).toEqual([false, true])
  await timers.pass(HOLD_MS)
  expect(hidden.slice(5)).toEqual([false])
})

test('strangers are led to a match whose maker is about to join, but only for a while', async () => {
  const { holds, hidden, note, timers } = newHolds()
  expect(hidden).toEqual([true])
  holds.awaitMaker()
  note([])
  expect(hidden).toEqual([true, false])
  await timers.pass(HOLD_MS)
  expect(hidden).toEqual([true, false, true])
})

test('a player who leaves too many held seats unused has to wait, and others of the address do not', async () => {
  const { holds, timers } = newHolds(1)
  const { atOnce } = RATES['empty-holds-by-player']
  for (let wasted = 0; wasted < atOnce; wasted++) {
    expect(await holds.hold('wastes', `home ${wasted}`)).toBe('held')
    await timers.pass(HOLD_MS)
  }
  expect(await holds.hold('wastes', 'home')).toBeGreaterThan(0)
  // The seat is free again at once.
  for (const player of ['a', 'b', 'c']) expect(await holds.hold(player, 'home')).toBe('held')
})

test('an address that leaves too many held seats unused has to wait, at no cost to its players elsewhere', async () => {
  const { rates } = newHolds(1)
  const { atOnce } = RATES['empty-holds-by-address']
  for (let wasted = 0; wasted < atOnce; wasted++)
    expect(await newHolds(1, rates).holds.hold(`guest ${wasted}`, 'school')).toBe('held')
  expect(await newHolds(1, rates).holds.hold('late', 'school')).toBeGreaterThan(0)
  for (let match = 0; match < RATES['empty-holds-by-player'].atOnce; match++)
    expect(await newHolds(1, rates).holds.hold('late', 'home')).toBe('held')
})
