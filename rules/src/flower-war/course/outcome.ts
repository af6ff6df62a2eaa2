// The outcome of a match (FW-50, FW-65, FW-66).

import type { Outcome } from '../../game.ts'
import { ranked } from '../../ranking.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatsOf } from '../../seat.ts'
import type { State } from '../state.ts'

/** The criteria by which seats are ranked at the end, in this order. */
const CRITERIA = ['skulls', 'discs', 'cards'] as const
type Score = Readonly<Record<(typeof CRITERIA)[number], number>>

/** Returns the outcome, if the match is over. */
export function outcomeOf(state: State): Outcome | undefined {
  const { ended, founding, options, turns } = state
  if (ended === null) return undefined
  const seats = seatsOf(state.players.length)
  const scores = seats.map((seat) => scoreOf(state, seat))
  const inOrder = (some: readonly Seat[]) => ranked(some, scores, CRITERIA)
  const end = { reason: ended, turns, scores }
  if (founding !== null) {
    const others = inOrder(seats.filter((seat) => seat !== founding.seat))
    return { winners: [founding.seat], ranking: [[founding.seat], ...others], ...end }
  }
  const ranking = inOrder(seats)
  return { winners: options.ending === 'nobody' ? [] : (ranking[0] ?? []), ranking, ...end }
}

function scoreOf(state: State, seat: Seat): Score {
  return {
    skulls: playerOf(state, seat).skulls,
    discs: state.discs.filter((owner) => owner === seat).length,
    cards: handOf(state, seat).length,
  }
}
