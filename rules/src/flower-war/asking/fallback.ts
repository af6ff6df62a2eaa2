// The action taken for a player whose time is up (ALL-4): the one that changes least.
import { present } from '../../invariant.ts'
import type { State } from '../state.ts'
import type { Action } from './actions.ts'
import { decisionOf } from './decision.ts'

/** The preferred actions, best first; if none of them is legal, the first action listed is taken. */
const SAFEST: readonly Action['type'][] = ['pass', 'done', 'roll', 'draw']

/** Returns the safest legal action of the player being asked. */
export function safestAction(state: State): Action {
  const seat = present(state.asked?.seat, 'only a player who is asked falls back')
  const { actions } = present(decisionOf(state, seat), 'whoever is asked has a decision')
  for (const type of SAFEST) {
    const safe = actions.find((action) => action.type === type)
    if (safe !== undefined) return safe
  }
  return present(actions[0], 'a decision lists an action')
}
