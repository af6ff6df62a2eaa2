// The outcome of a match (FW-50, FW-65, FW-66).

import type { Outcome } from '../game.ts'
import { playerOf } from '../ritual-calendar/tribes.ts'
import { type Seat, seatsOf } from '../seat.ts'
import { handOf } from './hands.ts'
import type { State } from './state.ts'

/** The criteria that rank seats at the end, in this order. */
type Score = Readonly<Record<'skulls' | 'discs' | 'cards', number>>

/** Returns the outcome, if the match is over. */
export function outcomeOf(state: State): Outcome | undefined {
  const { ended, founding, options, turns } = state
  if (ended === null) return undefined
  const seats = seatsOf(state.players.length)
  const scores = seats.map((seat) => scoreOf(state, seat))
  const end = { reason: ended, turns, scores }
  if (founding !== null) {
    const others = ranked(
      state,
      seats.filter((seat) => seat !== founding.seat),
    )
    return { winners: [founding.seat], ranking: [[founding.seat], ...others], ...end }
  }
  const ranking = ranked(state, seats)
  return { winners: options.ending === 'nobody' ? [] : (ranking[0] ?? []), ranking, ...end }
}

function scoreOf(state: State, seat: Seat): Score {
  return {
    skulls: playerOf(state, seat).skulls,
    discs: state.discs.filter((owner) => owner === seat).length,
    cards: handOf(state, seat).length,
  }
}

/** Groups tied seats, best first. */
function ranked(state: State, seats: readonly Seat[]): readonly (readonly Seat[])[] {
  const groups: Seat[][] = []
  for (const seat of seats) {
    const group = groups.find(([first]) => first !== undefined && compare(state, first, seat) === 0)
    if (group === undefined) groups.push([seat])
    else group.push(seat)
  }
  return groups.sort(([one], [other]) =>
    one === undefined || other === undefined ? 0 : compare(state, other, one),
  )
}

function compare(state: State, one: Seat, other: Seat): number {
  const [here, there] = [scoreOf(state, one), scoreOf(state, other)]
  return here.skulls - there.skulls || here.discs - there.discs || here.cards - there.cards
}
