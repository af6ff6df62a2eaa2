// The consequences of a choice in words.
import { opponentOf, TOKENS } from '@flower-war/rules/printed/tieqchieq'
import type { TieqchieqChoices } from '../../texts/en/games/choices-tieqchieq.ts'
import type { Seen } from '../face.ts'
import type { ActionOf } from '../game-values.ts'
import { arrivalOf } from './board/arrival.ts'

type Action = ActionOf<'tieqchieq'>
type Board = Pick<Seen<'tieqchieq'>, 'view'>

/** The sentence for an action, with its destination. */
export function actionText(
  words: TieqchieqChoices,
  action: Action,
  { view }: Board,
): string | undefined {
  const way = arrivalOf(action, view)
  return way && words.move(way.from, way.to)
}

export function effectOf(words: TieqchieqChoices, action: Action, { view }: Board): string {
  if (action.type === 'stay') return words.stay
  const way = arrivalOf(action, view)
  if (way === undefined) return ''
  if (way.to === 'home') return words.home(view.home[view.mover] + 1, TOKENS)
  return [
    way.isBattle ? words.battle(opponentOf(view.mover)) : '',
    way.sign === 'none' || (way.sign === 'plus' && !way.mayStepOn) ? '' : words.signs[way.sign],
    way.lost > 0 ? words.lost(way.lost) : '',
    words.left(way.costLeft),
  ]
    .filter((each) => each !== '')
    .join(' ')
}
