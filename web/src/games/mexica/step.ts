// The step of a turn as players see it.
import type { ViewOf } from '../game-values.ts'

/** To the rules, the battles of a landing belong to the move. */
export function stepOf({ turn: { step }, battle }: Pick<ViewOf<'mexica'>, 'turn' | 'battle'>) {
  return step === 'move' && battle !== null ? 'battle' : step
}
