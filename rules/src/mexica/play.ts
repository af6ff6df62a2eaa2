// An input being carried out: the draft of the state, the events so far, and the next tasks.
import type { Draft } from '../game.ts'
import { drawBelow } from '../random.ts'
import { playerOf } from '../ritual-calendar/tribes.ts'
import type { Seat } from '../seat.ts'
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
  // Beads still owed are forgotten when the match ends.
  draft.debts = { huitzilopochtli: [], tlaloc: [] }
  events.push({ type: 'ended', reason, founding: draft.founding?.signs ?? [] })
}

export function changeTurn({ draft }: Play, change: Partial<Turn>): void {
  draft.turn = { ...draft.turn, ...change }
}

export function changePlayer({ draft }: Play, seat: Seat, change: Partial<Player>): void {
  draft.players = draft.players.with(seat, { ...playerOf(draft, seat), ...change })
}

/** Rolls a die for that seat. */
export function rollDie({ draft, events }: Play, seat: Seat, why: CastReason): number {
  const die = drawBelow(draft, 6) + 1
  events.push({ type: 'rolled', seat, why, die })
  return die
}

/** MX-63: true if tokens can no longer be collected from spaces. */
export function isFlooded({ apocalypse }: Pick<State, 'apocalypse'>): boolean {
  return apocalypse?.kind === 'flood'
}
