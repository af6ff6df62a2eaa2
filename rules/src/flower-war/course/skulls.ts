// Skulls: their places, and the only way they move.

import { present } from '../../invariant.ts'
import { changePlayer, replaced } from '../../ritual-calendar/play.ts'
import { addToStock, hand, inStock, POOL } from '../../ritual-calendar/stock.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { rackSize } from '../options.ts'
import type { Play } from '../play.ts'
import type { State } from '../state.ts'
import type { Holder, SkullReason } from '../views/events.ts'

export function rack(space: number): Holder {
  return { at: 'rack', space }
}

/** Returns the number of skulls at a place. */
export function skullsAt(state: State, holder: Holder): number {
  switch (holder.at) {
    case 'player':
      return playerOf(state, holder.seat).skulls
    case 'rack':
      return present(state.racks[holder.space - 1], 'a space of the calendar')
    default:
      return inStock(state, holder)
  }
}

/** FW-2: returns the number of skulls missing from the rack of a space. */
export function dayCount(state: State, space: number): number {
  return rackSize(state.options, state.players.length) - skullsAt(state, rack(space))
}

/** Moves that many skulls, limited by supply and room, and returns how many. */
export function moveSkulls(
  play: Play,
  wanted: number,
  from: Holder,
  to: Holder,
  why: SkullReason,
): number {
  const { draft, events } = play
  const room = to.at === 'rack' ? dayCount(draft, to.space) : wanted
  const count = Math.min(wanted, room, skullsAt(draft, from))
  if (count === 0) return 0
  add(play, from, -count)
  add(play, to, count)
  events.push({ type: 'skulls', count, from, to, why })
  return count
}

function add(play: Play, holder: Holder, change: number): void {
  const { draft } = play
  switch (holder.at) {
    case 'player':
      changePlayer(play, holder.seat, { skulls: skullsAt(draft, holder) + change })
      break
    case 'rack':
      draft.racks = replaced(draft.racks, holder.space - 1, skullsAt(draft, holder) + change)
      break
    default:
      addToStock(draft, holder, change)
      break
  }
}

/** FW-30: moves the cost of a card to the rack where its player stands, or in the flood to the pool. */
export function payCost(play: Play, seat: Seat, cost: number): void {
  const { apocalypse, players } = play.draft
  const { space } = playerOf({ players }, seat)
  moveSkulls(play, cost, hand(seat), apocalypse?.kind === 'flood' ? POOL : rack(space), 'cost')
}

/** FW-30: returns why a cost cannot be paid; undefined if it can. */
export function whyNotPay(
  state: State,
  seat: Seat,
  cost: number,
): 'too-few-skulls' | 'rack-full' | undefined {
  const { space, skulls } = playerOf(state, seat)
  if (cost > skulls) return 'too-few-skulls'
  if (state.apocalypse?.kind === 'flood' || cost <= dayCount(state, space)) return undefined
  return 'rack-full'
}
