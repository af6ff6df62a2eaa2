// Tokens for the gods: sacrifices (MX-17), gifts by cards, and the beads that these ask for.
import { type God, withGod } from '../ritual-calendar/gods.ts'
import type { Seat } from '../seat.ts'
import { triggerIfDue } from './apocalypse.ts'
import type { TokenReason } from './events.ts'
import type { Play } from './play.ts'
import { DEBTS_MAX, type State } from './state.ts'
import { hand, moveTokens } from './tokens.ts'
import { bonusOf } from './weeks.ts'

/** MX-17, MX-50: what Mary takes for a day card. */
export function maryCost(state: State, seat: Seat): number {
  return Math.max(1, state.options.maryCost - bonusOf(state, seat, 'mary'))
}

/** A token into a god's half of the lake, if there is one. */
export function giveToGod(play: Play, seat: Seat, god: God, why: TokenReason): number {
  const given = moveTokens(play, 1, hand(seat), { at: 'lake', god }, why)
  if (given > 0) triggerIfDue(play)
  return given
}

/** A gift by a card counts for the god and draws nothing; the next bead of the giver is for it. */
export function giveByCard(play: Play, seat: Seat, god: God): void {
  const { draft, events } = play
  const debts = draft.debts[god]
  if (giveToGod(play, seat, god, 'gift') === 0 || debts.length === DEBTS_MAX) return
  draft.debts = withGod(draft.debts, god, [...debts, seat])
  events.push({ type: 'bead-asked', seat, god })
}
