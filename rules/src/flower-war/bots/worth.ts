// The worth of cards, of harm and of positions, in skulls, for bots. Cards are rated by their verbs, not their names.
import { chancesOf } from '../../bots/chances.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { SIGNS } from '../../ritual-calendar/signs.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatsOf } from '../../seat.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import type { Card, Deck } from '../cards/deck-rows.ts'
import { deckOf } from '../cards/hands.ts'
import { signOn, signsOf } from '../course/founding.ts'
import { isBarred } from '../play.ts'
import { COUNT_MAX, type State } from '../state.ts'

/** The approximate worth of an unseen card of each deck. */
export const DRAWN: Readonly<Record<Deck, number>> = {
  huitzilopochtli: 0.8,
  tlaloc: 0.85,
  mary: 1.4,
}

/** Racks seldom have more. */
const MOST_TAKEN = 6

/** The worth of a sign with none, one or both of the others held. */
const SIGN_WORTH = [1, 3, 12]

/** The worth of harming a player, for each skull they have. */
const HARM_PER_SKULL = 0.02

/** Returns the worth of a card in hand. */
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
      return Math.min(effect.skulls, MOST_TAKEN) * 0.9 - cost / 2
    case 'take-from-each':
      return effect.skulls * 1.8 - cost / 2
    case 'draw':
      return effect.cards * DRAWN[effect.deck] - cost / 2
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

/** Returns the worth of harming that player. */
export function worthOfHarming(state: State, target: Seat): number {
  return playerOf(state, target).skulls * HARM_PER_SKULL
}

/**
 * Predicts the end from the current position: the final worth of each skull and card more than the others have, and
 * the typical error. Measured in matches of greedy players; `left` is the part of the count still to come.
 */
export function outlook({ apocalypse }: State): { skull: number; card: number; spread: number } {
  const left = apocalypse === null ? 1 : 1 - apocalypse.counted / (COUNT_MAX + 1)
  switch (apocalypse?.kind ?? null) {
    case null:
      return { skull: 0.55, card: 0.7, spread: 6 }
    case 'flood':
      return { skull: 1 - 0.2 * left, card: 0.9 * left, spread: 1.5 + 3.5 * left }
    case 'invasion':
      return { skull: 0.95 - 0.6 * left, card: 0.35 * left, spread: 1.5 + 2.5 * left }
  }
}

/** Estimates a seat's chance of winning from the skulls and cards of all players and the progress of the count. */
export function winChance(state: State, seat: Seat): number {
  const { skull, card, spread } = outlook(state)
  const ends = seatsOf(state.players.length).map((each) => {
    const cards = handOf(state, each).reduce((sum, held) => sum + worthOf(state, each, held), 0)
    return playerOf(state, each).skulls * skull + cards * card
  })
  return chancesOf(ends, spread)[seat] ?? 0
}
