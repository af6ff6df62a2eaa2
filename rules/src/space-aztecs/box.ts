// The 72 cards of the box, and their locations (SA-1, SA-2).
import { CARD_IDS, CARDS, type CardId } from './cards.ts'
import { cardsBefore } from './city.ts'
import type { State } from './state.ts'

type Setting = Pick<State, 'leftOut' | 'codex'>

/** SA-2: returns the cards used in the match. */
export function cardsInPlay(setting: Setting): readonly CardId[] {
  return CARD_IDS.filter((card) => isInPlay(setting, card))
}

function isInPlay({ leftOut, codex }: Setting, id: CardId): boolean {
  const card = CARDS[id]
  return card.kind === 'codex' ? codex : card.set !== leftOut
}

/**
 * Counts each card wherever it is: left out, in a pile, being played, or in front of a player. Each total is one
 * (ALL-7).
 */
export function piecesOf(state: State): Readonly<Record<string, number>> {
  const pieces: Record<string, number> = {}
  const count = (card: CardId): void => {
    pieces[card] = (pieces[card] ?? 0) + 1
  }
  for (const card of CARD_IDS) if (!isInPlay(state, card)) count(card)
  for (const { cards } of state.piles) cards.forEach(count)
  if (state.asked?.kind === 'hide') count(state.asked.card)
  for (const city of state.cities) cardsBefore(city).forEach(count)
  return pieces
}
