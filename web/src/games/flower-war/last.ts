// Actions that do the same: with two cards alike, and with a card as the last of a step or a battle (FW-113).
import type { ActionOf } from '../game-values.ts'
import { kindOf } from '../ritual-calendar/names.ts'

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

/** The same name for actions with cards of the same kind. */
export function alike(action: Action): string {
  return JSON.stringify(action, (key, value) => (key === 'card' ? kindOf(value) : value))
}
