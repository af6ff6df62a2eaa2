// The refusal of an answer to no question.
import type { MatchBy } from '../match.ts'
import { RefusalError, refusalOf } from '../refusal-error.ts'
import type { Rules } from '../rules-of.ts'

/** Returns why this client, with or without a seat, has no decision to answer. */
export function whyNotAsked({ seat, state }: Pick<MatchBy<Rules>, 'seat' | 'state'>): RefusalError {
  if (state.phase === 'over')
    return new RefusalError({ code: 'match-over', detail: 'The match has ended.' })
  if (seat === undefined) return refusalOf('not-seated')
  if (state.phase === 'open') return refusalOf('not-started')
  const others = state.waiting.filter((each) => each !== seat).map((each) => state.seats[each])
  const names = others.map((each) => each?.name || each?.seat).join(', ')
  const detail = names === '' ? 'Nothing is asked of you now.' : `The match waits for ${names}.`
  return new RefusalError({ code: 'not-asked', detail })
}
