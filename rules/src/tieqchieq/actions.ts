// The actions of a player, and their decisions.
import type { Decision } from '../game.ts'
import { present } from '../invariant.ts'
import type { Refusal } from '../refusal.ts'
import { actionParser } from '../shapes/actions.ts'
import { IN_HAND, of, stopAt, type Way, wayOf } from './board.ts'
import { hasToken, whyNotFrom } from './moves.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'
import { ACTIONS, type Action } from './shapes.ts'
import type { State } from './state.ts'

type Move = Extract<Action, { type: 'enter' | 'move' }>

export const parseAction = actionParser(ACTIONS)

/** Returns the decision of the player to move, if one is pending. */
export function decisionOf(state: State): Decision<Action> | undefined {
  const { asked, mover, roll } = state
  if (asked === null) return undefined
  if (asked.kind === 'plus') {
    const { kind, square } = asked
    return { kind, asked: { square }, actions: [{ type: 'step' }, { type: 'stay' }], illegal: [] }
  }
  const actions: Action[] = []
  const illegal: { action: Action; refusal: Refusal }[] = []
  const way = wayOf(mover)
  for (let place = IN_HAND; place < way.home; place++) {
    if (!hasToken(way, state, place)) continue
    const action = moveFrom(way, place)
    const refusal = whyNot(state, action)
    if (refusal === undefined) actions.push(action)
    else illegal.push({ action, refusal })
  }
  return { kind: 'move', asked: { roll }, actions, illegal }
}

/** Returns why an action does not answer the pending decision; undefined if it does. */
export function whyNot(state: State, action: Action): Refusal | undefined {
  const code = codeAgainst(state, action)
  return code === undefined ? undefined : { code, detail: REFUSALS[code] }
}

function codeAgainst(state: State, action: Action): RefusalCode | undefined {
  const { asked, mover, roll, hand, track } = state
  if (!isMove(action)) return asked?.kind === 'plus' ? undefined : 'not-answering'
  if (asked?.kind !== 'move') return 'not-answering'
  if (action.type === 'enter' && of(hand, mover) === 0) return 'hand-empty'
  if (action.type === 'move' && track[action.from] !== mover) return 'no-token-there'
  const way = wayOf(mover)
  return whyNotFrom(way, track, placeFrom(way, action), roll)
}

/** True if the action moves a token by the roll. */
export function isMove(action: Action): action is Move {
  return action.type === 'enter' || action.type === 'move'
}

/** Returns the place on the path where a move starts. */
export function placeFrom(way: Way, move: Move): number {
  if (move.type === 'enter') return IN_HAND
  return present(way.placeOf[move.from], 'tokens stand only on their own path')
}

function moveFrom(way: Way, place: number): Action {
  return place === IN_HAND ? { type: 'enter' } : { type: 'move', from: stopAt(way, place).square }
}
