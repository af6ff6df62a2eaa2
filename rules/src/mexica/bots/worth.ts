// The worth of cards and week cards, in tokens, for bots: by their verbs, not by their names.
import { SIGNS, type Sign, SPACE_OF_SIGN } from '../../ritual-calendar/signs.ts'
import type { Seat } from '../../seat.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import type { Card, Deck } from '../cards/deck-rows.ts'
import { signOn, signsOf } from '../course/founding.ts'
import { spaceAt, tokensAt } from '../course/tokens.ts'
import { isFlooded } from '../play.ts'
import type { State } from '../state.ts'

/** A token buys a card, but can be lost. */
export const TOKEN = 0.6
/** The approximate worth of an unseen card of each deck, not counting the chance of a sign. */
const DRAWN: Readonly<Record<Deck, number>> = { day: 0.5, war: 0.4, rain: 0.7 }
/** The sign in each deck. */
const SIGN_OF_DECK = { war: 'eagle', rain: 'serpent', day: 'flower' } as const
/**
 * The share of a deck's cards that bear its sign. Since MX-111 only one war card in forty does; the figures there are
 * for players who still rate it as four in forty.
 */
const SIGN_SHARE: Readonly<Record<Deck, number>> = { war: 4 / 40, rain: 4 / 40, day: 10 / 260 }
/** The worth of a sign with none, one or both of the others held. */
const SIGN_WORTH = [5, 12, 100]
/** The worth of a week card without a sign. */
const WEEK = 1.5

/** Returns the worth of gaining a sign: little if the seat has it already, else more with each other sign held. */
function worthOfSign(state: State, seat: Seat, sign: Sign): number {
  const held = signsOf(state, seat)
  if (held[sign] !== undefined) return 0.5
  return SIGN_WORTH[Object.keys(held).length] ?? 0
}

/** Returns the worth of an unseen card of that deck. */
export function worthOfDraw(state: State, seat: Seat, deck: Deck): number {
  return DRAWN[deck] + SIGN_SHARE[deck] * worthOfSign(state, seat, SIGN_OF_DECK[deck])
}

/** Returns the worth of taking a space's week card: nothing to its holder, more if another player loses it. */
function worthOfWeek(state: State, seat: Seat, space: number): number {
  const holder = state.weeks[space - 1] ?? null
  if (holder === seat) return 0
  const sign = SIGNS.find((each) => SPACE_OF_SIGN[each] === space)
  const own = sign === undefined ? WEEK : worthOfSign(state, seat, sign)
  return own + (holder === null ? 0 : WEEK)
}

/** Returns the worth of taking that many tokens from a space, and with the last its week card. */
export function worthOfTaking(state: State, seat: Seat, space: number, wanted: number): number {
  if (isFlooded(state)) return 0
  const there = tokensAt(state, spaceAt(space))
  const taken = Math.min(wanted, there)
  return taken * TOKEN + (taken > 0 && taken === there ? worthOfWeek(state, seat, space) : 0)
}

/** Returns the worth of a card in hand to its holder. */
export function worthOf(state: State, seat: Seat, card: CardId): number {
  const sign = signOn(card)
  if (sign === undefined) return printedWorth(rowOf(card))
  const held = signsOf(state, seat)
  if (held[sign] !== card) return 0.5
  return SIGN_WORTH[Object.keys(held).length - 1] ?? 0
}

function printedWorth({ effect }: Card): number {
  switch (effect.verb) {
    case 'add':
      return 0.3 + effect.points / 10
    case 'harvest':
    case 'harvest-beside':
      return 0.9
    case 'negate-attack':
    case 'cap-price':
      return 0.6
    default:
      return 0.4
  }
}
