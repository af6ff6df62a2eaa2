// Questions that are withdrawn or asked again while the film is behind the match: as when a bead on the table, or an
// automatic pass, has answered before the player has seen what led to the question.
import { expect, test } from 'vitest'
import { Film } from '../../../web/src/table/beats/film.ts'
import type { Shown } from '../../../web/src/table/beats/shown.ts'
import { newManualTimers } from '../../support/timers.ts'

interface Question {
  readonly decision: { readonly id: number }
}

const LASTS_MS = 1_000

/** A film of a match in which numbers are added up. */
function newFilm() {
  const timers = newManualTimers()
  const begun: Shown<number, number, null, Question> = {
    ...{ state: 0, own: null, question: undefined, log: [], landed: [], latest: [] },
    ...{ told: undefined, isPlaying: false, held: undefined },
  }
  const shown = { now: begun }
  const film = new Film(begun, {
    clock: { nowMs: timers.clockMs, after: timers.after },
    slowness: () => 1,
    script: {
      timeOf: () => [0, LASTS_MS],
      after: (sum, step) => sum + step,
      opening: (before) => before,
    },
    show: (next) => (shown.now = next),
  })
  const add = (state: number, step: number) => film.add({ events: [step], state, own: null })
  return { film, add, pass: timers.pass, now: () => shown.now }
}

const asking = (id: number): Question => ({ decision: { id } })

test.for([undefined, asking(2)])(
  'a question that another takes the place of before it was put is never put: %o',
  async (next) => {
    const { film, add, pass, now } = newFilm()
    add(1, 1)
    film.ask(asking(1), undefined)
    add(3, 2)
    film.ask(next, undefined)
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ told: 2, question: undefined })
    await pass(LASTS_MS)
    expect(now()).toMatchObject({ isPlaying: false, question: next })
  },
)

test('a question that is asked again while the film is behind is put when its own moment is through', async () => {
  const { film, add, pass, now } = newFilm()
  add(1, 1)
  film.ask(asking(1), undefined)
  add(3, 2)
  film.ask(asking(1), undefined)
  await pass(LASTS_MS)
  expect(now()).toMatchObject({ told: 2, question: asking(1) })
})

test.for([undefined, asking(2)])(
  'a question with a clock that was withdrawn does not cut the beats short: %o',
  async (next) => {
    const { film, add, pass, now } = newFilm()
    add(1, 1)
    film.ask(asking(1), LASTS_MS)
    film.ask(next, undefined)
    add(3, 2)
    await pass(LASTS_MS - 1)
    expect(now()).toMatchObject({ told: 1, isPlaying: true })
  },
)
