// Taking tokens from spaces, and the week card that comes with the last one (MX-12, MX-13).

import { GONE, hand, POOL } from '../ritual-calendar/stock.ts'
import type { Seat } from '../seat.ts'
import { triggerIfDue } from './apocalypse.ts'
import type { TokenReason } from './events.ts'
import { found, foundsWith } from './founding.ts'
import { isFlooded, type Play } from './play.ts'
import { FULL_WEEK } from './state.ts'
import { moveTokens, spaceAt, tokensAt } from './tokens.ts'

/** MX-13, MX-63: takes tokens from a space, as many as it has, and with the last its week card; returns how many. */
export function takeFromSpace(
  play: Play,
  seat: Seat,
  space: number,
  wanted: number,
  why: TokenReason,
): number {
  const { draft } = play
  if (isFlooded(draft)) return 0
  const taken = moveTokens(play, wanted, spaceAt(space), hand(seat), why)
  if (taken > 0 && tokensAt(draft, spaceAt(space)) === 0) {
    takeWeek(play, seat, space)
    refill(play, space)
  }
  return taken
}

/** MX-63: in the war a token of the space leaves play; it never brings a week card. */
export function loseFromSpace(play: Play, space: number): void {
  moveTokens(play, 1, spaceAt(space), GONE, 'war')
  refill(play, space)
}

/** MX-13: refills an empty space, as far as the pool allows. */
export function refill(play: Play, space: number): void {
  const { draft } = play
  if (draft.ended === null && tokensAt(draft, spaceAt(space)) === 0)
    moveTokens(play, FULL_WEEK, POOL, spaceAt(space), 'refill')
}

/** MX-13: takes a week card from the box, or from the player who holds it. */
export function takeWeek(play: Play, seat: Seat, space: number): void {
  const { draft, events } = play
  const from = draft.weeks[space - 1] ?? null
  if (from === seat) return
  draft.weeks = draft.weeks.with(space - 1, seat)
  const founds = foundsWith(draft, seat)
  events.push({ type: 'took-week', seat, space, from, founds })
  if (founds) found(play, seat)
  else triggerIfDue(play)
}
