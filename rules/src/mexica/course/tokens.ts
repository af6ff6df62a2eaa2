// Tokens: their places, the only way they move, and the day count of a space, which follows from them.
import { present } from '../../invariant.ts'
import { changePlayer, replaced } from '../../ritual-calendar/play.ts'
import { addToStock, inStock } from '../../ritual-calendar/stock.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Play } from '../play.ts'
import { FULL_WEEK, type State } from '../state.ts'
import type { HolderShown, TokenReason } from '../views/events.ts'

/** A place where tokens can be. */
export type Holder =
  | Exclude<HolderShown, { at: 'space' }>
  | { readonly at: 'space'; readonly space: number }

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

/** MX-4: returns how many tokens of a full week are gone from a space. */
export function dayOf(state: State, space: number): number {
  return FULL_WEEK - tokensAt(state, spaceAt(space))
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
  events.push({ type: 'tokens', count, from: shown(draft, from), to: shown(draft, to), why })
  return count
}

function shown(state: State, holder: Holder): HolderShown {
  return holder.at === 'space' ? { ...holder, day: dayOf(state, holder.space) } : holder
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
