// The questions of a match on this device: as with a server, one stays the same while others answer theirs.
import { canonicalJson, type Decision, type Match, type Seat } from '@flower-war/rules'

/** A decision as tables expect it: numbered, with its refusals in words. */
export type Question = Decision<unknown> & { readonly id: number }

export interface Questions {
  /** The question of a seat: the same object until the seat has answered, or is asked something else. */
  of(seat: Seat): Question | undefined
  /** Says that a seat has answered. */
  answered(seat: Seat): void
}

interface QuestionParts {
  readonly match: Pick<Match, 'decision'>
  /** The number of inputs so far, which numbers the questions put then. */
  count(): number
  /** Puts a refusal into words. */
  say(code: string, detail: string): string
}

export function newQuestions({ match, count, say }: QuestionParts): Questions {
  const put = new Map<Seat, { readonly text: string; readonly question: Question }>()
  return {
    of(seat) {
      const decision = match.decision(seat)
      if (decision === undefined) {
        put.delete(seat)
        return undefined
      }
      const text = canonicalJson(decision)
      const last = put.get(seat)
      if (last?.text === text) return last.question
      const illegal = decision.illegal.map(({ action, refusal: { code, detail } }) => ({
        action,
        // In the language of the time when it is read.
        refusal: {
          code,
          get detail() {
            return say(code, detail)
          },
        },
      }))
      const question = { ...decision, illegal, id: count() }
      put.set(seat, { text, question })
      return question
    },
    answered: (seat) => void put.delete(seat),
  }
}
