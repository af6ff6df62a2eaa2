// Mexica: two to four tribes circle the calendar until one of them has an eagle, a serpent and a flower.
import { shuffle } from '../deck.ts'
import type { Draft, Game, Setting, Step, TypesOf } from '../game.ts'
import { type Chance, randomFrom } from '../random.ts'
import { refuseByKernel } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import { COMPASS } from '../ritual-calendar/compass.ts'
import { SPACES } from '../ritual-calendar/spaces.ts'
import { type Seat, seatAt, seatsOf } from '../seat.ts'
import { optionParser } from '../shapes/options.ts'
import { type Action, parseAction } from './asking/actions.ts'
import { answer } from './asking/answers.ts'
import { decisionOf } from './asking/decision.ts'
import { safestAction } from './asking/fallback.ts'
import { isAsked, whyNot } from './asking/legality.ts'
import { rateForHard } from './bots/plan.ts'
import { rate } from './bots/rating.ts'
import { cardsOf } from './cards/cards.ts'
import { beadFalls, templeLightsOf } from './course/beads.ts'
import { outcomeOf } from './course/outcome.ts'
import { beginTurn, newTurn, playOn } from './course/turn.ts'
import { OPTIONS, type Options, PACES } from './options.ts'
import { piecesOf } from './pieces.ts'
import type { Play } from './play.ts'
import { resample } from './resampling.ts'
import { SEATS_MAX, SEATS_MIN, seatNames } from './seats.ts'
import type { Private, Public } from './shapes.ts'
import { SHAPES } from './shapes.ts'
import { type State, TOKENS } from './state.ts'
import { REFUSAL_TEXTS, TEXTS } from './texts/texts.ts'
import { type Event, redact } from './views/events.ts'
import { privateViewOf, viewOf } from './views/view.ts'

export type MexicaTypes = TypesOf<Options, Public, Private, Action, Event>

export const mexica: Game<State, Action, Event, Public, Private, Options> = {
  id: 'mexica',
  version: 2,
  seats: { min: SEATS_MIN, max: SEATS_MAX, names: seatNames },
  // Three to eight seconds for each decision of simulated matches.
  measure: { minutes: { min: 20, max: 45 }, weight: 'heavy' },
  shapes: SHAPES,
  texts: TEXTS,
  refusals: REFUSAL_TEXTS,
  parseOptions: optionParser(OPTIONS),
  setup,
  decision: decisionOf,
  parseAction,
  apply,
  offer: beadFalls,
  templeLights: templeLightsOf,
  fallback: safestAction,
  view: viewOf,
  privateView: privateViewOf,
  redact,
  resample,
  outcome: outcomeOf,
  pieces: piecesOf,
  rate,
  rateForHard,
}

function setup({ players, options, seed }: Setting<Options>): Step<State, Event> {
  const chance: Chance = { random: randomFrom(seed) }
  const decks = {
    day: shuffle(chance, cardsOf('day')),
    war: shuffle(chance, cardsOf('war')),
    rain: shuffle(chance, cardsOf('rain')),
  }
  const { tokens } = PACES[options.pace]
  const first = seatAt(0)
  const names = seatNames(players)
  const draft: Draft<State> = {
    random: chance.random,
    options,
    round: 0,
    turns: 0,
    turn: newTurn(first),
    regular: first,
    extra: [],
    keeps: seatsOf(players).map(() => false),
    tasks: [],
    asked: null,
    battle: null,
    players: names.map((name) => ({ space: COMPASS[name], tokens: 0 })),
    landings: names.map(() => null),
    hands: names.map(() => []),
    decks,
    discards: { day: [], war: [], rain: [] },
    spaces: SPACES.map(() => tokens),
    weeks: SPACES.map(() => null),
    pool: TOKENS - tokens * SPACES.length,
    gone: 0,
    lake: { huitzilopochtli: 0, tlaloc: 0 },
    apocalypse: null,
    beads: [],
    declined: { huitzilopochtli: 0, tlaloc: 0 },
    debts: { huitzilopochtli: [], tlaloc: [] },
    ended: null,
    founding: null,
  }
  const play: Play = { draft, events: [] }
  beginTurn(play, first, 'regular')
  playOn(play)
  return { state: draft, events: play.events }
}

function apply(state: State, seat: Seat, action: Action): Result<Step<State, Event>> {
  const { asked } = state
  if (asked === null || !isAsked(state, seat)) return refuseByKernel('not-asked')
  const refusal = whyNot(state, asked, seat, action)
  if (refusal !== undefined) return { ok: false, refusal }
  const play: Play = { draft: { ...state, asked: null }, events: [] }
  answer(play, asked, seat, action)
  playOn(play)
  return accept({ state: play.draft, events: play.events })
}
