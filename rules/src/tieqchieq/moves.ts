// Which moves are legal, and why others are not (TQ-4 to TQ-6).
import { IN_HAND, of, stopAt, type Way } from './board.ts'
import type { RefusalCode } from './refusals.ts'
import type { State } from './state.ts'

type Track = State['track']

/** Where a token comes to, from a place or from the hand, if it may make that move. */
export function destination(
  way: Way,
  track: Track,
  from: number,
  roll: number,
): number | undefined {
  const to = way.reach[roll]?.[from + 1]
  return to !== undefined && mayStop(way, track, to) ? to : undefined
}

/** Whether a token may stop there (TQ-5); at X there is room for all. */
export function mayStop(way: Way, track: Track, place: number): boolean {
  if (place === way.home) return true
  const { square, sign } = stopAt(way, place)
  const occupant = track[square]
  return occupant === 'empty' || (occupant !== way.colour && sign !== 'sun')
}

/** Whether a token of that colour waits or stands at the place; the hand counts as one place. */
export function hasToken(way: Way, { track, hand }: State, place: number): boolean {
  if (place === IN_HAND) return of(hand, way.colour) > 0
  return track[stopAt(way, place).square] === way.colour
}

/** The next place, beginning at one, from which a token can make a legal move (TQ-4). */
export function nextMovable(way: Way, state: State, begin: number): number | undefined {
  for (let place = begin; place < way.home; place++) {
    if (!hasToken(way, state, place)) continue
    if (destination(way, state.track, place, state.roll) !== undefined) return place
  }
  return undefined
}

/** Why a token of theirs cannot move from there, if it cannot. */
export function whyNotFrom(
  way: Way,
  track: Track,
  from: number,
  roll: number,
): RefusalCode | undefined {
  const to = way.reach[roll]?.[from + 1]
  if (to === undefined) {
    const next = way.path[from + 1]
    return next !== undefined && next.cost > roll ? 'roll-too-short' : 'beyond-home'
  }
  if (mayStop(way, track, to)) return undefined
  return track[stopAt(way, to).square] === way.colour ? 'occupied-by-own' : 'safe-on-sun'
}
