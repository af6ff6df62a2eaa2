// What cards are worth to whoever holds them, in skulls, for bots: by their verbs, not by their names.
import { SIGNS } from '../ritual-calendar/signs.ts'
import { type Seat, seatsOf } from '../seat.ts'
import { type CardId, rowOf } from './cards.ts'
import type { Card, Deck } from './deck-rows.ts'
import { signOn, signsOf } from './founding.ts'
import { deckOf, handOf } from './hands.ts'
import { isBarred, playerOf } from './play.ts'
import { COUNT_MAX, type State } from './state.ts'

/** Roughly what a card of each deck is worth before it is seen. */
export const DRAWN: Readonly<Record<Deck, number>> = {
  huitzilopochtli: 0.8,
  tlaloc: 0.85,
  mary: 1.4,
}

/** What the last sign but one, the last but none and so on is worth. */
const SIGN_WORTH = [1, 3, 12]

/** What a card in hand is worth. */
export function worthOf(state: State, seat: Seat, card: CardId): number {
  const sign = signOn(card)
  if (sign !== undefined) {
    const held = signsOf(state, seat)
    const others = SIGNS.filter((each) => each !== sign && held[each] !== undefined)
    return held[sign] !== undefined && held[sign] !== card ? 0 : (SIGN_WORTH[others.length] ?? 0)
  }
  return isBarred(state, deckOf(state, card)) ? 0.1 : printedWorth(rowOf(card))
}

function printedWorth({ effect, cost }: Card): number {
  switch (effect.verb) {
    case 'take-from-pool':
    case 'take-from-rack':
    case 'take-from-each':
      return 1.8 - cost / 2
    case 'take-and-share':
    case 'draw-and-share':
    case 'take-from-one':
    case 'spare':
      return 1.2
    case 'step':
    case 'go-to':
    case 'go-anywhere':
    case 'pay-nothing':
    case 'end-battle':
      return 1 - cost / 4
    case 'add':
    case 'add-die':
    case 'raise-payment':
    case 'toss-for-dice':
    case 'cancel':
      return 0.8 - cost / 4
    case 'toll':
      return 0.7
    default:
      return 0.4
  }
}

/** A skull more counts for more the nearer the end is. */
const SPREAD_BEFORE = 12
const SPREAD_AT_END = 1.5

/** How likely a seat is to win: a guess from what everybody has and how long it still takes. */
export function standing(state: State, seat: Seat): number {
  const left = state.apocalypse === null ? 1 : 1 - state.apocalypse.counted / (COUNT_MAX + 1)
  const spread = SPREAD_AT_END + left * (SPREAD_BEFORE - SPREAD_AT_END)
  const weights = seatsOf(state.players.length).map((each) => strengthOf(state, each) / spread)
  // Softmax without exponentials, which are not the same on every machine.
  const best = Math.max(...weights)
  const chances = weights.map((weight) => 1 / (1 + (best - weight)) ** 3)
  return (chances[seat] ?? 0) / chances.reduce((sum, chance) => sum + chance, 0)
}

function strengthOf(state: State, seat: Seat): number {
  const { skulls } = playerOf(state, seat)
  const hand = handOf(state, seat)
  const cards = hand.reduce((sum, card) => sum + worthOf(state, seat, card), 0)
  return skulls + cards / 2
}
