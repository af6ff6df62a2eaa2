// The step of a turn as players see it.
import type { ViewOf } from '../game-values.ts'

/** To the rules, a battle that a card leads to belongs to the step of the cards. */
export function stepOf({ turn: { step }, battle }: Pick<ViewOf<'flower-war'>, 'turn' | 'battle'>) {
  return battle === null ? step : 'battle'
}
