// The definition of what is hidden: other hands, and the order of the decks (ALL-3, FW-33).
import { shuffle } from '../deck.ts'
import { invariant } from '../invariant.ts'
import type { Chance } from '../random.ts'
import { dealUnwon, takeHeld } from '../ritual-calendar/resampling.ts'
import type { Viewer } from '../seat.ts'
import { type CardId, rowOf } from './cards/cards.ts'
import { DECKS } from './cards/deck-rows.ts'
import { deckOf } from './cards/hands.ts'
import { foundsWith } from './course/founding.ts'
import type { ByDeck, State } from './state.ts'

/** Draws a random state that the viewer cannot tell from the given one: each unseen card may be any of its deck. */
export function resample(state: State, viewer: Viewer, chance: Chance): State {
  return dealUnwon(state, () => deal(state, viewer, chance), foundsWith)
}

function deal(state: State, viewer: Viewer, chance: Chance): State {
  const others = state.hands.filter((_, seat) => seat !== viewer)
  const unseen = [...others.flat(), ...DECKS.flatMap((deck) => state.decks[deck])]
  const swapped = swapLands(unseen, chance)
  const cards: ByDeck<CardId[]> = { huitzilopochtli: [], tlaloc: [], mary: [] }
  for (const card of shuffle(chance, unseen))
    cards[deckOf(state, card)].push(swapped.get(card) ?? card)
  // Cards that act when drawn are never in a hand, so hands are dealt first, from the cards they can contain.
  const hands = state.hands.map((hand, seat) =>
    seat === viewer ? hand : hand.map((card) => takeHeld(cards[deckOf(state, card)], canBeHeld)),
  )
  return { ...state, rainLands: swappedLands(state, swapped), hands, decks: cards }
}

function canBeHeld(card: CardId): boolean {
  return rowOf(card).use !== 'at-once'
}

/** Maps the unseen land cards to each other at random: no player knows the deck of a land card they have not seen. */
function swapLands(unseen: readonly CardId[], chance: Chance): ReadonlyMap<CardId, CardId> {
  const hidden = unseen.filter((card) => rowOf(card).deck === 'land')
  const others = shuffle(chance, hidden)
  return new Map(hidden.map((card, index) => [card, others[index] ?? card]))
}

/** Returns the lands of Tlaloc's deck after the swap. */
function swappedLands(
  { rainLands }: State,
  swapped: ReadonlyMap<CardId, CardId>,
): State['rainLands'] {
  const spaces = new Map([...swapped].map(([from, to]) => [spaceOn(from), spaceOn(to)]))
  return rainLands.map((space) => spaces.get(space) ?? space)
}

function spaceOn(card: CardId): number {
  const { effect } = rowOf(card)
  invariant(effect.verb === 'go-to', 'land cards take their player to a space')
  return effect.space
}
