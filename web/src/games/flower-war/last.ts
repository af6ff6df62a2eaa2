// Cards that are played as the last of a step or a battle (FW-113): they do the same.
import type { ActionOf } from '../game-values.ts'

type Action = ActionOf<'flower-war'>
type Last = Extract<Action, { type: `${string}-last` }>
export type Usual = Exclude<Action, Last>

const USUAL = {
  'lay-last': 'lay',
  'play-last': 'play',
  'play-on-last': 'play-on',
  'play-to-last': 'play-to',
  'play-for-last': 'play-for',
} as const satisfies Readonly<Record<Last['type'], Usual['type']>>

/** The same action without saying that it is the last. */
export function usual(action: Action): Usual {
  return isLast(action) ? ({ ...action, type: USUAL[action.type] } as Usual) : action
}

function isLast(action: Action): action is Last {
  return Object.hasOwn(USUAL, action.type)
}
