// The worth of landings on the way to the three signs, with the rain cards that can be played on them, for hard bots:
// about how many more of a hundred matches they win.

import { handOf } from '../../ritual-calendar/hands.ts'
import { replaced } from '../../ritual-calendar/play.ts'
import { SIGNS, type Sign, SPACE_OF_SIGN } from '../../ritual-calendar/signs.ts'
import { nameOf, walk } from '../../ritual-calendar/spaces.ts'
import { othersFrom, playerOf } from '../../ritual-calendar/tribes.ts'
import type { Seat } from '../../seat.ts'
import { CARDS, type CardKind, kindOf } from '../cards/cards.ts'
import type { Card, LandingEffect } from '../cards/deck-rows.ts'
import { copyIn, kindsIn } from '../cards/hands.ts'
import { foundsWith, signsOf } from '../course/founding.ts'
import { spaceAt, tokensAt } from '../course/tokens.ts'
import { type Bonus, givenBy } from '../course/weeks.ts'
import { isFlooded } from '../play.ts'
import { FULL_WEEK, type State } from '../state.ts'

const WON = 100
const TOKEN = 0.2
/** A day card, drawn on a full space. */
const DRAWN = 1
const TRIBUTE = -1
const TRIBUTE_SPARED = 1
const SPARED_IN_VAIN = -0.5
/** The player who lands has tokens to lose; those already there mostly have none. */
const BATTLE = -1
/** The worth of keeping the last rain card of a kind for a better landing, if it takes several tokens or drifts. */
const LAST_OF_KIND = 1.2

/** The worth of each week card. Serpents and flowers are in many cards, the eagle in one. */
const WEEK: Readonly<Record<Bonus | Sign, number>> = {
  eagle: 32,
  serpent: 8,
  flower: 8,
  tokens: 2.5,
  movement: 2.5,
  mary: 2.5,
  attack: 1.5,
  defence: 1.5,
  range: 1.5,
}
const SIGN_HELD_ALREADY = 1.5

/**
 * The worth of none, one, two … tokens on the space of a sign that the seat lacks. Others take the last of one or two;
 * a rich harvest takes three at once.
 */
const LEFT: Readonly<Partial<Record<Sign, readonly number[]>>> = {
  eagle: [0, -7, -1.5, 1, 0, -2, -4, -6],
  flower: [0, -7, -5, -1.5, 0, -1, -2, -3],
}

/** Rates landing on a space. */
export function worthOfLanding(state: State, seat: Seat, space: number): number {
  const isFull = tokensAt(state, spaceAt(space)) === FULL_WEEK && !isFlooded(state)
  const met = othersFrom(state, seat).filter((other) => playerOf(state, other).space === space)
  const { worth, after } = taking(state, seat, space, 1)
  const rains = kindsIn(handOf(after, seat)).map((kind) => worthOfRain(after, seat, space, kind))
  return (
    worth +
    (isFull ? DRAWN : 0) +
    (isTributeDue(state, seat, space) ? TRIBUTE : 0) +
    met.length * BATTLE +
    Math.max(0, ...rains)
  )
}

function isTributeDue({ weeks }: State, seat: Seat, space: number): boolean {
  const holder = weeks[space - 1] ?? null
  return holder !== null && holder !== seat
}

/** Rates playing a card on landing on a space; one that cannot be played on landing is worth nothing. */
export function worthOfRain(state: State, seat: Seat, space: number, kind: CardKind): number {
  const row: Card = CARDS[kind]
  if (row.use !== 'landing') return 0
  const gain = raining(without(state, seat, kind), seat, space, row.effect)
  return isKept(row.effect) && isLast(state, seat, kind) ? gain - LAST_OF_KIND : gain
}

function raining(state: State, seat: Seat, space: number, effect: LandingEffect): number {
  switch (effect.verb) {
    case 'harvest':
      return taking(state, seat, space, effect.tokens).worth
    case 'harvest-beside': {
      const { worth, after } = taking(state, seat, walk(space, 1), effect.tokens)
      return worth + taking(after, seat, walk(space, -1), effect.tokens).worth
    }
    case 'skip-tribute':
      return isTributeDue(state, seat, space) ? TRIBUTE_SPARED : SPARED_IN_VAIN
    case 'drift':
      return worthOfLanding(state, seat, walk(space, effect.steps))
  }
}

function isKept(effect: LandingEffect): boolean {
  return effect.verb === 'harvest' ? effect.tokens > 1 : effect.verb !== 'skip-tribute'
}

function isLast(state: State, seat: Seat, kind: CardKind): boolean {
  return handOf(state, seat).filter((card) => kindOf(card) === kind).length === 1
}

function without(state: State, seat: Seat, kind: CardKind): State {
  const hand = handOf(state, seat)
  const left = hand.toSpliced(hand.indexOf(copyIn(hand, kind)), 1)
  return { ...state, hands: replaced(state.hands, seat, left) }
}

interface Taking {
  readonly worth: number
  /** The state afterwards, as far as it matters here. */
  readonly after: State
}

/** Rates taking tokens from a space, and with the last its week card. */
function taking(state: State, seat: Seat, space: number, wanted: number): Taking {
  const there = tokensAt(state, spaceAt(space))
  if (there === 0 || isFlooded(state)) return { worth: 0, after: state }
  const rest = there - wanted
  const after: State = {
    ...state,
    spaces: replaced(state.spaces, space - 1, rest > 0 ? rest : FULL_WEEK + rest),
    weeks: rest > 0 ? state.weeks : replaced(state.weeks, space - 1, seat),
  }
  const gain = rest > 0 ? left(after, seat, space) : week(state, after, seat, space)
  return { worth: wanted * TOKEN + gain - left(state, seat, space), after }
}

function left(state: State, seat: Seat, space: number): number {
  const sign = SIGNS.find((each) => SPACE_OF_SIGN[each] === space)
  if (sign === undefined || signsOf(state, seat)[sign] !== undefined) return 0
  const worths = LEFT[sign] ?? []
  return worths[Math.min(tokensAt(state, spaceAt(space)), worths.length - 1)] ?? 0
}

function week(before: State, after: State, seat: Seat, space: number): number {
  if (before.weeks[space - 1] === seat) return 0
  if (foundsWith(after, seat)) return WON
  const given = givenBy(nameOf(space))
  const isHeld = SIGNS.some((sign) => sign === given && signsOf(before, seat)[sign] !== undefined)
  return isHeld ? SIGN_HELD_ALREADY : WEEK[given]
}
