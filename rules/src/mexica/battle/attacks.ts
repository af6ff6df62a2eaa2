// Attacks by card and by range, and the targets of cards (MX-18, MX-33).

import { doFirst } from '../../ritual-calendar/play.ts'
import { nearest, othersFrom, type Reach, withinReach } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatAt } from '../../seat.ts'
import type { SeatEffect } from '../cards/deck-rows.ts'
import { bonusOf } from '../course/weeks.ts'
import type { Play } from '../play.ts'
import { type SeatName, seatNames } from '../seats.ts'
import type { State } from '../state.ts'

/** Attacks by a card or by range, wherever the two players are. */
export function attack(play: Play, seat: Seat, defender: Seat): void {
  doFirst(play, { task: 'fight', seat, defender, landed: false })
}

/** Returns the seats that an effect can target, in turn order from the seat that plays it (MX-33). */
export function targetsOf(state: State, seat: Seat, effect: SeatEffect): readonly Seat[] {
  switch (effect.verb) {
    case 'force-gift':
    case 'make-discard':
      return othersFrom(state, seat)
    case 'attack':
      return attackable(state, seat, effect.whom)
  }
}

function attackable(state: State, seat: Seat, whom: Reach | 'nearest' | SeatName): readonly Seat[] {
  if (typeof whom === 'object') return withinReach(state, seat, whom)
  const named = whom === 'nearest' ? -1 : seatNames(state.players.length).indexOf(whom)
  return named < 0 || named === seat
    ? withinReach(state, seat, nearest(state, seat))
    : [seatAt(named)]
}

/** MX-50: returns the seats within the week bonus of range, if it can still be used this turn. */
export function inRange(state: State): readonly Seat[] {
  const { seat, reached } = state.turn
  return reached ? [] : withinReach(state, seat, { from: 1, to: bonusOf(state, seat, 'range') })
}
