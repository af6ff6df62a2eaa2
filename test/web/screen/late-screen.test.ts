// A screen for everyone in the room does not fall behind a match that waits for one of them, on a manual clock.
import { expect, test } from 'vitest'
import { Film } from '../../../web/src/table/beats/film.ts'
import type { Script } from '../../../web/src/table/beats/moment.ts'
import type { Shown } from '../../../web/src/table/beats/shown.ts'
import { newManualTimers } from '../../support/timers.ts'

const LASTS_MS = 1_000
const LATE_MS_MAX = 3_000

/** A match in which numbers are added up; it waits for people whenever the sum is even. */
const script: Script<number, number> = {
  timeOf: () => [LASTS_MS / 2, LASTS_MS],
  after: (sum, step) => sum + step,
  opening: (shown) => shown,
}

function newScreen() {
  const timers = newManualTimers()
  const begun: Shown<number, number, null, never> = {
    ...{ state: 0, own: null, question: undefined, log: [], landed: [], latest: [] },
    ...{ told: undefined, isPlaying: false, held: undefined },
  }
  const shown = { now: begun }
  const film = new Film<number, number, null, never>(begun, {
    clock: { nowMs: timers.clockMs, after: timers.after },
    slowness: () => 1,
    lateMsMax: (sum) => (sum % 2 === 0 ? LATE_MS_MAX : Number.POSITIVE_INFINITY),
    script,
    show: (next) => (shown.now = next),
  })
  const add = (...events: readonly number[]) => {
    const state = [...shown.now.log.map(({ event }) => event), ...events].reduce((a, b) => a + b, 0)
    film.add({ events, state, own: null })
  }
  return { add, pass: timers.pass, now: () => shown.now }
}

const SIX = [2, 2, 2, 2, 2, 2] as const

test('all that has led to a question is shown beat by beat, and within the time allowed', async () => {
  const { add, pass, now } = newScreen()
  add(...SIX)
  await pass(LATE_MS_MAX / 2)
  expect(now().isPlaying).toBe(true)
  expect(now().log.length).toBeGreaterThan(1)
  expect(now().log.length).toBeLessThan(5)
  await pass(LATE_MS_MAX / 2)
  expect(now()).toMatchObject({ isPlaying: false, state: 12 })
})

test('an answer meanwhile gives what it leads to as much time again', async () => {
  const { add, pass, now } = newScreen()
  add(...SIX)
  await pass(LATE_MS_MAX - 1)
  add(...SIX)
  await pass(LATE_MS_MAX - 1)
  expect(now().isPlaying).toBe(true)
  await pass(1)
  expect(now().isPlaying).toBe(false)
})

test('while no question waits, every beat has its usual time', async () => {
  const { add, pass, now } = newScreen()
  add(2, 2, 2, 2, 1)
  await pass(5 * LASTS_MS - 1)
  expect(now().isPlaying).toBe(true)
  await pass(1)
  expect(now().isPlaying).toBe(false)
})
