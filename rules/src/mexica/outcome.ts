// The outcome of a match (MX-60 to MX-65).
import type { Outcome } from '../game.ts'
import { playerOf } from '../ritual-calendar/tribes.ts'
import { type Seat, seatsOf } from '../seat.ts'
import { handOf } from './hands.ts'
import type { State } from './state.ts'
import { weeksOf } from './weeks.ts'

/** The public facts that rank the seats that have not won, in this order; hands stay hidden. */
type Score = Readonly<Record<'weeks' | 'tokens' | 'cards', number>>

/** Returns the outcome, if the match is over. Without the three signs there is no winner. */
export function outcomeOf(state: State): Outcome | undefined {
  const { ended, founding, turns } = state
  if (ended === null) return undefined
  const scores = seatsOf(state.players.length).map((seat) => scoreOf(state, seat))
  const winner = founding?.seat
  const others = seatsOf(state.players.length).filter((seat) => seat !== winner)
  const ranking = [...(winner === undefined ? [] : [[winner]]), ...ranked(others, scores)]
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

/** Groups tied seats, best first. */
function ranked(seats: readonly Seat[], scores: readonly Score[]): readonly (readonly Seat[])[] {
  const compare = (one: Seat, other: Seat): number => {
    const [here, there] = [scores[one], scores[other]]
    if (here === undefined || there === undefined) return 0
    return here.weeks - there.weeks || here.tokens - there.tokens || here.cards - there.cards
  }
  const groups: Seat[][] = []
  for (const seat of seats.toSorted((one, other) => compare(other, one))) {
    const [last] = groups.at(-1) ?? []
    if (last !== undefined && compare(last, seat) === 0) groups.at(-1)?.push(seat)
    else groups.push([seat])
  }
  return groups
}
