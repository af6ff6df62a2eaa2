// Who is asked in a match, and what looks best to them.
import type { Decision } from './game.ts'
import type { Match } from './match.ts'
import { type Chance, pick } from './random.ts'
import type { Seat } from './seat.ts'

/** Somebody who is asked. */
export interface Asked {
  readonly seat: Seat
  readonly decision: Decision<unknown>
}

/** Chooses an action for a seat that is asked. It cannot change the match, and its chance is its own, never the match's. */
export type Policy = (
  match: Pick<Match, 'redeal' | 'fallback'>,
  asked: Asked,
  chance: Chance,
) => unknown

/** Who acts next: one of those who are asked, each as likely; nobody once the match is over. */
export function nextToAct(match: Match, chance: Chance): Asked | undefined {
  const asked: Asked[] = []
  for (const seat of match.seats) {
    const decision = match.decision(seat)
    if (decision !== undefined) asked.push({ seat, decision })
  }
  return asked.length > 1 ? pick(chance, asked) : asked[0]
}

/** The action that looks best at first sight, in a match that may be redealt for the seat. */
export function bestLooking(match: Match, { seat, decision }: Asked): unknown {
  return bestBy(decision.actions, (action) => match.appraise(seat, action))
}

/** The first of those actions that are worth most. */
export function bestBy(actions: readonly unknown[], worthOf: (action: unknown) => number): unknown {
  let best: unknown
  let bestWorth = Number.NEGATIVE_INFINITY
  for (const action of actions) {
    const worth = worthOf(action)
    if (worth > bestWorth) [best, bestWorth] = [action, worth]
  }
  return best
}
