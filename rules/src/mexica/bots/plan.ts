// Rates actions on the way to the three signs, for hard bots: the rating at first sight, corrected for what it
// misses. `BALANCE.md` shows that this wins, and that playing on to see more does not.

import { handOf } from '../../ritual-calendar/hands.ts'
import { SPACE_OF_SIGN } from '../../ritual-calendar/signs.ts'
import { playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import type { Action } from '../asking/actions.ts'
import { CARDS, type CardId, rowOf } from '../cards/cards.ts'
import type { Card, LandingEffect } from '../cards/deck-rows.ts'
import { signsOf } from '../course/founding.ts'
import { spaceAt, tokensAt } from '../course/tokens.ts'
import type { State } from '../state.ts'
import { rate } from './rating.ts'

/** One more landing is worth one more token, and the chance to play one more rain card. */
const ANOTHER_LANDING = 0.5
/** A landing uses one rain card, and not all can be played: this many are enough for each landing to come. */
const STOCK_ENOUGH = 6
/** More than any rating at first sight, except winning. */
const MUST = 3
/** The richest harvest takes two tokens besides the one collected: with this many left, the flower is within reach. */
const FLOWER_AT_HAND = 3

/** Rates an action; more is better. */
export function rateForHard(state: State, seat: Seat, action: Action): number {
  const sight = rate(state, seat, action)
  switch (action.type) {
    case 'rain':
      return sight + raining(state, seat, CARDS[action.card].effect)
    case 'sacrifice':
      return action.to === 'tlaloc' ? sight + askingForRain(state, seat) : sight
    case 'take-bead':
      return action.god === 'tlaloc' ? sight + askingForRain(state, seat) : sight
    default:
      return sight
  }
}

/** Drift is another landing. The last rich harvest is kept for the flower. */
function raining(state: State, seat: Seat, effect: LandingEffect): number {
  if (effect.verb === 'drift') return ANOTHER_LANDING
  return isRich(effect) && isForFlower(state, seat) ? -MUST : 0
}

function isForFlower(state: State, seat: Seat): boolean {
  const left = tokensAt(state, spaceAt(SPACE_OF_SIGN.flower))
  const rich = handOf(state, seat).filter((card) => isRich(rowOf(card).effect))
  return (
    rich.length === 1 &&
    left > 0 &&
    left <= FLOWER_AT_HAND &&
    signsOf(state, seat).flower === undefined &&
    playerOf(state, seat).space !== SPACE_OF_SIGN.flower
  )
}

function isRich(effect: Card['effect']): boolean {
  return effect.verb === 'harvest' && effect.tokens === FLOWER_AT_HAND - 1
}

/** Rain repays its sacrifices: until there is enough in hand it comes before the eagle, and never afterwards. */
function askingForRain(state: State, seat: Seat): number {
  const { eagle, serpent, flower } = signsOf(state, seat)
  if (serpent === undefined) return 0
  const isEnough = handOf(state, seat).filter(isPlayedForTokens).length >= STOCK_ENOUGH
  if (eagle !== undefined) return isEnough ? -MUST : 0
  return flower === undefined && !isEnough ? MUST : 0
}

function isPlayedForTokens(card: CardId): boolean {
  const row = rowOf(card)
  return row.use === 'landing' && row.effect.verb !== 'skip-tribute'
}
