// The view of a match: everything except the coins to come.
import type { Outcome } from '../game.ts'
import type { Seat } from '../seat.ts'
import { COLOURS, type Colour, opponentOf, RED, YELLOW } from './board.ts'
import { type Public, TOKENS } from './shapes.ts'
import type { State } from './state.ts'

/** The seat of each colour. */
const SEATS: Readonly<Record<Colour, Seat>> = { red: RED, yellow: YELLOW }

/** Returns the public view of a state. */
export function viewOf(state: State): Public {
  const { turn, mover, roll, again, track, hand, home, ended } = state
  const waiting = state.asked === null ? [] : [SEATS[mover]]
  const asked = state.asked && { square: null, ...state.asked }
  return { waiting, turn, mover, roll, again, asked, track, hand, home, ended }
}

/** Returns the outcome, if the match is over (TQ-11, TQ-12). */
export function outcomeOf({ ended, turn, home }: State): Outcome | undefined {
  if (ended === null) return undefined
  const scores = COLOURS.map((colour) => ({ home: home[colour] }))
  const winner = COLOURS.find((colour) => home[colour] === TOKENS)
  if (winner === undefined)
    return { winners: [], ranking: [[RED, YELLOW]], reason: ended, turns: turn, scores }
  const ranking = [[SEATS[winner]], [SEATS[opponentOf(winner)]]]
  return { winners: [SEATS[winner]], ranking, reason: ended, turns: turn, scores }
}
