// An input being carried out: the draft of the state, the events so far, and the next tasks.
import type { Draft } from '../game.ts'
import { drawBelow, tossCoins } from '../random.ts'
import { playerOf } from '../ritual-calendar/tribes.ts'
import type { Seat } from '../seat.ts'
import type { Deck } from './deck-rows.ts'
import type { DiscEffect } from './discs.ts'
import type { CastReason, Event } from './events.ts'
import type { Asked, Player, State, Task, Turn } from './state.ts'
import type { EndReason } from './words.ts'

export interface Play {
  readonly draft: Draft<State>
  readonly events: Event[]
}

/** Puts tasks before all others. */
export function doFirst({ draft }: Play, ...tasks: readonly Task[]): void {
  draft.tasks = [...tasks, ...draft.tasks]
}

export function ask({ draft }: Play, asked: Asked): void {
  draft.asked = asked
}

export function endMatch({ draft, events }: Play, reason: EndReason): void {
  draft.ended = reason
  draft.asked = null
  draft.battle = null
  draft.tasks = []
  events.push({ type: 'ended', reason })
}

export function changeTurn({ draft }: Play, change: Partial<Turn>): void {
  draft.turn = { ...draft.turn, ...change }
}

export function changePlayer({ draft }: Play, seat: Seat, change: Partial<Player>): void {
  draft.players = replaced(draft.players, seat, { ...playerOf(draft, seat), ...change })
}

/** Returns the list with the value at one index replaced. */
export function replaced<Value>(
  list: readonly Value[],
  index: number,
  value: Value,
): readonly Value[] {
  const changed = list.slice()
  changed[index] = value
  return changed
}

/** True if an active disc has that effect (FW-70). */
export function holds({ apocalypse }: State, does: DiscEffect['does']): boolean {
  return apocalypse?.effects.some((effect) => effect.does === does) ?? false
}

/** FW-70.5, FW-70.19: true if an active disc bars cards of that deck from being played. */
export function isBarred({ apocalypse }: State, deck: Deck): boolean {
  return (
    apocalypse?.effects.some((effect) => effect.does === 'bar-cards' && effect.deck === deck) ??
    false
  )
}

/** Rolls a die for that seat. */
export function rollDie({ draft, events }: Play, seat: Seat, why: CastReason): number {
  const die = drawBelow(draft, 6) + 1
  events.push({ type: 'rolled', seat, why, die })
  return die
}

export function tossCoin({ draft, events }: Play, seat: Seat, why: CastReason): boolean {
  const heads = tossCoins(draft, 1) === 1
  events.push({ type: 'tossed', seat, why, heads })
  return heads
}

/** The numbers that a coin stands for in place of a die. */
export const HEADS_COUNT = 6
export const TAILS_COUNT = 1

/** Rolls a die, or under Ozomahtli tosses the coin that replaces it (FW-70.11). */
export function castDie(play: Play, seat: Seat, why: CastReason): number {
  if (!holds(play.draft, 'coins-for-dice')) return rollDie(play, seat, why)
  return tossCoin(play, seat, why) ? HEADS_COUNT : TAILS_COUNT
}
