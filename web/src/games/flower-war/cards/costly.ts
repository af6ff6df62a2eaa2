// The choices so costly that the table asks once more.
import type { Costed } from '../../face.ts'
import type { ActionOf } from '../../game-values.ts'
import { beginningWith } from './beginning.ts'

/**
 * True of a disc that begins the apocalypse, unless the question is about that alone, and of the price of Mary until
 * its player has paid it in this match.
 */
export function isCostly(action: ActionOf<'flower-war'>, seen: Costed<'flower-war'>): boolean {
  if (action.type === 'take-disc')
    return seen.view.turn.asked !== 'disc' && beginningWith(inDoubt(seen)) !== undefined
  return action.type === 'sacrifice' && action.to === 'mary' && !hasPaidMary(seen)
}

/** While its options are not known, a match is taken for a short one, in which the apocalypse begins soonest. */
function inDoubt(seen: Costed<'flower-war'>): Costed<'flower-war'> {
  return { ...seen, options: () => seen.options?.() ?? { length: 'quick' } }
}

function hasPaidMary({ past, seat }: Costed<'flower-war'>): boolean {
  return past.some(
    (event) =>
      event.type === 'skulls' &&
      event.why === 'sacrifice' &&
      event.to.at === 'gone' &&
      event.from.at === 'player' &&
      Number(event.from.seat) === seat,
  )
}
