// Rates actions for the seat being asked, in skulls, for bots.

import type { God } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { replaced } from '../../ritual-calendar/play.ts'
import { SIGNS } from '../../ritual-calendar/signs.ts'
import { othersFrom, playerOf, withinReach } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatAt } from '../../seat.ts'
import { type Action, isUsing, isUsingLast, plainOf, type UsingLast } from '../asking/actions.ts'
import { decisionOf } from '../asking/decision.ts'
import { type CardId, rowOf } from '../cards/cards.ts'
import type { Deck, PlainEffect, SeatEffect } from '../cards/deck-rows.ts'
import { deckOf, pileOf, topOf } from '../cards/hands.ts'
import { foundsWith, signsOf } from '../course/founding.ts'
import { dayCount, rack, skullsAt } from '../course/skulls.ts'
import { holds, priceOf } from '../play.ts'
import type { State } from '../state.ts'
import { rateBattle, rateLaying } from './battle-rating.ts'
import { DRAWN, outlook, worthOf, worthOfHarming } from './worth.ts'

/** The number of cards of a deck in hand at which another is worth exactly its own value. */
const CARDS_WANTED = 1
/** The extra worth of the god whose apocalypse suits the player, per skull ahead of the mean, and its maximum. */
const LEANING_PER_SKULL = 0.05
const LEANING_MAX = 0.5
/** The sign in each deck, and the worth of the chance to draw it with none, one or both of the others held. */
const SIGN_OF_DECK = { huitzilopochtli: 'eagle', tlaloc: 'serpent', mary: 'flower' } as const
const SIGN_HOPE = [0.1, 0.4, 2]
/** The change in the worth of another card of a deck for each one in hand. */
const WORTH_PER_CARD = 0.15
/** A difference smaller than any other. */
const TRIFLE = 0.001
/** More than anything else. */
const VICTORY = 1000
/** Rates an action; passing is worth nothing. */
export function rate(state: State, seat: Seat, action: Action): number {
  if (isUsingLast(action)) return usingLast(state, seat, action)
  switch (action.type) {
    case 'pass':
    case 'done':
      return 0
    case 'end':
      return ending(state, seat)
    case 'roll':
      return 0.8
    case 'go':
      return arriving(state, seat, action.space)
    case 'take-disc':
      return takingDisc(state, seat)
    case 'lay':
      return rateLaying(state, seat, action.card)
    case 'claim':
      return drawing(state, seat, action.god)
    case 'draw':
      return state.asked?.kind === 'reward' ? drawing(state, seat, state.asked.god) : 0
    case 'take-top':
      return takingTop(state, seat, action.space)
    case 'sacrifice':
      return action.to === 'mary'
        ? drawing(state, seat, 'mary') - state.options.maryCost
        : offering(state, seat, action.to)
    case 'take-bead':
      return offering(state, seat, action.god) + 0.01
    case 'decline-bead':
      return -0.01
    case 'sacrifice-card':
      return drawing(state, seat, action.god) - worthOf(state, seat, action.card)
    case 'give-back':
      return -1
    case 'discard':
      return 0.7 - worthOf(state, seat, action.card)
    case 'give':
      return -worthOf(state, seat, action.card)
    case 'give-to':
      return -worthOfHarming(state, seatAt(action.seat))
    case 'attack':
      return rateBattle(state, seat, seatAt(action.seat))
    case 'play-to':
      return arriving(state, seat, action.space) - costOf(action.card)
    case 'play-for':
      return 0.05
    case 'play':
      return playing(state, seat, action.card)
    case 'play-on':
      return playingOn(state, seat, action.card, seatAt(action.seat))
  }
}

/** Rates ending the turn: better than passing only if there is nothing worth playing. */
function ending(state: State, seat: Seat): number {
  const turn = { ...state.turn, step: 'cards', held: handOf(state, seat).length } as const
  const later: State = { ...state, turn, asked: { kind: 'cards', seat } }
  const plays = decisionOf(later, seat)?.actions ?? []
  return plays.some((action) => rate(later, seat, action) > 0) ? -TRIFLE : TRIFLE
}

/** Rates a card declared the last: better than the plain card only if there is nothing else worth playing. */
function usingLast(state: State, seat: Seat, action: UsingLast): number {
  const { actions = [], illegal = [] } = decisionOf(state, seat) ?? {}
  const later = illegal.filter(({ refusal }) => refusal.code !== 'drawn-this-step')
  const others = [...actions, ...later.map((each) => each.action)].filter(
    (other) => !isUsingLast(other) && !(isUsing(other) && other.card === action.card),
  )
  const isLast = !others.some((other) => rate(state, seat, other) > 0)
  return rate(state, seat, plainOf(action)) + (isLast ? TRIFLE : -TRIFLE)
}

function costOf(card: CardId): number {
  return rowOf(card).cost
}

/** Rates taking a disc. It may bring the apocalypse, which suits the leader; once that has begun it has no drawback. */
function takingDisc(state: State, seat: Seat): number {
  const { space } = playerOf(state, seat)
  if (foundsWith({ ...state, discs: replaced(state.discs, space - 1, seat) }, seat)) return VICTORY
  if (state.apocalypse !== null) return 1
  const { skulls } = playerOf(state, seat)
  const best = Math.max(...othersFrom(state, seat).map((other) => playerOf(state, other).skulls))
  return (skulls - best) / 2 + 0.5
}

/**
 * Rates drawing a card of that deck: better with each other sign held while its own is missing, worse with each card of
 * the deck in hand.
 */
function drawing(state: State, seat: Seat, deck: Deck): number {
  const held = signsOf(state, seat)
  const sign = SIGN_OF_DECK[deck]
  const others = SIGNS.filter((each) => each !== sign && held[each] !== undefined).length
  const hope = held[sign] === undefined ? (SIGN_HOPE[others] ?? 0) : 0
  const alike = handOf(state, seat).filter((card) => deckOf(state, card) === deck).length
  return DRAWN[deck] + hope + (CARDS_WANTED - alike) * WORTH_PER_CARD
}

/** Rates a sacrifice to a god. The nearer the end, the less a card is worth compared with the skull it costs. */
function offering(state: State, seat: Seat, god: God): number {
  const { skull, card } = outlook(state)
  const fair = outlook({ ...state, apocalypse: null })
  const rate = (card / skull) * (fair.skull / fair.card)
  return drawing(state, seat, god) * rate + leaning(state, seat, god) - priceOf(state)
}

/**
 * Returns the bias towards a god: players with more skulls than average keep them in the flood, the others prefer the
 * invasion.
 */
function leaning(state: State, seat: Seat, god: God): number {
  const { apocalypse, players } = state
  if (apocalypse !== null && apocalypse.kind !== null) return 0
  const mean = players.reduce((sum, { skulls }) => sum + skulls, 0) / players.length
  const lead = (playerOf(state, seat).skulls - mean) * LEANING_PER_SKULL
  const lean = Math.max(-LEANING_MAX, Math.min(LEANING_MAX, lead))
  return god === 'tlaloc' ? lean : -lean
}

function takingTop(state: State, seat: Seat, space: number): number {
  const [top] = pileOf(state, space)
  return top === undefined ? 0 : worthOf(state, seat, top.card)
}

/** Rates arriving at a space: skulls collected, its disc, battles with the players there, and traps. */
function arriving(state: State, seat: Seat, space: number): number {
  const { apocalypse, players } = state
  const onRack = skullsAt(state, rack(space))
  const collected = apocalypse === null || apocalypse.kind === null ? Math.min(1, onRack) : 0
  const disc = onRack <= 1 && (state.discs[space - 1] ?? null) === null ? 0.5 : 0
  const top = topOf(state, space)
  const trap = top?.row.use === 'trap' && top.owner !== seat ? 1.5 : 0
  let met = 0
  for (const [other, player] of players.entries())
    if (other !== seat && player.space === space) met += rateBattle(state, seat, seatAt(other))
  return collected + disc + met - trap
}

function playing(state: State, seat: Seat, card: CardId): number {
  const row = rowOf(card)
  if (row.use === 'trap' || row.use === 'artifact') return 0.3 - row.cost / 4
  return row.use === 'turn' && row.on === 'nothing' ? acting(state, seat, row.effect) - row.cost : 0
}

function acting(state: State, seat: Seat, effect: PlainEffect): number {
  const { space } = playerOf(state, seat)
  switch (effect.verb) {
    case 'take-from-pool':
      return Math.min(effect.skulls, state.pool)
    case 'take-from-rack':
      // Better kept until there is something to take.
      return Math.min(effect.skulls, skullsAt(state, rack(space))) - 0.5
    case 'take-from-each':
      return othersFrom(state, seat).reduce(
        (sum, other) => sum + Math.min(effect.skulls, playerOf(state, other).skulls),
        0,
      )
    case 'fill-rack':
      return Math.min(effect.kept, dayCount(state, space), state.pool)
    case 'draw':
      return effect.cards * DRAWN[effect.deck]
    case 'attack-all':
      return withinReach(state, seat, effect.reach).reduce(
        (sum, target) => sum + rateBattle(state, seat, target),
        0,
      )
    case 'go-to':
      return arriving(state, seat, effect.space)
    case 'draw-and-share':
      return 1
    case 'exchange-cards':
      return handOf(state, seat).some((other) => worthOf(state, seat, other) < 0.5) ? 0.2 : -0.1
    default:
      return 0
  }
}

function playingOn(state: State, seat: Seat, card: CardId, target: Seat): number {
  const row = rowOf(card)
  if (row.use !== 'turn' || row.on !== 'seat') return 0
  return actingOn(state, seat, row.effect, target) - row.cost
}

function actingOn(state: State, seat: Seat, effect: SeatEffect, target: Seat): number {
  switch (effect.verb) {
    case 'take-from-one':
      return Math.min(effect.skulls, playerOf(state, target).skulls) + worthOfHarming(state, target)
    case 'take-and-share':
      return effect.skulls - effect.share - worthOfHarming(state, target)
    case 'force-offering':
      return 0.2 + worthOfHarming(state, target)
    case 'attack':
      return holds(state, 'no-attacks') ? 0 : rateBattle(state, seat, target)
    case 'steal-card':
      return 1.2
  }
}
