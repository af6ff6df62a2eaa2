// The place where a choice takes a token, computed with the track and moves of the rules.
import { destination, IN_HAND, mayStop, wayOf } from '@flower-war/rules/printed/tieqchieq'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import type { Spot } from './places.ts'

export interface Arrival {
  readonly from: Spot
  readonly to: Spot
  /** The steps of the roll lost because the next square costs more. */
  readonly lost: number
  /** The part of a roll that a free step saves; 0 for a move. */
  readonly saved: number
  /** The part of a roll that the way from there to home costs. */
  readonly costLeft: number
  /** True if the opponent's token is there, and has to be fought. */
  readonly isBattle: boolean
  readonly sign: 'ring' | 'sun' | 'plus' | 'none'
  /** A free step would be possible from there. */
  readonly mayStepOn: boolean
}

/** Returns where an action takes a token; undefined if it moves none. */
export function arrivalOf(
  action: ActionOf<'tieqchieq'>,
  { mover, track, roll, asked }: ViewOf<'tieqchieq'>,
): Arrival | undefined {
  const way = wayOf(mover)
  const start = startOf(action, asked)
  if (start === undefined) return undefined
  const from = start === 'hand' ? IN_HAND : (way.placeOf[start] ?? IN_HAND)
  const to = action.type === 'step' ? from + 1 : destination(way, track, from, roll)
  if (to === undefined) return undefined
  const stop = way.path[to]
  const sign = stop?.sign ?? 'none'
  if (stop === undefined)
    return {
      from: start,
      to: 'home',
      lost: 0,
      saved: 0,
      costLeft: 0,
      isBattle: false,
      sign,
      mayStepOn: false,
    }
  return {
    from: start,
    to: stop.square,
    lost: action.type === 'step' ? 0 : roll - costBetween(way, from, to),
    saved: action.type === 'step' ? costBetween(way, from, to) : 0,
    costLeft: costBetween(way, to, way.home),
    isBattle: track[stop.square] !== 'empty',
    sign,
    mayStepOn: sign === 'plus' && mayStop(way, track, to + 1),
  }
}

/** The part of a roll that a walk between two places costs; home costs as much as a square without stripes. */
export function costBetween({ path, home }: ReturnType<typeof wayOf>, from: number, to: number) {
  const squares = path.slice(from + 1, to + 1).reduce((sum, { cost }) => sum + cost, 0)
  return squares + (to === home ? 1 : 0)
}

/** The place of the token that an action moves; undefined if it moves none. */
function startOf(
  action: ActionOf<'tieqchieq'>,
  asked: ViewOf<'tieqchieq'>['asked'],
): number | 'hand' | undefined {
  if (action.type === 'enter') return 'hand'
  if (action.type === 'move') return action.from
  return action.type === 'step' ? (asked?.square ?? undefined) : undefined
}
