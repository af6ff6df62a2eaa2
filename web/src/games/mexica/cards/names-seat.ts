// The cards that name a player by their seat, as a march on the North does.
import type { ActionOf } from '../../game-values.ts'

/** True of actions whose card names a seat: players have names of their own, so choice and card say both. */
export function namesSeat(action: ActionOf<'mexica'>): boolean {
  return action.type === 'play' && /^attack-(?!nearest)/.test(action.card)
}
