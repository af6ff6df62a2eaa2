// Rates actions for bots, by how much they improve the seat's own city or set the others back.
import { chancesOf } from '../bots/chances.ts'
import { present } from '../invariant.ts'
import { type Seat, seatAt, seatsOf } from '../seat.ts'
import { EMPTY_PILES_TO_END, saucersToEnd } from './board.ts'
import {
  type AztecId,
  CARD_SETS,
  CARDS,
  type CardId,
  type CardSet,
  type CodexId,
  isAztec,
  isSaucer,
  isTemple,
  SETS,
  setOf,
  type TempleId,
} from './cards.ts'
import {
  build,
  type City,
  canHide,
  hasPowerToHide,
  hide,
  keep,
  lose,
  settle,
  templesOf,
  visibleOf,
} from './city.ts'
import { saucersPlayed } from './outcome.ts'
import { aztecPoints, codexPoints, lossesOf, saucerPoints } from './score.ts'
import type { Action } from './shapes.ts'
import { type Asked, cityOf, handOf, pileAt, type State } from './state.ts'

/** The assumed chance that a saucer still to come is played by any given opponent. */
const FEAR_OF_SAUCER = 0.15
const SAUCERS_OF_SET = 3
/** The weight of having the fewest of a set now, since that may change before the end. */
const FEAR_OF_FEWEST = 0.5
/** The expected gain from the power to hide Aztecs, for each set that has a temple. */
const HOPE_OF_POWER = 3

/** The points by which the lead typically changes in a whole match, and in its last round. */
const SPREAD = { whole: 12, last: 2 }

/** Rates an action for the seat being asked. */
export function rate(state: State, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'take':
      return bestGain(state, seat, pileAt(state.piles, action.pile).cards)
    case 'choose':
      return bestGain(state, seat, [action.card])
    case 'hide':
      return prospect(state, seat, hide(cityOf(state, seat), entering(state.asked)))
    case 'show':
      return prospect(state, seat, settle(cityOf(state, seat), entering(state.asked)))
    case 'capture':
      return harm(state, capturing(state.asked), action.aztec)
  }
}

/** Estimates a seat's chance of winning from the prospects of all cities and the progress of the match. */
export function winChance(state: State, seat: Seat): number {
  const { piles, cities } = state
  const empty = piles.filter(({ cards }) => cards.length === 0).length
  const saucers = saucersPlayed(cities) / saucersToEnd(cities.length)
  const left = 1 - Math.min(1, Math.max(saucers, empty / EMPTY_PILES_TO_END))
  const ends = seatsOf(cities.length).map((each) => {
    const city = cityOf(state, each)
    return prospect(state, each, city) + saucerPoints(city)
  })
  return chancesOf(ends, SPREAD.last + (SPREAD.whole - SPREAD.last) * left)[seat] ?? 0
}

/** Replaces the card that each other player has chosen with the one that looks best to them. */
export function supposeChoices(state: State, viewer: Seat): State {
  if (state.phase !== 'choose') return state
  const chosen = state.chosen.map((card, index) => {
    const seat = seatAt(index)
    if (card === null || seat === viewer) return card
    return handOf(state, seat).reduce((best, other) =>
      bestGain(state, seat, [other]) > bestGain(state, seat, [best]) ? other : best,
    )
  })
  return { ...state, chosen }
}

/** The parts of a seat's prospects that stay the same until a city changes. */
interface Outlook {
  readonly leftOut: CardSet | null
  readonly sets: readonly number[]
  readonly lead: number
  readonly before: number
  readonly gains: Map<CardId, number>
}

/**
 * The outlooks of each seat, cached by the cities: taking and choosing rate the same cards again and again, and
 * looking ahead does so in many worlds.
 */
const OUTLOOKS = new WeakMap<State['cities'], Outlook[]>()

function outlookOf(state: State, seat: Seat): Outlook {
  const { cities, leftOut } = state
  const outlooks = OUTLOOKS.get(cities) ?? []
  const known = outlooks[seat]
  if (known?.leftOut === leftOut) return known
  const city = cityOf(state, seat)
  const sets = CARD_SETS.map((set) => prospectOfSet(state, city, set))
  const lead = leadInLosses(state, seat, city)
  const before = prospectWith(city, sets, lead)
  const outlook: Outlook = { leftOut, sets, lead, before, gains: new Map() }
  outlooks[seat] = outlook
  OUTLOOKS.set(cities, outlooks)
  return outlook
}

/** Returns by how much the best of the cards would improve the seat's prospects. */
function bestGain(state: State, seat: Seat, cards: readonly CardId[]): number {
  const outlook = outlookOf(state, seat)
  let best = Number.NEGATIVE_INFINITY
  for (const card of cards) {
    let gain = outlook.gains.get(card)
    if (gain === undefined) {
      gain = gainBy(state, seat, card, outlook)
      outlook.gains.set(card, gain)
    }
    if (gain > best) best = gain
  }
  return best
}

function gainBy(state: State, seat: Seat, card: CardId, outlook: Outlook): number {
  if (isSaucer(card)) return gainBySaucer(state, seat, setOf(card))
  const after = citiesAfter(cityOf(state, seat), card).map((city) => {
    if (!hasSet(card)) return prospectWith(city, outlook.sets, outlook.lead)
    // A card affects only the points of its own set, and the losses only if that set has any.
    const set = setOf(card)
    const sets = outlook.sets.with(CARD_SETS.indexOf(set), prospectOfSet(state, city, set))
    const lead = SETS[set].fewestLose === 0 ? outlook.lead : leadInLosses(state, seat, city)
    return prospectWith(city, sets, lead)
  })
  return Math.max(...after) - outlook.before
}

function hasSet(card: AztecId | TempleId | CodexId): card is AztecId | TempleId {
  return 'set' in CARDS[card]
}

/** Returns the possible cities after playing a card that affects no other city. */
function citiesAfter(city: City, card: AztecId | TempleId | CodexId): readonly City[] {
  if (isTemple(card)) return [build(city, card)]
  if (!isAztec(card)) return [keep(city, card)]
  return canHide(city, card) ? [hide(city, card), settle(city, card)] : [settle(city, card)]
}

function gainBySaucer(state: State, seat: Seat, set: CardSet): number {
  const others = seatsOf(state.cities.length).filter((other) => other !== seat)
  let gained = 0
  for (const from of others) {
    const candidates = visibleOf(cityOf(state, from), set)
    if (candidates.length === 0) continue
    const worst = Math.max(...candidates.map((aztec) => harm(state, from, aztec)))
    gained += 1 + worst / others.length
  }
  return gained
}

function harm(state: State, from: Seat, aztec: AztecId): number {
  const city = cityOf(state, from)
  return prospect(state, from, city) - prospect(state, from, lose(city, aztec))
}

/** Rates a city as if it were the seat's: its points now, with expected gains and losses. */
function prospect(state: State, seat: Seat, city: City): number {
  const sets = CARD_SETS.map((set) => prospectOfSet(state, city, set))
  return prospectWith(city, sets, leadInLosses(state, seat, city))
}

/** Rates a city given the prospects of its sets, and its lead in losses. */
function prospectWith(city: City, sets: readonly number[], lead: number): number {
  const points = sets.reduce((sum, set) => sum + set, 0)
  return points + codexPoints(city) + hoped(city) + FEAR_OF_FEWEST * lead
}

/** Returns the points of one set, which are independent of the other sets, less the expected losses to saucers. */
function prospectOfSet(state: State, city: City, set: CardSet): number {
  const visible = visibleOf(city, set)
  const temples = templesOf(city, set)
  const points = aztecPoints({ visible, temples })
  if (visible.length === 0) return points
  const each = (points - aztecPoints({ visible: [], temples })) / visible.length
  return points - each * Math.min(visible.length, saucersFeared(state, set))
}

function hoped(city: City): number {
  if (!hasPowerToHide(city)) return 0
  return HOPE_OF_POWER * new Set(city.temples.map(({ temple }) => setOf(temple))).size
}

/** Returns how much more the others lose on average for having the fewest of a set, if the seat had that city. */
function leadInLosses({ cities: before, leftOut }: State, seat: Seat, city: City): number {
  const cities = before.with(seat, city)
  const losses = lossesOf(cities, leftOut)
  const own = present(losses[seat], 'every seat has a city')
  const all = losses.reduce((sum, loss) => sum + loss, 0)
  return (all - own) / (losses.length - 1) - own
}

/** Returns the number of saucers of a set that are expected to hit a city. */
function saucersFeared({ cities }: State, set: CardSet): number {
  let played = 0
  for (const { saucers } of cities)
    for (const { saucer } of saucers) if (setOf(saucer) === set) played++
  return FEAR_OF_SAUCER * (cities.length - 1) * (SAUCERS_OF_SET - played)
}

function entering(asked: Asked | null): AztecId {
  return present(asked?.kind === 'hide' ? asked.card : undefined, 'an Aztec is being played')
}

function capturing(asked: Asked | null): Seat {
  return present(asked?.kind === 'capture' ? asked.from : undefined, 'a saucer is being played')
}
