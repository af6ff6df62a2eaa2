// What is done for a player whose time is up (ALL-4).
import { present } from '../invariant.ts'
import type { Seat } from '../seat.ts'
import { decisionOf } from './actions.ts'
import { powerOf } from './cards.ts'
import type { Action } from './shapes.ts'
import { pileAt, type State } from './state.ts'

/** SA-23, SA-46: the fullest pile; the first card of it; the first Aztec for a saucer; under the temple. */
export function safestAction(state: State, seat: Seat): Action {
  if (state.asked?.kind === 'hide')
    return powerOf(state.asked.card) === 'hide' ? { type: 'show' } : { type: 'hide' }
  const { actions } = present(decisionOf(state, seat), 'only a player who is asked falls back')
  let safest = present(actions[0], 'a decision lists an action')
  for (const action of actions)
    if (cardsTakenBy(state, action) > cardsTakenBy(state, safest)) safest = action
  return safest
}

/** How full the pile is that an action takes; all that takes none is alike. */
function cardsTakenBy({ piles }: State, action: Action): number {
  return action.type === 'take' ? pileAt(piles, action.pile).cards.length : 0
}
