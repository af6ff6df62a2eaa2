// Keeps the last views of a match, so that each is made once per state.
import type { Game, Shown, Sight, Stateful } from '../game.ts'
import type { Seat } from '../seat.ts'

/**
 * The last views of a match and its forks: the public one, and each seat's own. Each is kept with its state, so that
 * all forks can share it.
 */
export interface LastViews<State> {
  view?: Shown<State, Sight>
  readonly own: Shown<State, unknown>[]
}

type Viewed<State extends Stateful> = Pick<
  Game<State, unknown, never, Sight, unknown, unknown>,
  'view' | 'privateView'
>

/** Returns the public view: the same object as last time if the state is the same. */
export function viewOf<State extends Stateful>(
  game: Viewed<State>,
  state: State,
  last: LastViews<State>,
): Sight {
  const before = last.view
  if (before?.state === state) return before.value
  const value = game.view(state, before)
  last.view = { state, value }
  return value
}

/** Returns what only that seat sees: the same value as last time if the state is the same. */
export function privateViewOf<State extends Stateful>(
  game: Viewed<State>,
  state: State,
  seat: Seat,
  last: LastViews<State>,
): unknown {
  const before = last.own[seat]
  if (before?.state === state) return before.value
  const value = game.privateView(state, seat, before)
  last.own[seat] = { state, value }
  return value
}
