// Taking tokens from spaces, and the week card that comes with the last one (MX-12, MX-13).

import { SPACES } from '../../ritual-calendar/spaces.ts'
import { GONE, hand, POOL } from '../../ritual-calendar/stock.ts'
import type { Seat } from '../../seat.ts'
import { isFlooded, type Play } from '../play.ts'
import { FULL_WEEK } from '../state.ts'
import type { TokenReason } from '../views/events.ts'
import { triggerIfDue } from './apocalypse.ts'
import { found, foundsWith } from './founding.ts'
import { dayOf, moveTokens, spaceAt, tokensAt } from './tokens.ts'

/**
 * MX-13, MX-63: takes tokens from a space, and with its last the week card; the space is then refilled, and the others
 * come from there. Returns how many were taken.
 */
export function takeFromSpace(
  play: Play,
  seat: Seat,
  space: number,
  wanted: number,
  why: TokenReason,
): number {
  const { draft } = play
  let taken = 0
  while (taken < wanted && draft.ended === null && !isFlooded(draft)) {
    const more = moveTokens(play, wanted - taken, spaceAt(space), hand(seat), why)
    if (more === 0) break
    taken += more
    if (tokensAt(draft, spaceAt(space)) > 0) break
    takeWeek(play, seat, space)
    refill(play, space)
  }
  return taken
}

/** MX-63: the war takes a token of every space, once, if that is how it is fought. */
export function strikeAllSpaces(play: Play): void {
  const { apocalypse, options } = play.draft
  if (apocalypse?.kind !== 'war' || options.war !== 'every' || apocalypse.struck) return
  play.draft.apocalypse = { ...apocalypse, struck: true }
  for (const space of SPACES) loseFromSpace(play, space)
}

/** MX-63: in the war a token of the space leaves play; it never brings a week card. */
export function loseFromSpace(play: Play, space: number): void {
  if (moveTokens(play, 1, spaceAt(space), GONE, 'war') > 0) refill(play, space)
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
  events.push({ type: 'took-week', seat, space, day: dayOf(draft, space), from, founds })
  if (founds) found(play, seat)
  else triggerIfDue(play)
}
