// How good an action looks to the seat that is asked, for bots.
import type { Seat } from '../seat.ts'
import type { Action } from './actions.ts'
import type { State } from './state.ts'

/** In skulls, roughly. */
export function appraise(_state: State, _seat: Seat, action: Action): number {
  return action.type === 'pass' ? 0 : 1
}
