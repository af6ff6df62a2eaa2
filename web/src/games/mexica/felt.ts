// How a bot of Mexica feels about turning points, as a reaction.
import type { Reacted } from '@flower-war/client/light'
import type { EventOf } from '../game-values.ts'

/** The number of tokens whose loss hurts. */
const MANY = 6

/** Returns the reactions to an event: to a won battle, a week card, and the loss of many tokens. */
export function felt(event: EventOf<'mexica'>): readonly Reacted[] {
  switch (event.type) {
    case 'battle-ended':
      return event.winner === null ? [] : [{ seat: event.winner, sign: 'sun' }]
    case 'took-week':
      return [
        { seat: event.seat, sign: 'drum' },
        ...(event.from === null ? [] : [{ seat: event.from, sign: 'rain' } as const]),
      ]
    case 'tokens': {
      const { from, count, why } = event
      return from.at === 'player' && count >= MANY && why !== 'sacrifice'
        ? [{ seat: from.seat, sign: 'skull' }]
        : []
    }
    default:
      return []
  }
}
