// How a bot of Tıeqchıeq feels about turning points, as a reaction.
import type { Reacted } from '@flower-war/client/light'
import type { EventOf } from '../game-values.ts'
import { COLOURS, type Colour } from './board/tokens.tsx'

/** Returns the reactions to an event: of both sides to a battle, and to a token come home. */
export function felt(event: EventOf<'tieqchieq'>): readonly Reacted[] {
  switch (event.type) {
    case 'battled':
      return COLOURS.map((colour) => ({
        seat: seatOf(colour),
        sign: colour === event.winner ? 'sun' : 'skull',
      }))
    case 'moved':
      return event.to === 'home' ? [{ seat: seatOf(event.colour), sign: 'sun' }] : []
    default:
      return []
  }
}

function seatOf(colour: Colour): number {
  return COLOURS.indexOf(colour)
}
