// The refusal of an answer that nobody has asked for.
import { REFUSALS, type RefusalCode } from '@flower-war/protocol'
import type { MatchBy } from './match.ts'
import { RefusalError } from './refusal-error.ts'
import type { Rules } from './rules-of.ts'

/** Returns why nothing is asked of a seat, or of somebody without one. */
export function whyNotAsked({ seat, state }: Pick<MatchBy<Rules>, 'seat' | 'state'>): RefusalError {
  const refusal = (code: RefusalCode) => new RefusalError({ code, detail: REFUSALS[code].en })
  if (state.phase === 'over')
    return new RefusalError({ code: 'match-over', detail: 'The match has ended.' })
  if (seat === undefined) return refusal('not-seated')
  if (state.phase === 'open') return refusal('not-started')
  const others = state.waiting.filter((each) => each !== seat).map((each) => state.seats[each])
  const names = others.map((each) => each?.name || each?.seat).join(', ')
  const detail = names === '' ? 'Nothing is asked of you now.' : `The match waits for ${names}.`
  return new RefusalError({ code: 'not-asked', detail })
}
