// The step of a turn as players see it.
import type { EventOf, ViewOf } from '../game-values.ts'

/**
 * To the rules, a battle belongs to the step that led to it, and so do the question for the card that is given for it
 * (MX-22) and the one for a rain card on landing.
 * `shown` is the event that is being told, or for which dice are held.
 */
export function stepOf(
  { turn: { step, asked }, battle }: Pick<ViewOf<'mexica'>, 'turn' | 'battle'>,
  shown: EventOf<'mexica'> | undefined,
) {
  const isFought = battle !== null || (shown !== undefined && isOfBattle(shown))
  if (isFought || asked === 'give') return 'battle'
  // The turn before may still be on the table.
  if (shown?.type === 'rolled' && shown.why === 'move') return 'move'
  return asked === 'rain' ? 'landing' : step
}

/** True of the end of a battle, and of what is paid for it. */
function isOfBattle(event: EventOf<'mexica'>): boolean {
  switch (event.type) {
    case 'battle-averted':
    case 'battle-ended':
    case 'gave-card':
      return true
    default:
      return event.type === 'tokens' && event.why === 'battle'
  }
}
