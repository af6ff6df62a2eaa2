// The outcome of a match (MX-60 to MX-65).
import type { Outcome } from '../../game.ts'
import { ranked } from '../../ranking.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatsOf } from '../../seat.ts'
import type { State } from '../state.ts'
import { weeksOf } from './weeks.ts'

/** The public facts that rank the seats that have not won, in this order; hands stay hidden. */
const CRITERIA = ['weeks', 'tokens', 'cards'] as const
type Score = Readonly<Record<(typeof CRITERIA)[number], number>>

/** Returns the outcome, if the match is over. Without the three signs there is no winner. */
export function outcomeOf(state: State): Outcome | undefined {
  const { ended, founding, turns } = state
  if (ended === null) return undefined
  const scores = seatsOf(state.players.length).map((seat) => scoreOf(state, seat))
  const winner = founding?.seat
  const others = seatsOf(state.players.length).filter((seat) => seat !== winner)
  const ranking = [...(winner === undefined ? [] : [[winner]]), ...ranked(others, scores, CRITERIA)]
  return {
    winners: winner === undefined ? [] : [winner],
    ranking,
    reason: ended,
    turns,
    scores,
  }
}

function scoreOf(state: State, seat: Seat): Score {
  return {
    weeks: weeksOf(state, seat).length,
    tokens: playerOf(state, seat).tokens,
    cards: handOf(state, seat).length,
  }
}
