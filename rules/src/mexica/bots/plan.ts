// Rates actions for hard bots by how far they lead to the three signs. `BALANCE.md` shows what each part of it wins.
import type { God } from '../../ritual-calendar/gods.ts'
import { walk } from '../../ritual-calendar/spaces.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import type { Action } from '../asking/actions.ts'
import { sacrificesToTrigger } from '../options.ts'
import type { State } from '../state.ts'
import { worthOfLanding, worthOfRain } from './prospects.ts'
import { rate } from './rating.ts'

/** A match is late after this share of the sacrifices that trigger the apocalypse. */
const LATE = 0.6

/** Rates an action; more is better. */
export function rateForHard(state: State, seat: Seat, action: Action): number {
  const { space } = playerOf(state, seat)
  switch (action.type) {
    case 'move':
      return moving(state, seat, action.bonus)
    case 'rain':
      return worthOfRain(state, seat, space, action.card)
    case 'sacrifice':
      return offering(state, action.to)
    case 'take-bead':
      return offering(state, action.god) + 0.01
    default:
      return rate(state, seat, action)
  }
}

function moving(state: State, seat: Seat, bonus: number): number {
  const { asked } = state
  if (asked?.kind !== 'move') return 0
  return worthOfLanding(state, seat, walk(playerOf(state, seat).space, asked.die + bonus))
}

/**
 * Rates a sacrifice. Rain cards win week cards, as long as there are any. Late in a match day cards are better, since
 * tokens for Mary do not bring the apocalypse nearer.
 */
function offering({ lake, options, decks, discards }: State, to: God | 'mary'): number {
  const isLate = lake.huitzilopochtli + lake.tlaloc >= LATE * sacrificesToTrigger(options)
  if (to === 'mary') return isLate ? 3 : -1
  if (to === 'huitzilopochtli') return 1
  return decks.rain.length + discards.rain.length > 0 ? 2 : 0
}
