// The cards in hand, in the order in which they were drawn, by seat; and the decks from which they come.
import { invariant, present } from '../invariant.ts'
import type { Seat } from '../seat.ts'
import { replaced } from './play.ts'

interface Hands<Card> {
  readonly hands: readonly (readonly Card[])[]
}

interface Holding<Card> {
  readonly draft: { hands: readonly (readonly Card[])[] }
}

export function handOf<Card>({ hands }: Hands<Card>, seat: Seat): readonly Card[] {
  return present(hands[seat], 'a seat of this match')
}

export function addToHand<Card>({ draft }: Holding<Card>, seat: Seat, card: NoInfer<Card>): void {
  draft.hands = replaced(draft.hands, seat, [...handOf(draft, seat), card])
}

/** Takes a card out of a hand, and returns its index there. */
export function removeFromHand<Card>(
  { draft }: Holding<Card>,
  seat: Seat,
  card: NoInfer<Card>,
): number {
  const hand = handOf(draft, seat)
  const index = hand.indexOf(card)
  invariant(index >= 0, 'the card is in hand')
  draft.hands = replaced(draft.hands, seat, hand.toSpliced(index, 1))
  return index
}

/** Takes the top card of a deck; undefined if it is empty. */
export function takeTopOf<Deck extends string, Card>(
  { draft }: { readonly draft: { decks: Readonly<Record<Deck, readonly Card[]>> } },
  deck: NoInfer<Deck>,
): Card | undefined {
  const [card, ...rest] = draft.decks[deck]
  if (card !== undefined) draft.decks = { ...draft.decks, [deck]: rest }
  return card
}
