// The consequences of a choice in words.
import { opponentOf, TOKENS } from '@flower-war/rules/printed/tieqchieq'
import type { TieqchieqChoices } from '../../texts/en/games/choices-tieqchieq.ts'
import type { Seen } from '../face.ts'
import type { ActionOf } from '../game-values.ts'
import { type Arrival, arrivalOf } from './board/arrival.ts'
import { dangerOn } from './board/danger.ts'

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

/** A choice leads with its way; more facts than these would have to be read like a text. */
const FACTS_MAX = 2

/** Returns the most important consequences of an action, each in a line of its own. */
export function effectOf(words: TieqchieqChoices, action: Action, { view }: Board): string {
  const { square } = view.asked ?? {}
  if (action.type === 'stay')
    return typeof square !== 'number'
      ? ''
      : joined(words.stay(square), dangerIn(words, square, view))
  const way = arrivalOf(action, view)
  if (way === undefined) return ''
  if (typeof way.to !== 'number') return words.home(view.home[view.mover] + 1, TOKENS)
  return joined(
    way.isBattle ? words.battle : '',
    signOf(words, way),
    way.saved > 1 ? words.saves(way.saved) : '',
    way.mayStepOn ? '' : dangerIn(words, way.to, after(way, view)),
    way.lost > 0 ? words.lost(way.lost) : '',
    leadsHome(way) ? '' : words.left(way.costLeft),
  )
}

/** Returns the effect of the sign on the square. */
function signOf(words: TieqchieqChoices, way: Arrival): string {
  if (way.sign === 'none' || (way.sign === 'plus' && !way.mayStepOn)) return ''
  return leadsHome(way) ? words.plusHome : words.signs[way.sign]
}

/** True if the free step from a plus leads home. */
function leadsHome({ sign, costLeft }: Arrival): boolean {
  return sign === 'plus' && costLeft === 1
}

/** What the opponent's next toss may do to a token there. */
function dangerIn(words: TieqchieqChoices, square: number, view: Board['view']): string {
  const rolls = dangerOn(square, view.mover, view)
  const opponent = opponentOf(view.mover)
  if (rolls === 'never') return words.safe(opponent)
  return rolls.length === 0 ? '' : words.danger(opponent, rolls)
}

/** The board after a move, and a battle that is won. */
function after({ from, to, isBattle }: Arrival, view: Board['view']): Board['view'] {
  const { mover, hand } = view
  const left = typeof from === 'number' ? view.track.with(from, 'empty') : view.track
  const track = typeof to === 'number' ? left.with(to, mover) : left
  const opponent = opponentOf(mover)
  return {
    ...view,
    track,
    hand: isBattle ? { ...hand, [opponent]: hand[opponent] + 1 } : hand,
  }
}

function joined(...facts: readonly string[]): string {
  return facts
    .filter((each) => each !== '')
    .slice(0, FACTS_MAX)
    .join('\n')
}
