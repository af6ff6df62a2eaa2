// Tokens: their places, and the only way they move.
import { present } from '../invariant.ts'
import { changePlayer, replaced } from '../ritual-calendar/play.ts'
import { addToStock, inStock } from '../ritual-calendar/stock.ts'
import { playerOf } from '../ritual-calendar/tribes.ts'
import type { Holder, TokenReason } from './events.ts'
import type { Play } from './play.ts'
import type { State } from './state.ts'

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
    default:
      return inStock(state, holder)
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
  switch (holder.at) {
    case 'player':
      changePlayer(play, holder.seat, { tokens: tokensAt(draft, holder) + change })
      break
    case 'space':
      draft.spaces = replaced(draft.spaces, holder.space - 1, tokensAt(draft, holder) + change)
      break
    default:
      addToStock(draft, holder, change)
      break
  }
}
