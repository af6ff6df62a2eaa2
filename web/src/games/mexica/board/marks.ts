// Marks the consequences of a choice on the board.
import { walk } from '@flower-war/rules/printed/ritual-calendar'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import { type Marks, NO_MARKS } from '../../ritual-calendar/board/marks.ts'
import { destinationOf } from './spots.ts'

export function marksOf(
  action: ActionOf<'mexica'> | undefined,
  view: ViewOf<'mexica'>,
  seat: number | undefined,
): Marks {
  const { players, turn } = view
  const here = players[turn.seat]?.space ?? 1
  switch (action?.type) {
    case 'move':
      return { ...NO_MARKS, spaces: [destinationOf(action.bonus, view)], from: here }
    case 'rain': {
      const landed = (seat === undefined ? undefined : players[seat])?.space ?? here
      return { ...NO_MARKS, spaces: RAIN[action.card]?.(landed) ?? [landed] }
    }
    case 'attack':
    case 'pay':
    case 'play':
      return { seats: [action.seat], spaces: [players[action.seat]?.space ?? here] }
    case 'sacrifice':
      return { ...NO_MARKS, god: action.to === 'mary' ? undefined : action.to }
    case 'take-bead':
    case 'decline-bead':
      return { ...NO_MARKS, god: action.god }
    default:
      return NO_MARKS
  }
}

/** The rain cards that act on spaces other than the one where their player has landed. */
const RAIN: Readonly<Record<string, (space: number) => readonly number[]>> = {
  'both-banks': (space) => [walk(space, 1), walk(space, -1)],
  drift: (space) => [walk(space, 1)],
}
