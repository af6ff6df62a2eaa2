// The reason for which a card of the hand cannot be chosen.
import { refusalText } from '../../texts/refusals.ts'

interface Refused {
  readonly action: object
  readonly refusal: { readonly code: string; readonly detail: string }
}

/** The reason given for the card; empty if there is none. */
export function whyNotCard(refused: readonly Refused[] | undefined, card: string): string {
  const found = refused?.find(({ action }) => 'card' in action && action.card === card)
  return found === undefined ? '' : refusalText(found.refusal)
}
