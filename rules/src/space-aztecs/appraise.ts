// How good an action looks, for bots: by how much it brings the city forward, or sets the others back.
import { present } from '../invariant.ts'
import { type Seat, seatsOf } from '../seat.ts'
import type { Action } from './actions.ts'
import {
  type AztecId,
  CARD_SETS,
  type CardId,
  type CardSet,
  type CodexId,
  isAztec,
  isSaucer,
  isTemple,
  setOf,
  type TempleId,
} from './cards.ts'
import { build, type City, canHide, hide, keep, lose, settle, visibleOf } from './city.ts'
import { aztecPoints, codexPoints, lossesOf } from './score.ts'
import { type Asked, cityOf, pileAt, type State } from './state.ts'

/** What part of its worth a visible Aztec is feared to lose to each saucer of its set that may come. */
const FEAR_OF_SAUCER = 0.1
const SAUCERS_OF_SET = 3
/** How far having the fewest of a set now is taken to last until the end. */
const FEAR_OF_FEWEST = 0.5

/** How good an action looks to the seat that is asked. */
export function appraise(state: State, seat: Seat, action: Action): number {
  switch (action.type) {
    case 'take':
      return Math.max(...gains(state, seat, pileAt(state.piles, action.pile).cards))
    case 'choose':
      return Math.max(...gains(state, seat, [action.card]))
    case 'hide':
      return prospect(state, seat, hide(cityOf(state, seat), entering(state.asked)))
    case 'show':
      return prospect(state, seat, settle(cityOf(state, seat), entering(state.asked)))
    case 'capture':
      return harm(state, capturing(state.asked), action.aztec)
  }
}

/** By how much each of the cards would bring the seat forward. */
function gains(state: State, seat: Seat, cards: readonly CardId[]): readonly number[] {
  const city = cityOf(state, seat)
  const before = prospect(state, seat, city)
  return cards.map((card) => {
    if (isSaucer(card)) return gainBySaucer(state, seat, setOf(card))
    const after = citiesAfter(city, card).map((each) => prospect(state, seat, each))
    return Math.max(...after) - before
  })
}

/** What the city can become by a card that changes no other. */
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

/** What a city would be worth if it were the seat's: its points now, less what may yet be lost. */
function prospect(state: State, seat: Seat, city: City): number {
  const points = aztecPoints(city)
  let feared = 0
  for (const set of CARD_SETS) {
    if (visibleOf(city, set).length === 0) continue
    const visible = city.visible.filter((aztec) => setOf(aztec) !== set)
    const atRisk = points - aztecPoints({ ...city, visible })
    feared += FEAR_OF_SAUCER * saucersToCome(state, set) * atRisk
  }
  return points + codexPoints(city) - feared + FEAR_OF_FEWEST * leadInLosses(state, seat, city)
}

/** By how much more the others on average lose for the fewest of a set, if the seat's city were that one. */
function leadInLosses({ cities: before, leftOut }: State, seat: Seat, city: City): number {
  const cities = before.with(seat, city)
  const losses = lossesOf(cities, leftOut)
  const own = present(losses[seat], 'every seat has a city')
  const all = losses.reduce((sum, loss) => sum + loss, 0)
  return (all - own) / (losses.length - 1) - own
}

function saucersToCome({ cities }: State, set: CardSet): number {
  let played = 0
  for (const { saucers } of cities)
    for (const { saucer } of saucers) if (setOf(saucer) === set) played++
  return SAUCERS_OF_SET - played
}

function entering(asked: Asked | null): AztecId {
  return present(asked?.kind === 'hide' ? asked.card : undefined, 'an Aztec is being played')
}

function capturing(asked: Asked | null): Seat {
  return present(asked?.kind === 'capture' ? asked.from : undefined, 'a saucer is being played')
}
