// The animation of a moment: flights over the calendar, in sequence, and the delay before each pawn moves.
import { halfAt, MIDDLE, type Point, pawnAt, rackAt } from './geometry.ts'

export interface Flight {
  readonly what: 'skull' | 'card'
  readonly deck: string | undefined
  readonly from: Point
  readonly to: Point
  readonly afterMs: number
  /** The half of the lake it falls into. */
  readonly into: string | undefined
}

export interface Moment {
  readonly flights: readonly Flight[]
  readonly moves: ReadonlyMap<number, number>
}

/** A flight without its time. */
type Way = Omit<Flight, 'afterMs'>

interface Happened {
  readonly type: string
}

interface Timing<Event extends Happened> {
  /** Time for which each kind of event is shown before the next; kinds that are missing take none. */
  readonly lastsMs: Readonly<Partial<Record<Event['type'], number>>>
  /** The seat that walks in this event. */
  mover(event: Event): number | undefined
  ways(event: Event): readonly Way[]
}

/** The longest animation of a moment, however much happens in it. */
const MOMENT_MS_MAX = 2_600
/** Maximum number of pieces of a heap that fly, and the delay between two of them. */
const HEAP_MAX = 5
const APART_MS = 80

/** The animations for the events of a moment. */
export function momentOf<Event extends Happened>(
  events: readonly Event[],
  { lastsMs, mover, ways }: Timing<Event>,
): Moment {
  const lasts: Readonly<Record<string, number | undefined>> = lastsMs
  const total = events.reduce((sum, { type }) => sum + (lasts[type] ?? 0), 0)
  const pace = Math.min(1, MOMENT_MS_MAX / Math.max(total, 1))
  const flights: Flight[] = []
  const moves = new Map<number, number>()
  let nowMs = 0
  for (const event of events) {
    const seat = mover(event)
    if (seat !== undefined) moves.set(seat, nowMs)
    for (const [index, way] of ways(event).entries())
      flights.push({ ...way, afterMs: nowMs + index * APART_MS })
    nowMs += (lasts[event.type] ?? 0) * pace
  }
  return { flights, moves }
}

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
export function heapWays(
  { count, from, to }: { readonly count: number; readonly from: Holder; readonly to: Holder },
  view: Tribes,
): readonly Way[] {
  const way: Way = {
    what: 'skull',
    deck: undefined,
    from: placeOf(from, view),
    to: placeOf(to, view),
    into: to.at === 'lake' ? to.god : undefined,
  }
  return Array.from({ length: Math.min(count, HEAP_MAX) }, () => way)
}

/** The flight of a card, whose deck may be unknown. */
export function cardWay(deck: string | undefined, from: Point, to: Point): readonly Way[] {
  return [{ what: 'card', deck, from, to, into: undefined }]
}

/** The position of a tribe. */
export function tribeAt(seat: number, { players }: Tribes): Point {
  return pawnAt(players[seat]?.space ?? 1)
}

function placeOf(holder: Holder, view: Tribes): Point {
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
