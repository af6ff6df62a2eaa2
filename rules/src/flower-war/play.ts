// An input being carried out, what the active discs change of it, and the end of the match.
import { tossCoins } from '../random.ts'
import { type PlayOf, rollDie } from '../ritual-calendar/play.ts'
import type { Seat } from '../seat.ts'
import type { Deck } from './cards/deck-rows.ts'
import type { DiscEffect } from './course/discs.ts'
import type { State } from './state.ts'
import type { CastReason, Event } from './views/events.ts'
import type { EndReason } from './words.ts'

export type Play = PlayOf<State, Event>

export function endMatch({ draft, events }: Play, reason: EndReason): void {
  draft.ended = reason
  draft.asked = null
  draft.battle = null
  draft.tasks = []
  events.push({ type: 'ended', reason })
}

/** True if an active disc has that effect (FW-70). */
export function holds({ effects }: Pick<State, 'effects'>, does: DiscEffect['does']): boolean {
  return effects.some((effect) => effect.does === does)
}

/** FW-70.5, FW-70.19: true if an active disc bars cards of that deck from being played. */
export function isBarred({ effects }: Pick<State, 'effects'>, deck: Deck): boolean {
  return effects.some((effect) => effect.does === 'bar-cards' && effect.deck === deck)
}

/** Returns the number of skulls in a sacrifice to a god: one, or two under Cuauhtli (FW-70.15). */
export function priceOf(state: Pick<State, 'effects'>): number {
  return holds(state, 'double-offerings') ? 2 : 1
}

export function tossCoin({ draft, events }: Play, seat: Seat, why: CastReason): boolean {
  const heads = tossCoins(draft, 1) === 1
  events.push({ type: 'tossed', seat, why, heads })
  return heads
}

/** The numbers that the sides of a coin count for when it replaces a die. */
export const HEADS_COUNT = 6
export const TAILS_COUNT = 1

/** Rolls a die, or under Ozomahtli tosses the coin that replaces it (FW-70.11). */
export function castDie(play: Play, seat: Seat, why: CastReason): number {
  if (!holds(play.draft, 'coins-for-dice')) return rollDie(play, seat, why)
  return tossCoin(play, seat, why) ? HEADS_COUNT : TAILS_COUNT
}
