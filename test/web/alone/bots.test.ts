// A hard bot on the device plays on if the thread that thinks for it fails or falls silent.
import { expect, test, vi } from 'vitest'
import { thinker } from '../../../web/src/advice/thinker.ts'
import { letBotsPlay } from '../../../web/src/alone/bots/bots.ts'
import { newLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { openCourse } from '../../../web/src/alone/table/course.ts'
import { gameOf } from '../../support/matches/matches.ts'

/** Longer than a thought may take. */
const LATE_MS = 15_000

/** What the page knows of its threads. */
interface Thread {
  onerror: ((event: { readonly message: string }) => void) | undefined
}

test.for<[string, (thread: Thread) => void]>([
  ['fails', (thread) => thread.onerror?.({ message: 'not loaded' })],
  ['never answers', () => {}],
])('a hard bot plays on if its thread %s, and asks a new one next time', async ([, hear]) => {
  const rules = gameOf('mexica')
  const bot = { by: 'bot', level: 'hard' } as const
  const stored = newLocalMatch({
    ...{ game: rules.id, version: rules.version, options: {}, botDelayMs: 0 },
    seats: Array.from({ length: rules.seats.min }, () => bot),
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const living = new Set<Thread>()
  let begun = 0
  vi.stubGlobal(
    'Worker',
    class implements Thread {
      onerror: Thread['onerror']
      constructor() {
        begun++
        living.add(this)
      }
      postMessage() {
        hear(this)
      }
      terminate() {
        living.delete(this)
      }
    },
  )
  try {
    const course = openCourse({ rules, stored, store: () => {}, sayRefusal: (code) => code })
    const stop = letBotsPlay(course, thinker)
    while (begun < 3) {
      const { length } = course.stored.inputs
      await vi.advanceTimersByTimeAsync(LATE_MS)
      expect(course.stored.inputs.length).toBeGreaterThan(length)
    }
    stop()
    expect(living.size).toBeLessThan(2)
  } finally {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})
