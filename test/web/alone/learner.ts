// The learner of a lesson at its page: reads questions once all others have answered theirs, and answers them.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { present } from '../../../rules/src/invariant.ts'
import { LEARNER, lessonId } from '../../../web/src/alone/lessons/lesson.ts'
import { planOf } from '../../../web/src/alone/lessons/plans.ts'
import { MATCH } from '../../../web/src/alone/matches/stored-ids.ts'

export interface Learner {
  /** The number of questions in the lesson. */
  readonly questions: number
  /**
   * Resolves with the number of the next question once it is asked and the bots have answered all that comes before it:
   * each of their answers asks anew. Resolves with undefined once the lesson is over.
   */
  asked(): Promise<number | undefined>
  /** Resolves once the question is answered; fails if the answer was refused. */
  answered(question: number): Promise<void>
}

/** Returns the learner at a page that shows everything at once. */
export async function newLearner(page: Page, game: string): Promise<Learner> {
  const { lesson } = present(await planOf(game), 'there is a lesson')
  /** The number of inputs before each question, and at the end. */
  const counts = lesson.steps.flatMap(({ seat }, count) => (seat === LEARNER ? [count] : []))
  const key = `flower-war ${MATCH}${lessonId(game)}`
  return {
    questions: counts.length,
    async asked() {
      const found = await page.waitForFunction(
        ({ key, counts, all }) => {
          const { inputs } = JSON.parse(localStorage.getItem(key) ?? '{"inputs":[]}')
          const number = counts.indexOf(inputs.length) + 1
          const isThere = (part: string) => document.querySelector(part) !== null
          if (number > 0 && isThere('.lesson-choice')) return number
          return inputs.length >= all && isThere('.lesson > h2') ? 'over' : undefined
        },
        { key, counts, all: lesson.steps.length },
        { polling: POLLED_MS },
      )
      const number = await found.jsonValue()
      return typeof number === 'number' ? number : undefined
    },
    async answered(question) {
      const found = await page.waitForFunction(
        ({ key, count }) => {
          const { inputs } = JSON.parse(localStorage.getItem(key) ?? '')
          const refusal = document.querySelector('#choices .refusal')?.textContent ?? ''
          // The table asks once more before a costly choice.
          document.querySelector<HTMLButtonElement>('dialog[open] button.danger')?.click()
          return inputs.length > count ? 'accepted' : refusal || undefined
        },
        { key, count: counts[question - 1] ?? 0 },
        { polling: POLLED_MS },
      )
      expect([question, await found.jsonValue()]).toEqual([question, 'accepted'])
    },
  }
}

const POLLED_MS = 20
