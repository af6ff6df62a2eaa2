// Cards: drawn into hands, passed between hands, used up (MX-22, MX-30, MX-31).
import { shuffle } from '../../deck.ts'
import { present } from '../../invariant.ts'
import { addToHand, removeFromHand, takeTopOf } from '../../ritual-calendar/hands.ts'
import type { Seat } from '../../seat.ts'
import { found, foundsWith } from '../course/founding.ts'
import type { Play } from '../play.ts'
import type { UseReason } from '../views/events.ts'
import { type CardId, type CardKind, kindOf, rowOf } from './cards.ts'
import type { Deck } from './deck-rows.ts'

/** Returns the kinds among the cards, each once: copies are identical. */
export function kindsIn(cards: readonly CardId[]): readonly CardKind[] {
  return [...new Set(cards.map(kindOf))]
}

/** Returns the first copy of that kind. */
export function copyIn(cards: readonly CardId[], kind: CardKind): CardId {
  return present(
    cards.find((card) => kindOf(card) === kind),
    'a card of that kind is there',
  )
}

/** Takes the top card of a deck, reshuffling it if it is empty; undefined if no cards are left (MX-30). */
export function takeFromDeck(play: Play, deck: Deck): CardId | undefined {
  const { draft, events } = play
  const used = draft.discards[deck]
  if (draft.decks[deck].length === 0 && used.length > 0) {
    draft.decks = { ...draft.decks, [deck]: shuffle(draft, used) }
    draft.discards = { ...draft.discards, [deck]: [] }
    events.push({ type: 'reshuffled', deck, cards: used.length })
  }
  return takeTopOf(play, deck)
}

/** MX-114: adds a card to a hand; another rain card is asked for again. */
function receive({ draft }: Play, seat: Seat, card: CardId): void {
  addToHand({ draft }, seat, card)
  if (rowOf(card).deck === 'rain' && draft.keeps[seat]) draft.keeps = draft.keeps.with(seat, false)
}

/** Puts a drawn card into a hand. A player who completes the three signs wins (MX-60). */
export function putIntoHand(play: Play, seat: Seat, card: CardId): void {
  receive(play, seat, card)
  const founds = foundsWith(play.draft, seat)
  play.events.push({ type: 'drew', seat, deck: rowOf(card).deck, card, founds })
  if (founds) found(play, seat)
}

/** Moves a card from one hand to another. */
export function giveCard(play: Play, seat: Seat, to: Seat, card: CardId): void {
  removeFromHand(play, seat, card)
  receive(play, to, card)
  const founds = foundsWith(play.draft, to)
  play.events.push({ type: 'gave-card', seat, to, deck: rowOf(card).deck, card, founds })
  if (founds) found(play, to)
}

/** Moves a card from a hand to its discard pile. */
export function useFromHand(play: Play, seat: Seat, card: CardId, why: UseReason): void {
  removeFromHand(play, seat, card)
  layAside(play, card)
  play.events.push({ type: 'used', seat, card, why })
}

/** Uses a card that acts when drawn, and so is never in a hand. */
export function useDrawn(play: Play, seat: Seat, card: CardId): void {
  layAside(play, card)
  play.events.push({ type: 'drew', seat, deck: rowOf(card).deck, card, founds: false })
  play.events.push({ type: 'used', seat, card, why: 'drawn' })
}

/** MX-30: puts a card on the discard pile of its deck. */
export function layAside({ draft }: Play, card: CardId): void {
  const { deck } = rowOf(card)
  draft.discards = { ...draft.discards, [deck]: [...draft.discards[deck], card] }
}
