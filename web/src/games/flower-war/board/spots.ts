// The spot on the table at which each choice is made.
import type { TargetSpace } from '../../../table/choices/choice-list.ts'
import { gameTexts } from '../../../texts/texts.ts'
import type { ActionOf } from '../../game-values.ts'
import type { GodSpot } from '../../ritual-calendar/board/lake.tsx'
import type { Picking } from '../../ritual-calendar/picking.ts'

type Action = ActionOf<'flower-war'>
/** A space, a card in hand, a god's half of the lake, a tribe, the die, or a disc. */
export type Spot =
  | `space ${number}`
  | `card ${string}`
  | GodSpot
  | `seat ${number}`
  | 'die'
  | 'disc'
  | 'none'

export type Picks = Picking<Spot>

export function spotOf(action: Action): Spot {
  switch (action.type) {
    case 'roll':
      return 'die'
    case 'go':
    case 'take-top':
      return `space ${action.space}`
    case 'take-disc':
      return 'disc'
    case 'claim':
    case 'take-bead':
    case 'decline-bead':
      return `god ${action.god}`
    case 'sacrifice':
      return action.to === 'mary' ? 'none' : `god ${action.to}`
    case 'lay':
    case 'sacrifice-card':
    case 'play':
    case 'play-on':
    case 'play-to':
    case 'play-for':
    case 'give':
    case 'discard':
      return `card ${action.card}`
    case 'attack':
    case 'give-to':
      return `seat ${action.seat}`
    // A click on the card plays it without declaring it the last.
    case 'lay-last':
    case 'play-last':
    case 'play-on-last':
    case 'play-to-last':
    case 'play-for-last':
    case 'give-back':
    case 'draw':
    case 'done':
    case 'pass':
    case 'end':
      return 'none'
  }
}

/** The space at which an action is aimed. */
export function targetOf(action: Action): TargetSpace | undefined {
  const { toSpace, cardOf } = gameTexts['flower-war'].value
  switch (action.type) {
    case 'go':
      return { among: 'go', space: action.space, title: toSpace.go }
    case 'take-top':
      return { among: 'take-top', space: action.space, title: toSpace.takeTop }
    case 'play-to':
    case 'play-to-last': {
      const { type, card, space } = action
      const title = toSpace.play(cardOf(card).title, type === 'play-to-last')
      return { among: `${type} ${card}`, space, title }
    }
    default:
      return undefined
  }
}
