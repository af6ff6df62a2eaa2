// Where on the table each choice is made.
import type { ActionOf } from '../game-values.ts'

type Action = ActionOf<'flower-war'>
/** A space, a card in hand, a god's half of the lake, Mary, a tribe, or the die. */
export type Spot =
  | `space ${number}`
  | `card ${string}`
  | `god ${string}`
  | `seat ${number}`
  | 'die'
  | 'disc'
  | 'none'

/** What a part of the table knows of the choices at it. */
export interface Picking {
  has(spot: Spot): boolean
  /** What choosing the spot does, in words. */
  label(spot: Spot): string
  /** Does the one thing that can be done there, or asks which. */
  pick(spot: Spot): void
}

/** The choices at each spot. */
export function choicesBySpot(actions: readonly Action[]): ReadonlyMap<Spot, readonly Action[]> {
  return Map.groupBy(actions, spotOf)
}

function spotOf(action: Action): Spot {
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
      return `god ${action.to}`
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
    case 'give-back':
    case 'draw':
    case 'done':
    case 'pass':
      return 'none'
  }
}
