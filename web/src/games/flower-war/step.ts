// The step of a turn as players see it.
import type { EventOf, ViewOf } from '../game-values.ts'

/**
 * To the rules, a battle that a card leads to belongs to the step of the cards. `shown` is the event that is being
 * told, or for which dice are held.
 */
export function stepOf(
  { turn: { step }, battle }: Pick<ViewOf<'flower-war'>, 'turn' | 'battle'>,
  shown?: EventOf<'flower-war'>,
) {
  if (battle !== null) return 'battle'
  if (shown?.type !== 'rolled' && shown?.type !== 'tossed') return step
  // The turn before may still be on the table.
  if (shown.why === 'move') return 'move'
  return shown.why === 'dice' ? 'battle' : shown.why === 'cortes' ? 'cortes' : step
}
