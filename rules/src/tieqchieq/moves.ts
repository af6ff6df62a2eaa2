// The legal moves, and the reasons why others are not legal (TQ-4 to TQ-6).
import { IN_HAND, of, stopAt, type Way } from './board.ts'
import type { RefusalCode } from './refusals.ts'
import type { State } from './state.ts'

type Track = State['track']

/** Returns where a token ends that moves from a place or from the hand; undefined if that move is not legal. */
export function destination(
  way: Way,
  track: Track,
  from: number,
  roll: number,
): number | undefined {
  const to = way.reach[roll]?.[from + 1]
  return to !== undefined && mayStop(way, track, to) ? to : undefined
}

/** True if a token may stop there (TQ-5); X has room for all. */
export function mayStop(way: Way, track: Track, place: number): boolean {
  if (place === way.home) return true
  const { square, sign } = stopAt(way, place)
  const occupant = track[square]
  return occupant === 'empty' || (occupant !== way.colour && sign !== 'sun')
}

/** True if a token of that colour is at the place; the hand counts as one place. */
export function hasToken(way: Way, { track, hand }: State, place: number): boolean {
  if (place === IN_HAND) return of(hand, way.colour) > 0
  return track[stopAt(way, place).square] === way.colour
}

/** Returns the first place, from `begin` on, from which a token can make a legal move (TQ-4). */
export function nextMovable(way: Way, state: State, begin: number): number | undefined {
  for (let place = begin; place < way.home; place++) {
    if (!hasToken(way, state, place)) continue
    if (destination(way, state.track, place, state.roll) !== undefined) return place
  }
  return undefined
}

/** Returns why a token of that colour cannot move from there; undefined if it can. */
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
