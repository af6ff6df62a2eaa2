// A hard bot on the device plays on if the thread that thinks for it fails or falls silent.
import { expect, test, vi } from 'vitest'
import { letBotsPlay } from '../../../web/src/alone/bots/bots.ts'
import { newLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { openCourse } from '../../../web/src/alone/table/course.ts'
import { gameOf } from '../../support/matches/matches.ts'

type Thinker = Parameters<typeof letBotsPlay>[1]

/** Longer than a thought may take. */
const LATE_MS = 15_000

test.for<[string, Thinker['ask']]>([
  ['fails', () => Promise.reject(new TypeError('not loaded'))],
  ['never answers', () => Promise.withResolvers<never>().promise],
])('a hard bot plays on if its thread %s', async ([, ask]) => {
  const rules = gameOf('mexica')
  const bot = { by: 'bot', level: 'hard' } as const
  const stored = newLocalMatch({
    ...{ game: rules.id, version: rules.version, options: {}, botDelayMs: 0 },
    seats: Array.from({ length: rules.seats.min }, () => bot),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    let asked = 0
    const thinker: Thinker = {
      ask(question) {
        asked++
        return ask(question)
      },
    }
    const course = openCourse({ rules, stored, store: () => {}, sayRefusal: (code) => code })
    const stop = letBotsPlay(course, thinker)
    while (asked < 2) {
      const { length } = course.stored.inputs
      await vi.advanceTimersByTimeAsync(LATE_MS)
      expect(course.stored.inputs.length).toBeGreaterThan(length)
    }
    stop()
  } finally {
    vi.useRealTimers()
  }
})
