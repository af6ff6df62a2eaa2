// Equivalent actions: with either of two equal cards, or with a card as the last of a step or battle (FW-113).
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

/** The same action, without declaring it the last. */
export function usual(action: Action): Usual {
  return isLast(action) ? ({ ...action, type: USUAL[action.type] } as Usual) : action
}

/** The equivalent among these actions that is declared the last of its step or battle. */
export function asLast(action: Action, actions: readonly Action[]): Action | undefined {
  const wanted = JSON.stringify(action)
  return actions.find((each) => isLast(each) && JSON.stringify(usual(each)) === wanted)
}

function isLast(action: Action): action is Last {
  return Object.hasOwn(USUAL, action.type)
}

/** The same key for actions with cards of the same kind. */
export function alike(action: Action): string {
  return JSON.stringify(action, (key, value) => (key === 'card' ? kindOf(value) : value))
}
