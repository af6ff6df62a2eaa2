// What is shown of a moment: what flies over the calendar, one after the other, and after how long each player moves.
import type { Point } from './geometry.ts'

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
export type Way = Omit<Flight, 'afterMs'>

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

/** So many skulls or tokens as fly of a heap. */
export function heap(count: number, way: Omit<Way, 'what' | 'deck'>): readonly Way[] {
  const each: Way = { ...way, what: 'skull', deck: undefined }
  return Array.from({ length: Math.min(count, HEAP_MAX) }, () => each)
}
