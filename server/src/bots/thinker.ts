// Lets hard bots think in a thread of their own, so that the event loop does not wait for them.
import { join } from 'node:path'
import type { Seat } from '@flower-war/rules'
import type { Logger } from 'pino'
import { THOUGHTS_MAX } from '../config/limits/all-matches.ts'
import type { Tally } from '../observe/metrics.ts'
import { newThread } from '../thread.ts'
import { now } from './shared-clock.ts'
import { type Queued, ThoughtQueue } from './thought-queue.ts'

/** A question: a match resampled for the seat, so that nothing hidden from it leaves the room. */
export interface Question {
  readonly game: string
  readonly version: number
  readonly players: number
  readonly saved: unknown
  readonly seat: Seat
}

/** A question on its way to the thread. */
export interface TimedQuestion extends Question {
  /** The deadline, on the clock of `now`. */
  readonly untilMs: number
}

/** The thread's answer; without an action if there was no time to think. */
export interface Answer {
  readonly action?: unknown
}

/** The time to think, and the address of the people that the bot plays with. */
interface ThinkingTime {
  readonly ms: number
  readonly address: string
}

export interface Thinker {
  /** Thinks for that time at most, and calls `found` if there is an action; the returned function cancels it. */
  think(question: Question, time: ThinkingTime, found: (action: unknown) => void): () => void
  close(): Promise<void>
}

/** A question without an answer yet. */
interface Waiting extends Queued {
  readonly question: Question
  readonly found: (action: unknown) => void
}

/** Makes a thinker. Its thread starts with the first question, and takes one at a time, of one site after the other. */
export function newThinker(
  log: Pick<Logger, 'warn'>,
  thoughts: Tally,
  modules: readonly string[] = [],
): Thinker {
  const waiting = new ThoughtQueue<Waiting>(THOUGHTS_MAX)
  const file = join(import.meta.dirname, 'thinking-thread.ts')
  const thread = newThread<TimedQuestion, Answer>(file, modules)
  let isThinking = false
  /** The question in the thread, unless it was cancelled. */
  let thinking: Waiting | undefined

  async function goOn(): Promise<void> {
    if (isThinking) return
    const next = waiting.next(now())
    if (next === undefined) return
    const { taken, untilMs } = next
    isThinking = true
    thinking = taken
    const action = await actionFor({ ...taken.question, untilMs })
    const answered = thinking
    thinking = undefined
    isThinking = false
    if (action !== undefined) answered?.found(action)
    void goOn()
  }

  async function actionFor(question: TimedQuestion): Promise<unknown> {
    try {
      const { action } = await thread.ask(question)
      thoughts.add(action === undefined ? 'late' : 'found')
      return action
    } catch (error) {
      log.warn({ err: error }, 'a hard bot failed to choose a move; an easy bot moves for it')
      return undefined
    }
  }

  return {
    think(question, { ms, address }, found) {
      const own: Waiting = { question, address, untilMs: now() + ms, found }
      if (waiting.add(own) !== undefined) thoughts.add('refused')
      void goOn()
      return () => {
        waiting.delete(own)
        if (thinking === own) thinking = undefined
      }
    },
    async close() {
      waiting.clear()
      await thread.close()
    },
  }
}
