// Landing on a space, by die or by card: the tasks to do there, and the tasks dropped because of it (MX-15, MX-32).

import { changePlayer, changeTurn, doFirst } from '../../ritual-calendar/play.ts'
import { hand, POOL } from '../../ritual-calendar/stock.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import type { Play } from '../play.ts'
import { CARD_LANDINGS_MAX, type Landing, type LandingTask, type Task } from '../state.ts'
import { dayOf, moveTokens } from './tokens.ts'

const LANDING: readonly LandingTask[] = [
  'collect-token', // MX-12, MX-63
  'ask-rain', // MX-14
  'pay-tribute', // MX-15 (a)
  'draw-day', // MX-15 (b)
  'drift-on', // MX-14
  'pay-bonus', // MX-15 (c)
  'meet-others', // MX-16
  'pay-prize', // MX-32
]

const NEW: Landing = { untouched: false, safe: false, drift: 0, prize: 0, won: false }

/** Moves the player to a space; the tasks of the landing do the rest. */
export function land(play: Play, seat: Seat, to: number, by: 'die' | 'card', prize = 0): void {
  const { draft, events } = play
  const from = playerOf(draft, seat).space
  changePlayer(play, seat, { space: to })
  events.push({ type: 'moved', seat, from, to, day: dayOf(draft, to), by })
  // MX-15: the rest of an earlier landing is dropped.
  draft.tasks = draft.tasks.filter((task) => !isOfLanding(task, seat))
  draft.landings = draft.landings.with(seat, { ...NEW, prize })
  doFirst(play, ...LANDING.map((task) => ({ task, seat })))
}

function isOfLanding(task: Task, seat: Seat): boolean {
  if (task.task === 'fight') return task.landed && task.seat === seat
  return 'seat' in task && task.seat === seat
}

/**
 * MX-32: lands the player by a card, at most five times in a turn for all players together. The prize is paid on
 * arrival, and again if a battle is won there.
 */
export function landByCard(play: Play, seat: Seat, to: number, prize = 0): void {
  const { landings } = play.draft.turn
  if (landings === CARD_LANDINGS_MAX) return
  changeTurn(play, { landings: landings + 1 })
  land(play, seat, to, 'card', prize)
  moveTokens(play, prize, POOL, hand(seat), 'prize')
}
