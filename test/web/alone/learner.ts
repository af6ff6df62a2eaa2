// The learner of a lesson: their match at a question or after the lesson, and how they answer at its page.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { bestLooking, nextToAct } from '../../../rules/src/asked.ts'
import { present } from '../../../rules/src/invariant.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import {
  LEARNER,
  type Lesson,
  lessonId,
  lessonMatch,
} from '../../../web/src/alone/lessons/lesson.ts'
import { planOf } from '../../../web/src/alone/lessons/plans.ts'
import type { LocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import { MATCH } from '../../../web/src/alone/matches/stored-ids.ts'
import { openCourse } from '../../../web/src/alone/table/course.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { gameOf } from '../../support/matches/matches.ts'

const chance = chanceOf('beyond lessons')

/** The match of a lesson when this question is asked; without a number, when the lesson is through. */
export function askedIn(lesson: Lesson, question?: number): LocalMatch {
  const own = lesson.steps.flatMap(({ seat }, count) => (seat === LEARNER ? [count] : []))
  const steps = lesson.steps.slice(0, question && own[question - 1])
  return { ...lessonMatch(lesson, 'Ana'), inputs: steps.map((step) => ({ kind: 'act', ...step })) }
}

/** The match of a lesson that has gone on without a teacher, until it is far enough. */
export function goneOn(lesson: Lesson, isFar: (match: LocalMatch) => boolean): LocalMatch {
  const course = openCourse({
    ...{ rules: gameOf(lesson.game), stored: lessonMatch(lesson, 'Ana') },
    ...{ store: () => {}, sayRefusal: (code: string) => code },
  })
  for (const { seat, action } of lesson.steps) course.act(seatAt(seat), action)
  while (!isFar(course.stored)) {
    const asked = present(nextToAct(course.match, chance), 'the match is not over')
    course.act(asked.seat, bestLooking(course.match, asked))
  }
  return course.stored
}

/** Lets pages that are opened from now on find this match stored in their browser. */
export function withStored(page: Page, match: LocalMatch): Promise<unknown> {
  return page.addInitScript(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [`flower-war ${MATCH}${match.id}`, JSON.stringify(match)],
  )
}

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
          // Asked first, the learner lets themselves be told.
          if (number > 0) document.querySelector<HTMLButtonElement>('.lesson-tell')?.click()
          const isThere = (part: string) => document.querySelector(part) !== null
          if (number > 0 && isThere('.lesson-choice')) return number
          return inputs.length >= all && isThere('.lesson-over h2, .lesson > h2')
            ? 'over'
            : undefined
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
