// Rates actions for bots, by the tosses an action is expected to save: the player's own tokens get closer to home,
// or the opponent's are set back.

import { present } from '../invariant.ts'
import { isMove, placeFrom } from './actions.ts'
import { type ByColour, IN_HAND, of, opponentOf, stopAt, type Way, wayOf } from './board.ts'
import { CHANCE_OF_ROLL, CHANCE_OF_VICTORY } from './chances.ts'
import { destination, mayStop } from './moves.ts'
import type { Action } from './shapes.ts'
import type { State } from './state.ts'

/** The mean number of tosses a token alone on the track needs, by place; `IN_HAND` comes first. */
const TOSSES_FROM: ByColour<readonly number[]> = {
  red: tossesByPlace(wayOf('red')),
  yellow: tossesByPlace(wayOf('yellow')),
}

/** Returns the tosses that an action of the player to move is expected to save. */
export function rate(state: State, action: Action): number {
  const way = wayOf(state.mover)
  if (isMove(action)) {
    const from = placeFrom(way, action)
    const to = destination(way, state.track, from, state.roll)
    return saving(state, way, from, present(to, 'only legal moves are rated'))
  }
  return action.type === 'step' ? savingOfStep(state, way) : 0
}

function savingOfStep({ asked, track }: State, way: Way): number {
  if (asked?.kind !== 'plus') return 0
  const place = present(way.placeOf[asked.square], 'a plus is on the path')
  return saving({ track }, way, place, place + 1)
}

function saving({ track }: Pick<State, 'track'>, way: Way, from: number, to: number): number {
  const saved = tossesFrom(way, from) - tossesFrom(way, to)
  if (to === way.home) return saved
  const { square, sign } = stopAt(way, to)
  const stepOn = sign === 'plus' && mayStop(way, track, to + 1)
  const gained = saved + (stepOn ? Math.max(0, saving({ track }, way, to, to + 1)) : 0)
  if (track[square] === 'empty') return gained
  const enemy = wayOf(opponentOf(way.colour))
  const enemyPlace = present(enemy.placeOf[square], 'a token stands on its own path')
  const captured = tossesFrom(enemy, IN_HAND) - tossesFrom(enemy, enemyPlace)
  const lost = tossesFrom(way, IN_HAND) - tossesFrom(way, from)
  return CHANCE_OF_VICTORY * (gained + captured) - (1 - CHANCE_OF_VICTORY) * lost
}

function tossesFrom(way: Way, place: number): number {
  return place === way.home ? 0 : present(of(TOSSES_FROM, way.colour)[place + 1], 'a place on it')
}

function tossesByPlace(way: Way): readonly number[] {
  const tosses: number[] = []
  // A token reaching a plus may stay there or step on, whichever is better (TQ-8).
  const after = (place: number): number => {
    const here = tosses[place + 1] ?? 0
    return way.path[place]?.sign === 'plus' ? Math.min(here, tosses[place + 2] ?? 0) : here
  }
  for (let place = way.home - 1; place >= IN_HAND; place--) {
    let moves = 0
    let later = 0
    for (const [roll, chance] of CHANCE_OF_ROLL.entries()) {
      const to = way.reach[roll]?.[place + 1]
      if (to === undefined) continue
      moves += chance
      later += chance * after(to)
    }
    tosses[place + 1] = (1 + later) / moves
  }
  return tosses
}
