// The piles and cards to mark for a choice.
import type { ActionOf, ViewOf } from '../../game-values.ts'
import { factsOf } from '../cards/cards.ts'
import { inSightOf } from '../cards/gain.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** The ids of the piles and cards that a choice affects, as the cities are now. */
export function marksOf(
  action: ActionOf<'space-aztecs'> | undefined,
  { players, asked }: ViewOf<'space-aztecs'>,
  seat: number | undefined,
): ReadonlySet<string> {
  const mine = seat === undefined ? undefined : players[seat]
  switch (action?.type) {
    case 'take':
      return new Set([action.pile])
    case 'capture':
      return new Set([action.aztec])
    case 'hide': {
      const set = asked === null ? undefined : factsOf(asked.card).set
      const shelter = mine?.temples.find(({ temple }) => factsOf(temple).set === set)
      return shelter === undefined ? NOTHING : new Set([shelter.temple])
    }
    case 'choose': {
      const { kind } = factsOf(action.card)
      const hit = kind === 'temple' || kind === 'saucer' ? inSightOf(action.card, players) : []
      const aztecs = hit.filter((_, each) => (each === seat) === (kind === 'temple')).flat()
      return new Set([action.card, ...aztecs])
    }
    default:
      return NOTHING
  }
}
