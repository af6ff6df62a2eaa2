// Rates actions for the seat being asked, in tokens, for bots.
import type { God } from '../../ritual-calendar/gods.ts'
import { handOf } from '../../ritual-calendar/hands.ts'
import { walk } from '../../ritual-calendar/spaces.ts'
import { othersFrom, playerOf } from '../../ritual-calendar/tribes.ts'
import { type Seat, seatAt } from '../../seat.ts'
import type { Action } from '../asking/actions.ts'
import { CARDS, rowOf } from '../cards/cards.ts'
import type { LandingEffect, SeatEffect } from '../cards/deck-rows.ts'
import { copyIn } from '../cards/hands.ts'
import { maryCost } from '../course/gifts.ts'
import { DECK_OF_GOD } from '../course/sacrifice.ts'
import { spaceAt, tokensAt } from '../course/tokens.ts'
import { isFlooded } from '../play.ts'
import { FULL_WEEK, type State } from '../state.ts'
import { rateLaying, worthOfFight, worthOfHarm, worthOfNegating } from './battle-rating.ts'
import { TOKEN, worthOf, worthOfDraw, worthOfTaking } from './worth.ts'

/** A difference smaller than any other. */
const TRIFLE = 0.001

/** Rates an action; passing is worth nothing. */
export function rate(state: State, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'pass':
    case 'ready':
      return 0
    case 'keep':
      return keeping(state, seat)
    case 'end':
      return -0.01
    case 'move':
      return moving(state, seat, action.bonus)
    case 'rain':
      return raining(state, seat, CARDS[action.card].effect)
    case 'sacrifice':
      return action.to === 'mary'
        ? worthOfDraw(state, seat, 'day') - maryCost(state, seat) * TOKEN
        : offering(state, seat, action.to)
    case 'take-bead':
      return offering(state, seat, action.god) + 0.01
    case 'decline-bead':
      return -0.01
    case 'play':
      return playing(state, seat, CARDS[action.card].effect, seatAt(action.seat))
    case 'attack':
      return worthOfFight(state, seat, seatAt(action.seat))
    case 'lay':
      return rateLaying(state, seat, action.card)
    case 'negate':
      return worthOfNegating(action.card)
    case 'give':
    case 'discard':
      return -worthOf(state, seat, copyIn(handOf(state, seat), action.card))
    case 'pay':
      return -worthOfHarm(state, seatAt(action.seat))
  }
}

/** Rates keeping all rain cards: better than passing only if no card in hand could ever be played on landing. */
function keeping(state: State, seat: Seat): number {
  return handOf(state, seat).some((card) => rowOf(card).use === 'landing') ? -TRIFLE : TRIFLE
}

function offering(state: State, seat: Seat, god: God): number {
  return worthOfDraw(state, seat, DECK_OF_GOD[god]) - TOKEN
}

function moving(state: State, seat: Seat, bonus: number): number {
  const { asked } = state
  if (asked?.kind !== 'move') return 0
  return landing(state, seat, walk(playerOf(state, seat).space, asked.die + bonus))
}

/** Rates landing on a space: tokens collected, a draw if it is full, tribute, and battles with the players there. */
function landing(state: State, seat: Seat, space: number): number {
  const holder = state.weeks[space - 1] ?? null
  const isFull = tokensAt(state, spaceAt(space)) === FULL_WEEK
  const drawn = isFull && !isFlooded(state) ? worthOfDraw(state, seat, 'day') : 0
  const tribute = holder !== null && holder !== seat ? TOKEN : 0
  let met = 0
  for (const other of othersFrom(state, seat))
    if (playerOf(state, other).space === space) met += worthOfFight(state, seat, other)
  return worthOfTaking(state, seat, space, 1) + drawn + met - tribute
}

/** Rates a rain card so that it is kept until it brings nearly its full effect. */
function raining(state: State, seat: Seat, effect: LandingEffect): number {
  const { space } = playerOf(state, seat)
  switch (effect.verb) {
    case 'harvest':
      return worthOfTaking(state, seat, space, effect.tokens) - (effect.tokens - 0.5) * TOKEN
    case 'harvest-beside':
      return (
        worthOfTaking(state, seat, walk(space, 1), effect.tokens) +
        worthOfTaking(state, seat, walk(space, -1), effect.tokens) -
        1.5 * TOKEN
      )
    case 'skip-tribute': {
      const holder = state.weeks[space - 1] ?? null
      const isDue = holder !== null && holder !== seat && playerOf(state, seat).tokens > 0
      return isDue ? TOKEN / 2 : -0.1
    }
    case 'drift':
      return landing(state, seat, walk(space, effect.steps)) - 0.5
  }
}

function playing(state: State, seat: Seat, effect: SeatEffect, target: Seat): number {
  switch (effect.verb) {
    case 'force-gift':
      return playerOf(state, target).tokens > 0 ? worthOfHarm(state, target) : 0
    case 'make-discard':
      return handOf(state, target).length > 0 ? worthOfHarm(state, target) : 0
    case 'attack':
      return worthOfFight(state, seat, target)
  }
}
