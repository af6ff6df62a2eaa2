// The action taken for a player whose time is up (ALL-4).
import { present } from '../invariant.ts'
import { decisionOf, isMove, placeFrom } from './actions.ts'
import { stopAt, wayOf } from './board.ts'
import { destination } from './moves.ts'
import type { Action } from './shapes.ts'
import type { State } from './state.ts'

/** Stays on a plus; otherwise moves the foremost token that can move without a battle, or else simply the foremost. */
export function safestAction(state: State): Action {
  const { actions } = present(decisionOf(state), 'only a player who is asked falls back')
  const foremost = [...actions].reverse()
  return present(
    foremost.find((action) => action.type === 'stay' || isPeaceful(state, action)) ?? foremost[0],
    'a decision lists an action',
  )
}

function isPeaceful({ mover, track, roll }: State, action: Action): boolean {
  if (!isMove(action)) return false
  const way = wayOf(mover)
  const to = destination(way, track, placeFrom(way, action), roll)
  return to !== undefined && (to === way.home || track[stopAt(way, to).square] === 'empty')
}
