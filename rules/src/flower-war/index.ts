// Flower War: two to six tribes walk the ritual calendar, fight, feed the gods and look for three signs.
import { shuffle } from '../deck.ts'
import type { Draft, Game, Setting, Step, TypesOf } from '../game.ts'
import { type Chance, randomFrom } from '../random.ts'
import { refuseByKernel } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import { SPACES } from '../ritual-calendar/spaces.ts'
import { type Seat, seatAt, seatsOf } from '../seat.ts'
import { optionParser } from '../shapes/options.ts'
import { type Action, parseAction } from './asking/actions.ts'
import { answer } from './asking/answers.ts'
import { decisionOf } from './asking/decision.ts'
import { safestAction } from './asking/fallback.ts'
import { whyNot } from './asking/legality.ts'
import { rate } from './bots/rating.ts'
import { winChance } from './bots/worth.ts'
import { type CardId, cardsOf, rowOf } from './cards/cards.ts'
import type { Deck } from './cards/deck-rows.ts'
import { deckOf } from './cards/hands.ts'
import { beadFalls, templeLightsOf } from './course/beads.ts'
import { outcomeOf } from './course/outcome.ts'
import { beginTurn, newTurn, playOn } from './course/turn.ts'
import { OPTIONS, type Options, rackSize } from './options.ts'
import { piecesOf } from './pieces.ts'
import type { Play } from './play.ts'
import { resample } from './resampling.ts'
import { SEATS_MAX, SEATS_MIN, STARTS, seatNames } from './seats.ts'
import type { Private, Public } from './shapes.ts'
import { SHAPES } from './shapes.ts'
import { SKULLS, type State } from './state.ts'
import { REFUSAL_TEXTS, TEXTS } from './texts/texts.ts'
import { type Event, redact } from './views/events.ts'
import { privateViewOf, viewOf } from './views/view.ts'

export type FlowerWarTypes = TypesOf<Options, Public, Private, Action, Event>

export const flowerWar: Game<State, Action, Event, Public, Private, Options> = {
  id: 'flower-war',
  version: 2,
  seats: { min: SEATS_MIN, max: SEATS_MAX, names: seatNames },
  // Three to eight seconds for each decision of simulated matches.
  measure: { minutes: { min: 30, max: 60 }, weight: 'heavy' },
  texts: TEXTS,
  refusals: REFUSAL_TEXTS,
  shapes: SHAPES,
  parseOptions: optionParser(OPTIONS),
  setup,
  decision: decisionOf,
  parseAction,
  apply,
  offer: beadFalls,
  templeLights: templeLightsOf,
  fallback: (state) => safestAction(state),
  view: viewOf,
  privateView: privateViewOf,
  redact,
  resample,
  outcome: outcomeOf,
  pieces: piecesOf,
  rate,
  winChance,
}

function setup({ players, options, seed }: Setting<Options>): Step<State, Event> {
  const chance: Chance = { random: randomFrom(seed) }
  // FW-5: each god gets ten of the land cards.
  const rainLands = options.lands ? shuffle(chance, SPACES).slice(0, SPACES.length / 2) : []
  const decks = {
    huitzilopochtli: newDeck(chance, 'huitzilopochtli', options, rainLands),
    tlaloc: newDeck(chance, 'tlaloc', options, rainLands),
    mary: options.signs ? newDeck(chance, 'mary', options, rainLands) : [],
  }
  const onRack = rackSize(options, players)
  const first = seatAt(0)
  const order = orderOf(chance, options, players)
  const draft: Draft<State> = {
    random: chance.random,
    options,
    order,
    round: 0,
    turns: 0,
    turn: newTurn(first, 0),
    tasks: [],
    asked: null,
    battle: null,
    players: seatNames(players).map((name) => ({ space: STARTS[name], skulls: 0 })),
    hands: seatNames(players).map(() => []),
    decks,
    rainLands,
    racks: SPACES.map(() => onRack),
    discs: SPACES.map(() => null),
    piles: SPACES.map(() => []),
    guarded: [],
    pool: SKULLS - onRack * SPACES.length,
    gone: 0,
    lake: { huitzilopochtli: 0, tlaloc: 0 },
    cardsGiven: { huitzilopochtli: 0, tlaloc: 0 },
    active: [],
    effects: [],
    apocalypse: null,
    beads: [],
    declined: { huitzilopochtli: 0, tlaloc: 0 },
    ended: null,
    founding: null,
  }
  const play: Play = { draft, events: [] }
  if (options.order === 'drawn') play.events.push({ type: 'order-drawn', order })
  beginTurn(play, first, 'regular', 0)
  playOn(play)
  return { state: draft, events: play.events }
}

/** FW-4: East plays first and West last; the order of the others between them may be drawn. */
function orderOf(chance: Chance, { order }: Options, players: number): readonly Seat[] {
  const seats = seatsOf(players)
  if (order === 'listed') return seats
  return [...seats.slice(0, 1), ...shuffle(chance, seats.slice(1, -1)), ...seats.slice(-1)]
}

function newDeck(
  chance: Chance,
  deck: Deck,
  options: Options,
  rainLands: readonly number[],
): readonly CardId[] {
  const cards = options.lands ? [...cardsOf(deck), ...cardsOf('land')] : cardsOf(deck)
  const own = cards.filter((card) => {
    const { use, effect } = rowOf(card)
    return (
      deckOf({ rainLands }, card) === deck &&
      (options.signs || effect.verb !== 'sign') &&
      (options.battleCards || use !== 'battle')
    )
  })
  return shuffle(chance, own)
}

function apply(state: State, seat: Seat, action: Action): Result<Step<State, Event>> {
  const { asked } = state
  if (asked?.seat !== seat) return refuseByKernel('not-asked')
  const refusal = whyNot(state, asked, action)
  if (refusal !== undefined) return { ok: false, refusal }
  const play: Play = { draft: { ...state, asked: null }, events: [] }
  answer(play, asked, action)
  playOn(play)
  return accept({ state: play.draft, events: play.events })
}
