// Tokens for the gods: sacrifices (MX-17), gifts by cards, and the beads owed for these.
import { type God, withGod } from '../../ritual-calendar/gods.ts'
import { hand } from '../../ritual-calendar/stock.ts'
import type { Seat } from '../../seat.ts'
import type { Play } from '../play.ts'
import { DEBTS_MAX, type State } from '../state.ts'
import type { TokenReason } from '../views/events.ts'
import { triggerIfDue } from './apocalypse.ts'
import { moveTokens } from './tokens.ts'
import { bonusOf } from './weeks.ts'

/** MX-17, MX-50: returns the price of a day card from Mary. */
export function maryCost(state: State, seat: Seat): number {
  return Math.max(1, state.options.maryCost - bonusOf(state, seat, 'mary'))
}

/** Puts one of the seat's tokens, if it has any, into a god's half of the lake; returns how many were given. */
export function giveToGod(play: Play, seat: Seat, god: God, why: TokenReason): number {
  const given = moveTokens(play, 1, hand(seat), { at: 'lake', god }, why)
  if (given > 0) triggerIfDue(play)
  return given
}

/** Gives a token because of a card. It counts for the god but draws nothing; a bead is owed, up to a limit. */
export function giveByCard(play: Play, seat: Seat, god: God): void {
  const { draft, events } = play
  const debts = draft.debts[god]
  if (giveToGod(play, seat, god, 'gift') === 0 || debts.length === DEBTS_MAX) return
  draft.debts = withGod(draft.debts, god, [...debts, seat])
  events.push({ type: 'bead-asked', seat, god })
}
