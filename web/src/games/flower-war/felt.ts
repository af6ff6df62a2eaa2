// How a bot of Flower War feels about turning points, as a reaction.
import type { Reacted } from '@flower-war/client/light'
import type { EventOf } from '../game-values.ts'

/** The number of skulls whose loss hurts. */
const MANY = 6

/** Returns the reactions to an event: to a won battle, a disc taken, and the loss of many skulls. */
export function felt(event: EventOf<'flower-war'>): readonly Reacted[] {
  switch (event.type) {
    case 'battle-ended':
      return event.winner === null ? [] : [{ seat: event.winner, sign: 'sun' }]
    case 'took-disc':
      return [{ seat: event.seat, sign: 'drum' }]
    case 'skulls': {
      const { from, count, why } = event
      const isGiven = why === 'sacrifice' || why === 'cost'
      return from.at === 'player' && count >= MANY && !isGiven
        ? [{ seat: from.seat, sign: 'skull' }]
        : []
    }
    default:
      return []
  }
}
