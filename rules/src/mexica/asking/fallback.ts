// The action taken for a player whose time is up (ALL-4): the one that changes least.
import { present } from '../../invariant.ts'
import type { Seat } from '../../seat.ts'
import type { State } from '../state.ts'
import type { Action } from './actions.ts'
import { decisionOf } from './decision.ts'

/** Returns the action that declines the decision, if there is one; otherwise the first action listed. */
export function safestAction(state: State, seat: Seat): Action {
  const { actions } = present(decisionOf(state, seat), 'only a player who is asked falls back')
  const isWayOut = ({ type }: Action): boolean => type === 'pass' || type === 'ready'
  return present(actions.find(isWayOut) ?? actions[0], 'a decision lists an action')
}
