// The seats a match is waiting for, and the action that looks best to each of them.
import type { Decision } from './game.ts'
import type { Match } from './match.ts'
import { type Chance, pick } from './random.ts'
import type { Seat } from './seat.ts'

/** A seat with a pending decision. */
export interface Asked {
  readonly seat: Seat
  readonly decision: Decision<unknown>
}

/**
 * Chooses an action for a seat with a pending decision. It cannot change the match, and draws on its own chance, not
 * the match's.
 */
export type Policy = (
  match: Pick<Match, 'resample' | 'fallback'>,
  asked: Asked,
  chance: Chance,
) => unknown

/** Picks one of the seats with a pending decision, all equally likely; undefined once the match is over. */
export function nextToAct(match: Match, chance: Chance): Asked | undefined {
  const asked: Asked[] = []
  for (const seat of match.seats) {
    const decision = match.decision(seat)
    if (decision !== undefined) asked.push({ seat, decision })
  }
  return asked.length > 1 ? pick(chance, asked) : asked[0]
}

/**
 * Returns the action with the highest rating. To rate only by what the seat may know, pass a match resampled for it.
 */
export function bestLooking(match: Match, asked: Asked): unknown {
  return bestBy(asked.decision.actions, (action) => match.rate(asked.seat, action))
}

/** Returns the first of the actions with the highest worth. */
export function bestBy(actions: readonly unknown[], worthOf: (action: unknown) => number): unknown {
  // Games from elsewhere may rate all actions as infinitely bad.
  let [best] = actions
  let bestWorth = Number.NEGATIVE_INFINITY
  for (const action of actions) {
    const worth = worthOf(action)
    if (worth > bestWorth) [best, bestWorth] = [action, worth]
  }
  return best
}
