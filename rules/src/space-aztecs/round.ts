// The course of a round, step by step, up to the next decision (SA-10 to SA-24, SA-40).
import type { Draft } from '../game.ts'
import { present } from '../invariant.ts'
import { type Seat, seatAt, seatsOf } from '../seat.ts'
import type { Place } from './board.ts'
import {
  type AztecId,
  type CardId,
  isAztec,
  isSaucer,
  isTemple,
  type SaucerId,
  setOf,
  type TempleId,
  timeOf,
} from './cards.ts'
import {
  build,
  type City,
  canHide,
  capture,
  hide,
  keep,
  land,
  lose,
  settle,
  templeFor,
  visibleOf,
} from './city.ts'
import { endReasonOf, resultOf } from './outcome.ts'
import type { Event } from './shapes.ts'
import { cityOf, handOf, type Pile, pileAt, type State } from './state.ts'

/** A round being carried out: the draft of the state, and the events so far. */
export interface Course {
  readonly draft: Draft<State>
  readonly events: Event[]
}

/** SA-10: begins a round. The player with the starting player token takes first. */
export function beginRound({ draft, events }: Course): void {
  draft.round++
  draft.phase = 'take'
  draft.mover = draft.starter
  draft.times = []
  draft.piles = draft.piles.map((pile) => (pile.taker === null ? pile : { ...pile, taker: null }))
  events.push({ type: 'round-began', round: draft.round, starter: draft.starter })
}

/** SA-10 */
export function takePile(course: Course, place: Place): void {
  const { draft, events } = course
  const seat = draft.mover
  const taken = pileAt(draft.piles, place)
  const knownTo = taken.knownTo.includes(seat) ? taken.knownTo : [...taken.knownTo, seat]
  draft.piles = draft.piles.map((pile) =>
    pile === taken ? { cards: pile.cards, taker: seat, knownTo } : pile,
  )
  events.push({ type: 'took', seat, pile: place, cards: taken.cards })
  draft.mover = after(draft, seat)
  if (draft.mover === draft.starter) beginChoosing(course)
}

/** SA-11: all choose at the same time. A pile of one card, whose size is public, leaves no choice (ALL-5). */
function beginChoosing(course: Course): void {
  const { draft } = course
  draft.phase = 'choose'
  for (const seat of seatsOf(draft.cities.length)) {
    const [only, ...others] = handOf(draft, seat)
    if (only !== undefined && others.length === 0) chooseCard(course, seat, only)
  }
}

/** SA-11 */
export function chooseCard(course: Course, seat: Seat, card: CardId): void {
  const { draft, events } = course
  draft.chosen = draft.chosen.with(seat, card)
  events.push({ type: 'chose', seat, card })
  const chosen = draft.chosen.filter((each) => each !== null)
  if (chosen.length === draft.chosen.length) announce(course, chosen.map(timeOf))
}

/** SA-12: announces the times. The player with the earliest takes the starting player token, and plays first. */
function announce(course: Course, times: readonly number[]): void {
  const { draft, events } = course
  draft.times = times
  draft.starter = seatAt(times.indexOf(Math.min(...times)))
  draft.phase = 'play'
  draft.mover = draft.starter
  events.push({ type: 'announced', times, starter: draft.starter })
  turnUp(course)
  playOn(course)
}

/** SA-12: plays cards clockwise, each with its effect before the next, up to the next decision. */
function playOn(course: Course): void {
  const { draft } = course
  while (draft.phase === 'play' && draft.asked === null) {
    draft.mover = after(draft, draft.mover)
    if (draft.mover === draft.starter) endRound(course)
    else turnUp(course)
  }
}

/** Turns up the card of the player whose turn it is, and begins its effect. */
function turnUp(course: Course): void {
  const { draft, events } = course
  const seat = draft.mover
  const card = present(draft.chosen[seat] ?? undefined, 'all have chosen')
  draft.chosen = draft.chosen.with(seat, null)
  draft.piles = draft.piles.map((pile) => (pile.taker === seat ? without(pile, card) : pile))
  events.push({ type: 'played', seat, card })
  const city = cityOf(draft, seat)
  if (isAztec(card)) enter(course, city, card)
  else if (isTemple(card)) cover(course, city, card)
  else if (isSaucer(card)) arrive(course, city, card)
  else setCity(draft, seat, keep(city, card)) // SA-24
}

/** SA-20: plays an Aztec, with a decision first if it may go straight under a temple (SA-23). */
function enter(course: Course, city: City, aztec: AztecId): void {
  if (canHide(city, aztec)) course.draft.asked = { kind: 'hide', card: aztec }
  else stayVisible(course, aztec)
}

/** SA-20, SA-23: puts the Aztec into the city, or straight under a temple. */
export function enterAsWished(course: Course, aztec: AztecId, isHidden: boolean): void {
  course.draft.asked = null
  if (isHidden) goUnder(course, aztec)
  else stayVisible(course, aztec)
  playOn(course)
}

function stayVisible({ draft, events }: Course, aztec: AztecId): void {
  const seat = draft.mover
  setCity(draft, seat, settle(cityOf(draft, seat), aztec))
  events.push({ type: 'settled', seat, aztec, under: null })
}

function goUnder({ draft, events }: Course, aztec: AztecId): void {
  const seat = draft.mover
  const city = cityOf(draft, seat)
  const under = present(templeFor(city, aztec), 'there is a temple to hide under')
  setCity(draft, seat, hide(city, aztec))
  events.push({ type: 'settled', seat, aztec, under })
}

/** SA-21 */
function cover({ draft, events }: Course, before: City, temple: TempleId): void {
  const seat = draft.mover
  const city = build(before, temple)
  setCity(draft, seat, city)
  const aztecs = city.temples.at(-1)?.hidden ?? []
  events.push({ type: 'covered', seat, temple, aztecs })
}

/** SA-22 */
function arrive(course: Course, city: City, saucer: SaucerId): void {
  const { draft } = course
  setCity(draft, draft.mover, land(city, saucer))
  captureOn(course, saucer, after(draft, draft.mover))
}

/** SA-22: captures clockwise. A player with only one candidate loses it without a decision. */
function captureOn(course: Course, saucer: SaucerId, first: Seat): void {
  const { draft } = course
  const set = setOf(saucer)
  for (let from = first; from !== draft.mover; from = after(draft, from)) {
    const [candidate, ...others] = visibleOf(cityOf(draft, from), set)
    if (candidate === undefined) continue
    if (others.length > 0) {
      draft.asked = { kind: 'capture', card: saucer, from }
      return
    }
    captureOne(course, saucer, from, candidate)
  }
}

/** SA-22: captures the chosen Aztec, then goes on with the players who follow. */
export function captureAsChosen(
  course: Course,
  { card, from }: { readonly card: SaucerId; readonly from: Seat },
  aztec: AztecId,
): void {
  const { draft } = course
  draft.asked = null
  captureOne(course, card, from, aztec)
  captureOn(course, card, after(draft, from))
  playOn(course)
}

function captureOne(course: Course, saucer: SaucerId, from: Seat, aztec: AztecId): void {
  const { draft, events } = course
  const seat = draft.mover
  setCity(draft, from, lose(cityOf(draft, from), aztec))
  setCity(draft, seat, capture(cityOf(draft, seat), aztec))
  events.push({ type: 'captured', seat, saucer, from, aztec })
}

/** SA-40 */
function endRound(course: Course): void {
  const { draft, events } = course
  const reason = endReasonOf(draft)
  if (reason === undefined) {
    beginRound(course)
    return
  }
  draft.phase = 'over'
  draft.ended = reason
  const { scores, ranking } = resultOf(draft)
  events.push({ type: 'ended', reason, scores, winners: ranking[0] ?? [] })
}

/** Returns the next seat, clockwise. */
function after({ cities }: Pick<State, 'cities'>, seat: Seat): Seat {
  return seatAt((seat + 1) % cities.length)
}

function without(pile: Pile, card: CardId): Pile {
  return { ...pile, cards: pile.cards.filter((other) => other !== card) }
}

function setCity(draft: Draft<State>, seat: Seat, city: City): void {
  draft.cities = draft.cities.with(seat, city)
}
