// The spot on the table at which each choice is made.
import { walk } from '@flower-war/rules/printed/ritual-calendar'
import type { TargetSpace } from '../../../table/choices/choice-list.ts'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import type { GodSpot } from '../../ritual-calendar/board/lake.tsx'
import type { Picking } from '../../ritual-calendar/picking.ts'
import { wordsOf } from '../words.ts'

/** A space, a card in hand or laid, a god's half of the lake, Mary's deck, or a tribe. */
type Spot =
  | `space ${number}`
  | `card ${string}`
  | `laid ${string}`
  | GodSpot
  | 'mary'
  | `seat ${number}`
  | 'none'

export type Picks = Picking<Spot>

/** MX-11: the space to which the die and a part of the bonus lead. */
export function destinationOf(bonus: number, { turn, players }: ViewOf<'mexica'>): number {
  return walk(players[turn.seat]?.space ?? 1, (turn.die ?? 0) + bonus)
}

/** The spot at which a choice is made, in the current state of the table. */
export function spotOf(action: ActionOf<'mexica'>, view: ViewOf<'mexica'>): Spot {
  switch (action.type) {
    case 'move':
      return `space ${destinationOf(action.bonus, view)}`
    case 'take-bead':
    case 'decline-bead':
      return `god ${action.god}`
    case 'sacrifice':
      return action.to === 'mary' ? 'mary' : `god ${action.to}`
    case 'rain':
    case 'play':
    case 'lay':
    case 'give':
    case 'discard':
      return `card ${action.card}`
    case 'negate':
      return `laid ${action.card}`
    case 'attack':
    case 'pay':
      return `seat ${action.seat}`
    case 'ready':
    case 'pass':
    case 'keep':
    case 'end':
      return 'none'
  }
}

/** The space at which an action is aimed. */
export function targetOf(
  action: ActionOf<'mexica'>,
  view: ViewOf<'mexica'>,
): TargetSpace | undefined {
  if (action.type !== 'move') return undefined
  const space = destinationOf(action.bonus, view)
  return { among: 'move', space, title: wordsOf(view).walk }
}
