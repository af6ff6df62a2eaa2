// Flights over the calendar: the pieces that an event moves, from their old places to their new ones.
import { halfAt, MIDDLE, type Point, pawnAt, rackAt } from './geometry.ts'

export interface Flight {
  readonly what: 'skull' | 'card'
  readonly deck: string | undefined
  readonly from: Point
  readonly to: Point
  /** The half of the lake it falls into. */
  readonly into: string | undefined
}

/** Maximum number of pieces of a heap that fly. */
const HEAP_MAX = 5

/** Anyone or anything that holds skulls, tokens or cards. */
type Holder =
  | { readonly at: 'player'; readonly seat: number }
  | { readonly at: 'rack' | 'space'; readonly space: number }
  | { readonly at: 'lake'; readonly god: string }
  | { readonly at: 'pool' | 'gone' }

interface Tribes {
  readonly players: readonly { readonly space: number }[]
}

/** The flights of a heap of skulls or tokens, up to the limit. */
export function heapFlights(
  { count, from, to }: { readonly count: number; readonly from: Holder; readonly to: Holder },
  view: Tribes,
): readonly Flight[] {
  const flight: Flight = {
    what: 'skull',
    deck: undefined,
    from: positionOf(from, view),
    to: positionOf(to, view),
    into: to.at === 'lake' ? to.god : undefined,
  }
  return Array.from({ length: Math.min(count, HEAP_MAX) }, () => flight)
}

/** The flight of a card, whose deck may be unknown. */
export function cardFlight(deck: string | undefined, from: Point, to: Point): readonly Flight[] {
  return [{ what: 'card', deck, from, to, into: undefined }]
}

/** The position of a tribe. */
export function tribeAt(seat: number, { players }: Tribes): Point {
  return pawnAt(players[seat]?.space ?? 1)
}

function positionOf(holder: Holder, view: Tribes): Point {
  switch (holder.at) {
    case 'player':
      return tribeAt(holder.seat, view)
    case 'rack':
    case 'space':
      return rackAt(holder.space)
    case 'lake':
      return halfAt(holder.god)
    case 'pool':
    case 'gone':
      return MIDDLE
  }
}
