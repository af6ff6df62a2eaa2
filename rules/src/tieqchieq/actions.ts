// What a player can do, and what they are asked.
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

/** What the player to move is asked. */
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

/** Why an action does not answer what the player to move is asked, if it does not. */
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

/** Whether the action moves a token by the roll. */
export function isMove(action: Action): action is Move {
  return action.type === 'enter' || action.type === 'move'
}

/** The place on the path from which a move goes. */
export function placeFrom(way: Way, move: Move): number {
  if (move.type === 'enter') return IN_HAND
  return present(way.placeOf[move.from], 'tokens stand only on their own path')
}

function moveFrom(way: Way, place: number): Action {
  return place === IN_HAND ? { type: 'enter' } : { type: 'move', from: stopAt(way, place).square }
}
