// The order of cards: by deck, and within a deck always the same, so that a card laid moves no other.
import { DECK_OF } from '@flower-war/rules/printed/mexica'
import type { ActionOf } from '../../game-values.ts'

/** Sorted by deck. */
const KINDS = Object.keys(DECK_OF)

/** The place of a kind of card among all. */
export function rankOf(kind: string): number {
  return KINDS.indexOf(kind)
}

/** Sorts the cards that can be chosen. All other actions stay where they are. */
export function inOrder(actions: readonly ActionOf<'mexica'>[]): readonly ActionOf<'mexica'>[] {
  const chosen = actions
    .filter(isOfHand)
    .toSorted((one, other) => rankOf(one.card) - rankOf(other.card))
  let next = 0
  return actions.map((action) => (isOfHand(action) ? (chosen[next++] ?? action) : action))
}

type OfHand = Extract<ActionOf<'mexica'>, { readonly card: string }>

function isOfHand(action: ActionOf<'mexica'>): action is OfHand {
  return 'card' in action
}
