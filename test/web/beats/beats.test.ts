// Events are shown one after another: the film of a match, on a manual clock.
import { describe, expect, test } from 'vitest'
import {
  ASIDE_FACTOR,
  ASIDE_MS,
  BEATS_MAX,
  Film,
  HELD_MS_MAX,
  HELD_SHARE,
  HURRY_BEATS,
} from '../../../web/src/table/beats/film.ts'
import { type Moment, type Script, sceneOf } from '../../../web/src/table/beats/moment.ts'
import type { Shown } from '../../../web/src/table/beats/shown.ts'
import { newManualTimers } from '../../support/timers.ts'

/** A match in which numbers are added up. Zero gets no beat. */
type Step = number
type Sum = number
interface Question {
  readonly decision: { readonly id: number }
}

const LANDS_MS = 400
const LASTS_MS = 1_000
const HELD_MS = 900
/** Sevens are thrown, and a seventeen is held until it is thrown. */
const [THROWN, KEPT] = [7, 17]
/** The outcome of an eleven is open. */
const OPEN = 11
/** A thirteen does not concern the viewer, and a nineteen leads to the next step. */
const [ASIDE, LEADS] = [13, 19]

const script: Script<Step, Sum> = {
  timeOf: (step) => {
    if (step === 0 || step === LEADS) return step === 0 ? undefined : 'leads'
    return step === ASIDE ? [LANDS_MS, LASTS_MS, 'aside'] : [LANDS_MS, LASTS_MS]
  },
  heldMs: (step) => (step === THROWN ? HELD_MS : step === KEPT ? Number.POSITIVE_INFINITY : 0),
  isOpen: (step) => step === OPEN,
  after: (sum, step) => sum + step,
  opening: (shown) => shown,
}

/** The moment of these steps, after which the match has this sum. */
const moment = (state: Sum, ...events: readonly Step[]): Moment<Step, Sum, string> => ({
  events,
  state,
  own: `own at ${state}`,
})

function newFilmAt(first: Sum, waitOf = (ms: number) => ms) {
  const timers = newManualTimers()
  const begun: Shown<Step, Sum, string, Question> = {
    ...{ state: first, own: `own at ${first}`, question: undefined },
    ...{ log: [], landed: [], latest: [], told: undefined, isPlaying: false, held: undefined },
  }
  const shown = { now: begun }
  const setting = { slowness: 1 }
  const film = new Film(begun, {
    clock: { nowMs: timers.clockMs, after: (ms, run) => timers.after(waitOf(ms), run) },
    slowness: () => setting.slowness,
    script,
    show: (next) => (shown.now = next),
  })
  return {
    film,
    setting,
    pass: timers.pass,
    now: () => shown.now,
    logged: () => shown.now.log.map(({ event }) => event),
  }
}

const asking = (id: number): Question => ({ decision: { id } })

describe('a moment is cut into beats', () => {
  test('each shows one event, with the match before and after it', () => {
    expect(sceneOf(moment(6, 1, 2, 3), 0, script).beats).toMatchObject([
      { event: 1, before: 0, after: 1 },
      { event: 2, before: 1, after: 3 },
      { event: 3, before: 3, after: 6 },
    ])
  })

  test('events that are not worth a beat share that of the next, and the last of them come at the end', () => {
    const { beats, rest } = sceneOf(moment(3, 0, 0, 1, 2, 0), 0, script)
    expect(beats.map(({ events }) => events)).toEqual([[0, 0, 1], [2]])
    expect(rest).toEqual([0])
  })

  test('an event that leads to the next is told with it, and has happened when their beat begins', async () => {
    const { film, pass, now, logged } = newFilmAt(0)
    film.add(moment(26, 2, 0, LEADS, 5))
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ told: LEADS, latest: [LEADS, 5], state: 21, landed: [0, LEADS] })
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ told: LEADS, state: 26, isPlaying: false })
    expect(logged()).toEqual([2, 0, LEADS, 5])
  })

  test('an event without the state after it changes nothing on the board', () => {
    const { beats } = sceneOf({ ...moment(0, 1, 2), state: undefined }, 7, script)
    expect(beats).toMatchObject([
      { before: 7, after: 7 },
      { before: 7, after: 7 },
    ])
  })
})

describe('a film', () => {
  test('a beat lands before it is over, even on a clock that cuts long waits short', async () => {
    const { film, pass, now } = newFilmAt(0, (ms) => (ms > LANDS_MS ? ms / 4 : ms))
    film.add(moment(5, 2, 3))
    const told: unknown[] = []
    while (now().isPlaying) {
      told.push(now().told)
      await pass(LANDS_MS / 8)
    }
    expect(new Set(told).size).toBe(2)
    expect(told).toEqual(told.toSorted())
  })

  test('an event is told first, then seen on the board, and in the log when it is through', async () => {
    const { film, pass, now, logged } = newFilmAt(0)
    film.add(moment(5, 2, 3))
    expect(now()).toMatchObject({ told: 2, latest: [2], state: 0, landed: [], isPlaying: true })
    await pass(LANDS_MS)
    expect(now()).toMatchObject({ told: 2, state: 2, landed: [2], own: 'own at 0' })
    expect(logged()).toEqual([])
    await pass(LASTS_MS - LANDS_MS)
    expect(now()).toMatchObject({ told: 3, latest: [3], state: 2, landed: [] })
    expect(logged()).toEqual([2])
    await pass(LASTS_MS)
    expect(now()).toMatchObject({
      told: 3,
      latest: [],
      state: 5,
      own: 'own at 5',
      isPlaying: false,
    })
    expect(logged()).toEqual([2, 3])
  })

  test('the end of an open event is told when it is seen, and not before', async () => {
    const { film, pass, now } = newFilmAt(0)
    film.add(moment(13, 2, OPEN))
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ told: 2, latest: [OPEN], state: 2 })
    await pass(LANDS_MS)
    expect(now()).toMatchObject({ told: OPEN, state: 13 })
  })

  test('dice that the player holds tell nothing until a tap throws them, once', async () => {
    const { film, pass, now, logged } = newFilmAt(0)
    film.add(moment(9, 2, THROWN))
    expect(film.throwHeld()).toBe(false)
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ told: undefined, latest: [], state: 2, held: THROWN })
    expect(now().isPlaying).toBe(true)
    expect(film.throwHeld()).toBe(true)
    expect(now()).toMatchObject({ told: THROWN, latest: [THROWN], state: 2, held: undefined })
    expect(film.throwHeld()).toBe(false)
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ state: 9, isPlaying: false })
    expect(logged()).toEqual([2, THROWN])
  })

  test('dice that are not thrown fall by themselves, and skipping does not wait for them', async () => {
    const { film, pass, now } = newFilmAt(0)
    film.add(moment(THROWN, THROWN))
    await pass(HELD_MS - 1)
    expect(now()).toMatchObject({ told: undefined, held: THROWN })
    await pass(1)
    expect(now()).toMatchObject({ told: THROWN, held: undefined })
    film.add(moment(2 * THROWN, THROWN))
    await pass(LASTS_MS)
    expect(now().held).toBe(THROWN)
    film.finish()
    expect(now()).toMatchObject({ state: 2 * THROWN, isPlaying: false, held: undefined })
    await pass(10 * LASTS_MS)
    expect(now()).toMatchObject({ state: 2 * THROWN, isPlaying: false, held: undefined })
  })

  test('dice that may be held without end fall when they are thrown, and no other beat is slower or faster for it', async () => {
    const { film, pass, now } = newFilmAt(0)
    film.add(moment(2 + KEPT, 2, KEPT))
    film.ask(asking(1), undefined)
    expect(now().slowness).toBe(1)
    await pass(LASTS_MS + 1_000 * HELD_MS)
    expect(now()).toMatchObject({ told: undefined, held: KEPT, slowness: 1 })
    expect(film.throwHeld()).toBe(true)
    expect(now()).toMatchObject({ told: KEPT, held: undefined, slowness: 1 })
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ question: asking(1), isPlaying: false })
  })

  test('a question with a clock waits no longer because dice are held', async () => {
    const { film, pass, now } = newFilmAt(0)
    film.add(moment(THROWN, THROWN))
    film.ask(asking(1), 2_000)
    await pass(2_000 * HELD_SHARE)
    expect(now()).toMatchObject({ question: asking(1), isPlaying: false, held: undefined })
  })

  test('a question with plenty of time on its clock leaves the player no longer to throw than any other', async () => {
    const { film, pass, now } = newFilmAt(0)
    film.add(moment(THROWN, THROWN))
    film.ask(asking(1), 600_000)
    await pass(HELD_MS - 1)
    expect(now()).toMatchObject({ held: THROWN, slowness: 1 })
    await pass(1)
    // They do not fall any faster either.
    expect(now()).toMatchObject({ told: THROWN, held: undefined, slowness: 1 })
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ question: asking(1), isPlaying: false })
  })

  test('with little time on the clock, dice fall early enough to be seen', async () => {
    const { film, pass, now } = newFilmAt(0)
    const factor = 1 / 2
    film.add(moment(THROWN, THROWN))
    film.ask(asking(1), (factor * (HELD_MS + LASTS_MS)) / HELD_SHARE)
    await pass(factor * HELD_MS - 1)
    expect(now()).toMatchObject({ held: THROWN, slowness: factor })
    await pass(1)
    expect(now().told).toBe(THROWN)
    expect(now().slowness).toBeCloseTo(factor)
  })

  test('the match at the end of a moment is the one that the server shows', async () => {
    const { film, pass, now } = newFilmAt(0)
    film.add(moment(100, 1))
    await pass(LANDS_MS)
    expect(now().state).toBe(1)
    await pass(LASTS_MS)
    expect(now().state).toBe(100)
  })

  test('moments wait for those before them', async () => {
    const { film, pass, now, logged } = newFilmAt(0)
    film.add(moment(1, 1))
    film.add(moment(3, 2))
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ told: 2, state: 1, own: 'own at 1' })
    await pass(LASTS_MS)
    expect(now().state).toBe(3)
    expect(logged()).toEqual([1, 2])
  })

  test('a change without events is shown at once when nothing waits, and otherwise in its turn', async () => {
    const { film, pass, now } = newFilmAt(0)
    film.add(moment(4))
    expect(now()).toMatchObject({ state: 4, isPlaying: false })
    film.add(moment(5, 1))
    film.add(moment(9))
    expect(now().state).toBe(4)
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ state: 9, isPlaying: false })
  })

  test('a question comes as soon as the beats before it are through', async () => {
    const { film, pass, now } = newFilmAt(0)
    film.ask(asking(1), undefined)
    expect(now().question).toEqual(asking(1))
    film.add(moment(1, 1))
    // It can be answered while others act.
    expect(now().question).toEqual(asking(1))
    film.ask(asking(2), undefined)
    expect(now().question).toBeUndefined()
    await pass(LASTS_MS - 1)
    expect(now().question).toBeUndefined()
    await pass(1)
    expect(now().question).toEqual(asking(2))
  })

  test('a question that is answered is withdrawn, and no other', () => {
    const { film, now } = newFilmAt(0)
    film.ask(asking(1), undefined)
    film.answered(7)
    expect(now().question).toEqual(asking(1))
    film.answered(1)
    expect(now().question).toBeUndefined()
  })

  test('a question with a running clock is held back for a moment at most, and less if its time is short', async () => {
    for (const [msLeft, heldMs] of [
      [60_000, HELD_MS_MAX],
      [4_000, 4_000 * HELD_SHARE],
    ] as const) {
      const { film, pass, now, logged } = newFilmAt(0)
      film.add(moment(15, 1, 2, 3, 4, 5))
      film.ask(asking(1), msLeft)
      await pass(heldMs - 1)
      expect(now().question).toBeUndefined()
      await pass(1)
      expect(now()).toMatchObject({ question: asking(1), state: 15, isPlaying: false })
      expect(logged()).toEqual([1, 2, 3, 4, 5])
    }
  })

  test('waiting beats can be skipped', async () => {
    const { film, pass, now, logged } = newFilmAt(0)
    film.add(moment(6, 1, 2, 3))
    film.add(moment(10, 4))
    film.ask(asking(1), undefined)
    await pass(LASTS_MS + LANDS_MS)
    film.finish()
    const end = now()
    expect(end).toMatchObject({ state: 10, own: 'own at 10', question: asking(1), told: 4 })
    expect(end.isPlaying).toBe(false)
    expect(logged()).toEqual([1, 2, 3, 4])
    await pass(60_000)
    expect(now()).toBe(end)
  })

  test('a long series of others’ actions is hurried, but not what concerns the viewer', async () => {
    const { film, pass, now, logged } = newFilmAt(0)
    const fits = ASIDE_MS / LASTS_MS
    const asides = Array.from({ length: Math.ceil(fits) + 2 }, () => ASIDE)
    film.ask(asking(1), undefined)
    film.answered(1)
    film.add(moment(99, ...asides, 1))
    const factor = fits / asides.length
    expect(now().slowness).toBeCloseTo(factor)
    await pass(LASTS_MS * fits)
    expect(logged()).toEqual(asides)
    expect(now()).toMatchObject({ told: 1, slowness: 1 })
    await pass(LASTS_MS)
    // The next ones continue the row, but remain legible.
    film.add(moment(200, ...asides))
    expect(now().slowness).toBe(ASIDE_FACTOR)
    film.finish()
    // An answer begins another row.
    film.ask(asking(2), undefined)
    film.answered(2)
    film.add(moment(213, ASIDE))
    expect(now().slowness).toBe(1)
  })

  test('a player who skips what moves sees nothing before the next question beat by beat', async () => {
    const { film, now } = newFilmAt(0)
    film.skipToQuestion()
    film.add(moment(3, 1, 2))
    expect(now().isPlaying).toBe(true)
    film.skipToQuestion()
    expect(now()).toMatchObject({ state: 3, isPlaying: false })
    film.add(moment(7, 4))
    expect(now()).toMatchObject({ state: 7, isPlaying: false })
    film.ask(asking(1), undefined)
    expect(now().question).toEqual(asking(1))
    film.add(moment(8, 1))
    expect(now().isPlaying).toBe(true)
    // While a question is asked, only what waits is skipped.
    film.skipToQuestion()
    film.add(moment(9, 1))
    expect(now().isPlaying).toBe(true)
  })

  test('the setting “at once” shows everything without waiting', () => {
    const { film, setting, now, logged } = newFilmAt(0)
    setting.slowness = 0
    film.add(moment(3, 1, 2))
    expect(now()).toMatchObject({ state: 3, told: 2, latest: [], isPlaying: false })
    expect(logged()).toEqual([1, 2])
  })

  test('a calm film takes longer', async () => {
    const { film, setting, pass, now } = newFilmAt(0)
    setting.slowness = 2
    film.add(moment(1, 1))
    await pass(2 * LASTS_MS - 1)
    expect(now().isPlaying).toBe(true)
    await pass(1)
    expect(now().isPlaying).toBe(false)
  })

  test('many waiting beats are hurried, and too many are skipped', async () => {
    const { film, pass, now, logged } = newFilmAt(0)
    const count = 2 * HURRY_BEATS
    film.add(moment(count, ...Array.from({ length: count }, () => 1)))
    // Whatever moves on the board keeps up with the beats.
    expect(now().slowness).toBe(1 / 2)
    await pass(LASTS_MS / 2)
    expect(logged()).toEqual([1])
    film.add(moment(99, ...Array.from({ length: BEATS_MAX - count + 1 }, () => 1)))
    expect(now().isPlaying).toBe(true)
    film.add(moment(100, 1))
    expect(now()).toMatchObject({ state: 100, isPlaying: false })
    expect(logged().length).toBe(BEATS_MAX + 2)
  })

  test('events keep their numbers from one moment to the next', async () => {
    const { film, now } = newFilmAt(0)
    film.add(moment(3, 1, 2))
    film.finish()
    film.add(moment(6, 3))
    film.finish()
    expect(now().log.map(({ number }) => number)).toEqual([0, 1, 2])
  })
})
