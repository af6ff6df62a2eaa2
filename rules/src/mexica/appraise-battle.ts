// How good it looks to fight, and to lay a card in a battle, in tokens, for bots.
import { othersFrom, playerOf } from '../ritual-calendar/tribes.ts'
import type { Seat } from '../seat.ts'
import type { Action } from './actions.ts'
import { CARDS, rowOf } from './cards.ts'
import { choiceOf, choosingOf } from './choosing.ts'
import type { BattleEffect, Card } from './deck-rows.ts'
import { handOf } from './hands.ts'
import type { State } from './state.ts'
import { bonusOf } from './weeks.ts'
import { TOKEN, worthOf, worthOfDraw } from './worth.ts'

type Laying = Extract<Action, { type: 'lay' }>['card']

/** The mean of the lower of two dice, and of the higher. */
const LOWER_DIE = 2.5
const HIGHER_DIE = 4.5
/** How much likelier one more point makes it to win. */
const CHANCE_PER_POINT = 0.12
/** Above so many points another hardly counts. */
const POINTS_ENOUGH = 4
/** A card that is laid is one less for later. */
const KEPT = 0.35

/** What the seat pays if it loses: tokens, or its least card, or a card for the other. */
function lossOf(state: State, seat: Seat, price = LOWER_DIE): number {
  const { tokens } = playerOf(state, seat)
  if (tokens > 0) return Math.min(tokens, price) * TOKEN
  const hand = handOf(state, seat)
  if (hand.length === 0) return TOKEN / 2
  return Math.min(...hand.map((card) => worthOf(state, seat, card)))
}

/** What the seat wins from the other. */
function gainOf(state: State, seat: Seat, other: Seat, price = LOWER_DIE): number {
  const { tokens } = playerOf(state, other)
  return tokens > 0 ? Math.min(tokens, price) * TOKEN : worthOfDraw(state, seat, 'day')
}

/** A battle is even but for week cards, and for what there is to win and to lose. */
export function worthOfFight(state: State, seat: Seat, other: Seat): number {
  const edge = bonusOf(state, seat, 'attack') - bonusOf(state, other, 'defence')
  const chance = Math.min(0.8, Math.max(0.1, 0.42 + edge * CHANCE_PER_POINT))
  return chance * gainOf(state, seat, other) - (0.84 - chance) * lossOf(state, seat)
}

/** What laying a card of that kind changes, if nothing is known of the other side. */
export function appraiseLaying(state: State, seat: Seat, kind: Laying): number {
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

/** Which card of the other side it is best to negate. */
export function worthOfNegating(kind: Laying): number {
  const { effect }: { readonly effect: BattleEffect } = CARDS[kind]
  return effect.verb === 'negate-attack' ? POINTS_ENOUGH : pointsOn(effect)
}

/** What it is worth to harm somebody: the more they have, the more. */
export function worthOfHarm(state: State, other: Seat): number {
  const most = Math.max(...othersFrom(state, other).map((each) => playerOf(state, each).tokens))
  return 0.1 + (playerOf(state, other).tokens - most) / 100
}
