// Rates fighting, and laying cards in a battle, in tokens, for bots.

import { handOf } from '../../ritual-calendar/hands.ts'
import { othersFrom, playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import type { Action } from '../asking/actions.ts'
import { choiceOf, choosingOf } from '../battle/choices.ts'
import { CARDS, rowOf } from '../cards/cards.ts'
import type { BattleEffect, Card } from '../cards/deck-rows.ts'
import { bonusOf } from '../course/weeks.ts'
import type { State } from '../state.ts'
import { TOKEN, worthOf, worthOfDraw } from './worth.ts'

type Laying = Extract<Action, { type: 'lay' }>['card']

/** The approximate mean of the lower of two dice, and of the higher. */
const LOWER_DIE = 2.5
const HIGHER_DIE = 4.5
/** The increase in the chance of winning per additional point. */
const CHANCE_PER_POINT = 0.12
/** The number of points beyond which another hardly counts. */
const POINTS_ENOUGH = 4
/** The value of keeping a card for later, lost by laying it. */
const KEPT = 0.35

/** Returns what the seat loses with the battle: tokens, or its least card, or a card drawn by the other. */
function lossOf(state: State, seat: Seat, price = LOWER_DIE): number {
  const { tokens } = playerOf(state, seat)
  if (tokens > 0) return Math.min(tokens, price) * TOKEN
  const hand = handOf(state, seat)
  if (hand.length === 0) return TOKEN / 2
  return Math.min(...hand.map((card) => worthOf(state, seat, card)))
}

/** Returns what the seat wins from the other. */
function gainOf(state: State, seat: Seat, other: Seat, price = LOWER_DIE): number {
  const { tokens } = playerOf(state, other)
  return tokens > 0 ? Math.min(tokens, price) * TOKEN : worthOfDraw(state, seat, 'day')
}

/** Rates a battle. It is even apart from week cards and the stakes of both sides. */
export function worthOfFight(state: State, seat: Seat, other: Seat): number {
  const edge = bonusOf(state, seat, 'attack') - bonusOf(state, other, 'defence')
  const chance = Math.min(0.8, Math.max(0.1, 0.42 + edge * CHANCE_PER_POINT))
  return chance * gainOf(state, seat, other) - (0.84 - chance) * lossOf(state, seat)
}

/** Rates laying a card of that kind, without knowledge of the other side's cards. */
export function rateLaying(state: State, seat: Seat, kind: Laying): number {
  const battle = choosingOf(state)
  const other = seat === battle.attacker ? battle.defender : battle.attacker
  const [loss, gain] = [lossOf(state, seat), gainOf(state, seat, other)]
  const { laid } = choiceOf(battle, seat)
  const points = laid.reduce((sum, card) => sum + pointsOn(rowOf(card).effect), 0)
  const { effect }: { readonly effect: BattleEffect } = CARDS[kind]
  switch (effect.verb) {
    case 'add':
    case 'throw-again': {
      const added = Math.min(pointsOn(effect), Math.max(0, POINTS_ENOUGH - points))
      return added * CHANCE_PER_POINT * (loss + gain) - KEPT
    }
    case 'raise-price':
      return (gainOf(state, seat, other, HIGHER_DIE) - gain) / 2 - KEPT
    case 'cap-price':
      return (loss - lossOf(state, seat, effect.tokens)) / 2 - KEPT
    case 'negate-attack':
      return (loss - gain) / 2 - KEPT
    case 'negate-card':
      return handOf(state, other).length > 2 ? 0.1 * (loss + gain) - KEPT : -KEPT
  }
}

function pointsOn(effect: Card['effect']): number {
  if (effect.verb === 'add') return effect.points
  return effect.verb === 'throw-again' ? 1 : 0
}

/** Rates negating a card of that kind of the other side. */
export function worthOfNegating(kind: Laying): number {
  const { effect }: { readonly effect: BattleEffect } = CARDS[kind]
  return effect.verb === 'negate-attack' ? POINTS_ENOUGH : pointsOn(effect)
}

/** Rates harming a player: the further they are ahead in tokens, the better. */
export function worthOfHarm(state: State, other: Seat): number {
  const most = Math.max(...othersFrom(state, other).map((each) => playerOf(state, each).tokens))
  return 0.1 + (playerOf(state, other).tokens - most) / 100
}
