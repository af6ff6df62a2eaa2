// Tokens: their places, and the only way they move.
import { present } from '../invariant.ts'
import { withGod } from '../ritual-calendar/gods.ts'
import { playerOf } from '../ritual-calendar/tribes.ts'
import type { Seat } from '../seat.ts'
import type { Holder, TokenReason } from './events.ts'
import { changePlayer, type Play } from './play.ts'
import type { State } from './state.ts'

export const POOL: Holder = { at: 'pool' }
export const GONE: Holder = { at: 'gone' }

export function hand(seat: Seat): Holder {
  return { at: 'player', seat }
}

export function spaceAt(space: number): Holder {
  return { at: 'space', space }
}

/** Returns the number of tokens at a place. */
export function tokensAt(state: State, holder: Holder): number {
  switch (holder.at) {
    case 'player':
      return playerOf(state, holder.seat).tokens
    case 'space':
      return present(state.spaces[holder.space - 1], 'a space of the calendar')
    case 'lake':
      return state.lake[holder.god]
    case 'pool':
      return state.pool
    case 'gone':
      return state.gone
  }
}

/** Moves that many tokens, or as many as there are, and returns how many. */
export function moveTokens(
  play: Play,
  wanted: number,
  from: Holder,
  to: Holder,
  why: TokenReason,
): number {
  const { draft, events } = play
  const count = Math.min(wanted, tokensAt(draft, from))
  if (count === 0) return 0
  add(play, from, -count)
  add(play, to, count)
  events.push({ type: 'tokens', count, from, to, why })
  return count
}

function add(play: Play, holder: Holder, change: number): void {
  const { draft } = play
  const tokens = tokensAt(draft, holder) + change
  switch (holder.at) {
    case 'player':
      changePlayer(play, holder.seat, { tokens })
      break
    case 'space':
      draft.spaces = draft.spaces.with(holder.space - 1, tokens)
      break
    case 'lake':
      draft.lake = withGod(draft.lake, holder.god, tokens)
      break
    case 'pool':
      draft.pool = tokens
      break
    case 'gone':
      draft.gone = tokens
      break
  }
}
