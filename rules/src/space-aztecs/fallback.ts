// The action taken for a player whose time is up (ALL-4).
import { present } from '../invariant.ts'
import type { Seat } from '../seat.ts'
import { decisionOf } from './actions.ts'
import { powerOf } from './cards.ts'
import type { Action } from './shapes.ts'
import { pileAt, type State } from './state.ts'

/**
 * SA-23, SA-46: takes the fullest pile, the first card of it, the first Aztec for a saucer; puts an Aztec under the
 * temple unless it has the power to hide others.
 */
export function safestAction(state: State, seat: Seat): Action {
  if (state.asked?.kind === 'hide')
    return powerOf(state.asked.card) === 'hide' ? { type: 'show' } : { type: 'hide' }
  const { actions } = present(decisionOf(state, seat), 'only a player who is asked falls back')
  let safest = present(actions[0], 'a decision lists an action')
  for (const action of actions)
    if (cardsTakenBy(state, action) > cardsTakenBy(state, safest)) safest = action
  return safest
}

/** Returns the number of cards an action takes: the size of the pile taken, 0 for other actions. */
function cardsTakenBy({ piles }: State, action: Action): number {
  return action.type === 'take' ? pileAt(piles, action.pile).cards.length : 0
}
