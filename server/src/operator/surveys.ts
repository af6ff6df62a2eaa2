// Asks all processes a question over the bus; those that do not answer in time are left out.
import type { Bus } from '../cluster/bus.ts'
import { SURVEY_MS_MAX } from '../config/limits/operating.ts'
import type { Entropy } from '../entropy.ts'
import type { Timers } from '../timers.ts'

interface SurveyParts {
  readonly bus: Bus
  readonly timers: Timers
  readonly entropy: Entropy
  /** All processes, including this one. */
  readonly servers: () => readonly unknown[]
}

/** Asks this process and all others; the answer of this one comes first. */
type Survey<Question, Answer> = (question: Question) => Promise<readonly Answer[]>

/** Makes a survey of that name, with this process's answer to it; question and answer are plain JSON. */
export type NewSurvey = <Question, Answer>(
  name: string,
  answer: (question: Question) => Answer,
) => Survey<Question, Answer>

interface SurveyQuestion {
  readonly id: string
  readonly name: string
  readonly question: unknown
}

interface SurveyAnswer {
  readonly id: string
  readonly answer: unknown
}

export function newSurveys({ bus, timers, entropy, servers }: SurveyParts): NewSurvey {
  const answers = new Map<string, (question: never) => unknown>()
  /** Takes an answer to one of our own questions, by its id. */
  const open = new Map<string, (answer: unknown) => void>()
  bus.hear('survey', ({ id, name, question }: SurveyQuestion) => {
    const answer = answers.get(name)
    if (answer === undefined) return
    bus.publish('survey-answer', { id, answer: answer(question as never) } satisfies SurveyAnswer)
  })
  bus.hear('survey-answer', ({ id, answer }: SurveyAnswer) => open.get(id)?.(answer))

  function askOthers(name: string, question: unknown): Promise<readonly unknown[]> {
    const expected = servers().length - 1
    if (expected <= 0) return Promise.resolve([])
    const id = entropy.drawBytes('survey', 16).toString('hex')
    const got: unknown[] = []
    const { promise, resolve } = Promise.withResolvers<readonly unknown[]>()
    const callOff = timers.after(SURVEY_MS_MAX, () => resolve(got))
    open.set(id, (answer) => {
      if (got.push(answer) >= expected) resolve(got)
    })
    bus.publish('survey', { id, name, question } satisfies SurveyQuestion)
    return promise.finally(() => {
      callOff()
      open.delete(id)
    })
  }

  return (name, answer) => {
    answers.set(name, answer)
    return async (question) => {
      const there = await askOthers(name, question)
      // All processes run the same code, so their answers have the same type.
      return [answer(question), ...(there as ReturnType<typeof answer>[])]
    }
  }
}
