// What is shown of a moment: what flies over the calendar, one after the other, and after how long each player moves.
import { halfAt, MIDDLE, type Point, pawnAt, rackAt } from './geometry.ts'

export interface Flight {
  readonly what: 'skull' | 'card'
  readonly deck: string | undefined
  readonly from: Point
  readonly to: Point
  readonly afterMs: number
  /** The half of the lake that it falls into. */
  readonly into: string | undefined
}

export interface Moment {
  readonly flights: readonly Flight[]
  readonly moves: ReadonlyMap<number, number>
}

/** A flight of what an event tells of, but for its time. */
type Way = Omit<Flight, 'afterMs'>

interface Happened {
  readonly type: string
}

interface Timing<Event extends Happened> {
  /** How long each kind of event is looked at before the next; what is not here takes no time. */
  readonly lastsMs: Readonly<Partial<Record<Event['type'], number>>>
  /** Who walks in that event. */
  mover(event: Event): number | undefined
  ways(event: Event): readonly Way[]
}

/** A moment is not looked at for longer than this, however much happens in it. */
const MOMENT_MS_MAX = 2_600
/** Of a heap so many fly, each a little after the one before. */
const HEAP_MAX = 5
const APART_MS = 80

/** What is shown of the events of a moment. */
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

/** Who or what has skulls, tokens or cards. */
type Holder =
  | { readonly at: 'player'; readonly seat: number }
  | { readonly at: 'rack' | 'space'; readonly space: number }
  | { readonly at: 'lake'; readonly god: string }
  | { readonly at: 'pool' | 'gone' }

interface Tribes {
  readonly players: readonly { readonly space: number }[]
}

/** The ways of a heap of skulls or tokens: as many as fly of it. */
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

/** The way of a card; of which deck it is may not be known. */
export function cardWay(deck: string | undefined, from: Point, to: Point): readonly Way[] {
  return [{ what: 'card', deck, from, to, into: undefined }]
}

/** Where a tribe stands. */
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
