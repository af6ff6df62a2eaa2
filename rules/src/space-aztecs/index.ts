// Space Aztecs: two to six players gather Aztecs into their cities and hide them from flying saucers.
import { shuffle } from '../deck.ts'
import type { Draft, Game, Setting, Step, TypesOf } from '../game.ts'
import { invariant } from '../invariant.ts'
import { type Chance, drawBelow, pick, randomFrom } from '../random.ts'
import { refuseByKernel } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import { type Seat, seatAt } from '../seat.ts'
import { optionParser } from '../shapes/options.ts'
import { decisionOf, isAsked, parseAction, whyNot } from './actions.ts'
import { hasAllSets, PLACES, SEATS } from './board.ts'
import { cardsInPlay, piecesOf } from './box.ts'
import { CARD_SETS, type CardSet, sorted } from './cards.ts'
import { EMPTY_CITY } from './city.ts'
import { safestAction } from './fallback.ts'
import { outcomeOf } from './outcome.ts'
import { rate, supposeChoices, winChance } from './rating.ts'
import { resampled } from './resampling.ts'
import {
  beginRound,
  type Course,
  captureAsChosen,
  chooseCard,
  enterAsWished,
  takePile,
} from './round.ts'
import type { Action } from './shapes.ts'
import { type Event, type Options, type Private, type Public, SHAPES } from './shapes.ts'
import type { State } from './state.ts'
import { REFUSAL_TEXTS, TEXTS } from './texts/texts.ts'
import { privateViewOf, redact, viewOf } from './view.ts'

export type SpaceAztecsTypes = TypesOf<Options, Public, Private, Action, Event>

export const spaceAztecs: Game<State, Action, Event, Public, Private, Options> = {
  id: 'space-aztecs',
  version: 2,
  seats: { min: 2, max: SEATS.length, names: (players) => SEATS.slice(0, players) },
  // Three to eight seconds for each decision of simulated matches.
  measure: { minutes: { min: 10, max: 20 }, weight: 'medium' },
  texts: TEXTS,
  refusals: REFUSAL_TEXTS,
  shapes: SHAPES,
  parseOptions: optionParser(SHAPES.options),
  setup,
  decision: decisionOf,
  parseAction,
  apply,
  fallback: safestAction,
  view: viewOf,
  privateView: privateViewOf,
  redact,
  resample: resampled,
  outcome: outcomeOf,
  pieces: piecesOf,
  rate,
  winChance,
  supposeChoices,
}

/** SA-1 to SA-5 */
function setup({ players, options, seed }: Setting<Options>): Step<State, Event> {
  const chance: Chance = { random: randomFrom(seed) }
  const leftOut = setLeftOut(chance, players, options)
  const { codex, notes } = options
  const cards = shuffle(chance, cardsInPlay({ leftOut, codex }))
  const size = cards.length / PLACES.length
  const starter = startingSeat(chance, players, options)
  const draft: Draft<State> = {
    random: chance.random,
    leftOut,
    codex,
    notes,
    round: 0,
    starter,
    phase: 'take',
    mover: starter,
    asked: null,
    piles: PLACES.map((_, place) => ({
      cards: sorted(cards.slice(place * size, place * size + size)),
      taker: null,
      knownTo: [],
    })),
    chosen: Array.from({ length: players }, () => null),
    times: [],
    cities: Array.from({ length: players }, () => EMPTY_CITY),
    ended: null,
  }
  const course: Course = { draft, events: [] }
  beginRound(course)
  return { state: draft, events: course.events }
}

/** SA-2 */
function setLeftOut(chance: Chance, players: number, { leaveOut }: Options): CardSet | null {
  if (hasAllSets(players)) return null
  return leaveOut === 'random' ? pick(chance, CARD_SETS) : leaveOut
}

/** SA-5 */
function startingSeat(chance: Chance, players: number, { start }: Options): Seat {
  return seatAt(start === 'random' ? drawBelow(chance, players) : SEATS.indexOf(start))
}

function apply(state: State, seat: Seat, action: Action): Result<Step<State, Event>> {
  if (!isAsked(state, seat)) return refuseByKernel('not-asked')
  const refusal = whyNot(state, seat, action)
  if (refusal !== undefined) return { ok: false, refusal }
  const course: Course = { draft: { ...state }, events: [] }
  carryOut(course, seat, action)
  return accept({ state: course.draft, events: course.events })
}

function carryOut(course: Course, seat: Seat, action: Action): void {
  const { asked } = course.draft
  switch (action.type) {
    case 'take':
      takePile(course, action.pile)
      break
    case 'choose':
      chooseCard(course, seat, action.card)
      break
    case 'hide':
    case 'show':
      invariant(asked?.kind === 'hide', 'hiding and showing answer an Aztec')
      enterAsWished(course, asked.card, action.type === 'hide')
      break
    case 'capture':
      invariant(asked?.kind === 'capture', 'capturing answers a saucer')
      captureAsChosen(course, asked, action.aztec)
      break
  }
}
