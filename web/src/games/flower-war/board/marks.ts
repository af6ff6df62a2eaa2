// Marks the consequences of a choice on the board.
import { walk } from '@flower-war/rules/printed/ritual-calendar'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import { type Marks, NO_MARKS } from '../../ritual-calendar/board/marks.ts'
import { usual } from '../last.ts'

const DIE = [1, 2, 3, 4, 5, 6]

export function marksOf(
  chosen: ActionOf<'flower-war'> | undefined,
  view: ViewOf<'flower-war'>,
): Marks {
  const action = chosen && usual(chosen)
  const { players, turn, battle } = view
  const here = players[turn.seat]?.space ?? 1
  switch (action?.type) {
    case 'roll':
      return { ...NO_MARKS, spaces: DIE.map((steps) => walk(here, steps)) }
    case 'go':
    case 'play-to':
      return { ...NO_MARKS, spaces: [action.space], from: here }
    case 'take-top':
      return { ...NO_MARKS, spaces: [action.space] }
    case 'take-disc':
      return { ...NO_MARKS, spaces: turn.offer === null ? [] : [turn.offer] }
    case 'play-on':
    case 'attack':
    case 'give-to':
      return { seats: [action.seat], spaces: [players[action.seat]?.space ?? here] }
    case 'sacrifice':
      return { ...NO_MARKS, god: action.to === 'mary' ? undefined : action.to }
    case 'sacrifice-card':
    case 'play-for':
    case 'claim':
    case 'take-bead':
    case 'decline-bead':
      return { ...NO_MARKS, god: action.god }
    case 'lay':
      return battle === null
        ? NO_MARKS
        : {
            ...NO_MARKS,
            seats: [battle.attacker, battle.defender].filter((each) => each !== battle.next),
          }
    case 'play':
    case 'give-back':
      return { ...NO_MARKS, spaces: [here] }
    default:
      return NO_MARKS
  }
}
