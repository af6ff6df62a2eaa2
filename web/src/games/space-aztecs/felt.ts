// How a bot of Space Aztecs feels about turning points, as a reaction.
import type { Reacted } from '@flower-war/client/light'
import type { EventOf } from '../game-values.ts'

/** This many Aztecs hidden at once, or more, are worth a reaction. */
const MANY = 3

/** Returns the reactions to an event: to an Aztec taken, and many hidden. */
export function felt(event: EventOf<'space-aztecs'>): readonly Reacted[] {
  switch (event.type) {
    case 'captured':
      return [{ seat: event.from, sign: 'rain' }]
    case 'covered':
      return event.aztecs.length < MANY ? [] : [{ seat: event.seat, sign: 'sun' }]
    default:
      return []
  }
}
