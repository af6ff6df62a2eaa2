// Cards: drawn into hands, taken from them, laid face up at the spaces (FW-31 to FW-33).

import { shuffle } from '../../deck.ts'
import { present } from '../../invariant.ts'
import { pick } from '../../random.ts'
import { addToHand, handOf, removeFromHand, takeTopOf } from '../../ritual-calendar/hands.ts'
import { changeTurn, replaced } from '../../ritual-calendar/play.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { found, foundsWith } from '../course/founding.ts'
import type { Play } from '../play.ts'
import type { FaceUp, State } from '../state.ts'
import type { CardReason } from '../views/events.ts'
import { type CardId, rowOf } from './cards.ts'
import type { Card, Deck } from './deck-rows.ts'

/** Returns the deck of a card: for a land card, the one to which it was dealt (FW-5). */
export function deckOf({ rainLands }: Pick<State, 'rainLands'>, card: CardId): Deck {
  const { deck, effect } = rowOf(card)
  if (deck !== 'land') return deck
  const isRain = effect.verb === 'go-to' && rainLands.includes(effect.space)
  return isRain ? 'tlaloc' : 'huitzilopochtli'
}

export function pileOf({ piles }: Pick<State, 'piles'>, space: number): readonly FaceUp[] {
  return present(piles[space - 1], 'a space of the calendar')
}

/** FW-40: returns the top card of a space, if there is one; a trap or artifact there is in effect. */
export function topOf(
  state: Pick<State, 'piles'>,
  space: number,
): (FaceUp & { row: Card }) | undefined {
  const top = pileOf(state, space)[0]
  return top && { ...top, row: rowOf(top.card) }
}

/** Takes the top card of a deck, refilling it if it is empty; undefined if no cards are left (FW-32). */
export function takeFromDeck(play: Play, deck: Deck): CardId | undefined {
  if (play.draft.decks[deck].length === 0) refill(play, deck)
  return takeTopOf(play, deck)
}

/** FW-32: refills a deck from its face-up cards, except the top one of each space. */
function refill({ draft, events }: Play, deck: Deck): void {
  const isTaken = ({ card }: FaceUp, index: number) => index > 0 && deckOf(draft, card) === deck
  const cards = draft.piles.flatMap((pile) => pile.filter(isTaken).map(({ card }) => card))
  if (cards.length === 0) return
  draft.piles = draft.piles.map((pile) =>
    pile.some(isTaken) ? pile.filter((each, index) => !isTaken(each, index)) : pile,
  )
  draft.decks = { ...draft.decks, [deck]: shuffle(draft, cards) }
  events.push({ type: 'refilled', deck, cards: cards.length })
}

/** Puts a drawn card into a hand. A player who completes the three signs wins (FW-50). */
export function putIntoHand(play: Play, seat: Seat, deck: Deck, card: CardId): void {
  addToHand(play, seat, card)
  const founds = foundsWith(play.draft, seat)
  play.events.push({ type: 'drew', seat, deck, card, founds })
  if (founds) found(play, seat)
}

/** Moves a card from one hand to another: the chosen one, or one at random. */
export function moveCard(play: Play, from: Seat, to: Seat, chosen?: CardId): void {
  const card = chosen ?? pick(play.draft, handOf(play.draft, from))
  takeFromHand(play, from, card)
  addToHand(play, to, card)
  const founds = foundsWith(play.draft, to)
  play.events.push({ type: 'took-card', seat: to, from, card, founds })
  if (founds) found(play, to)
}

/** Moves the top card of a space into a hand (FW-70.3). */
export function takeTop(play: Play, seat: Seat, space: number): void {
  const { draft } = play
  const [top, ...rest] = pileOf(draft, space)
  const { card } = present(top, 'a card lies there')
  draft.piles = replaced(draft.piles, space - 1, rest)
  addToHand(play, seat, card)
  const founds = foundsWith(draft, seat)
  play.events.push({ type: 'took-top', seat, space, card, founds })
  if (founds) found(play, seat)
}

/** FW-31: lays a card from hand face up on top of the pile where its player stands. */
export function layFromHand(play: Play, seat: Seat, card: CardId, why: CardReason): void {
  takeFromHand(play, seat, card)
  layOnPile(play, seat, card)
  const { space } = playerOf(play.draft, seat)
  play.events.push({ type: 'laid', seat, card, deck: deckOf(play.draft, card), space, why })
}

/** Lays a card that acts when drawn, and so is never in a hand. */
export function layDrawn(play: Play, seat: Seat, deck: Deck, card: CardId): void {
  layOnPile(play, seat, card)
  const { space } = playerOf(play.draft, seat)
  play.events.push({ type: 'drew', seat, deck, card, founds: false })
  play.events.push({ type: 'laid', seat, card, deck, space, why: 'drawn' })
}

/** FW-70.6: discards a hand except its signs, in the order in which it was drawn. */
export function discardHand(play: Play, seat: Seat): void {
  const cards = handOf(play.draft, seat).filter((card) => rowOf(card).effect.verb !== 'sign')
  for (const card of cards) {
    takeFromHand(play, seat, card)
    layOnPile(play, seat, card)
  }
  const discarded = cards.map((card) => ({ card, deck: deckOf(play.draft, card) }))
  play.events.push({ type: 'hand-discarded', seat, cards: discarded })
}

function layOnPile({ draft }: Play, owner: Seat, card: CardId): void {
  const { space } = playerOf(draft, owner)
  draft.piles = replaced(draft.piles, space - 1, [{ card, owner }, ...pileOf(draft, space)])
}

/** Takes a card out of a hand, and keeps track of those there since the cards step began (FW-17). */
function takeFromHand(play: Play, seat: Seat, card: CardId): void {
  const index = removeFromHand(play, seat, card)
  const { turn } = play.draft
  if (seat === turn.seat && index < turn.held) changeTurn(play, { held: turn.held - 1 })
}
