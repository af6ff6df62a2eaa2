// Tıeqchıeq: two players race six tokens each along a track, in opposite directions.
import type { Draft, Game, Setting, Step, TypesOf } from '../game.ts'
import { present } from '../invariant.ts'
import { randomFrom, tossCoins } from '../random.ts'
import { refuseByKernel } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import type { Seat } from '../seat.ts'
import { optionParser } from '../shapes/options.ts'
import { decisionOf, parseAction, placeFrom, whyNot } from './actions.ts'
import { COLOURS, type Colour, of, TRACK, wayOf } from './board.ts'
import { safestAction } from './fallback.ts'
import { rateForHard } from './plan.ts'
import { rate } from './rating.ts'
import {
  type Action,
  type Event,
  type Options,
  type Private,
  type Public,
  SHAPES,
  TOKENS,
} from './shapes.ts'
import type { State } from './state.ts'
import { REFUSAL_TEXTS, TEXTS } from './texts/texts.ts'
import { move, playOn, stay, stepOn, type Turn } from './turn.ts'
import { outcomeOf, viewOf } from './view.ts'

/** No cards are dealt, so players have no private view. */
const NOTHING: Private = {}

export type TieqchieqTypes = TypesOf<Options, Public, Private, Action, Event>

export const tieqchieq: Game<State, Action, Event, Public, Private, Options> = {
  id: 'tieqchieq',
  version: 1,
  seats: { min: 2, max: 2, names: () => COLOURS },
  // In simulated matches some 120 tosses, which take five minutes to show, and 95 decisions of three to six seconds.
  measure: { minutes: { min: 10, max: 15 }, weight: 'light' },
  texts: TEXTS,
  refusals: REFUSAL_TEXTS,
  shapes: SHAPES,
  parseOptions: optionParser(SHAPES.options),
  setup,
  decision: (state, seat) => (state.mover === colourOf(seat) ? decisionOf(state) : undefined),
  parseAction,
  apply,
  fallback: safestAction,
  view: viewOf,
  privateView: () => NOTHING,
  redact: (event) => event,
  resample: (state) => state,
  outcome: outcomeOf,
  pieces: (state) => ({ red: tokensOf(state, 'red'), yellow: tokensOf(state, 'yellow') }),
  rate: (state, _seat, action) => rate(state, action),
  rateForHard: (state, _seat, action) => rateForHard(state, action),
}

function setup({ options, seed }: Setting<Options>): Step<State, Event> {
  const draft: Draft<State> = {
    random: randomFrom(seed),
    turn: 0,
    mover: 'red',
    roll: 0,
    again: false,
    asked: null,
    track: Array.from({ length: TRACK.squares }, () => 'empty'),
    hand: { red: TOKENS, yellow: TOKENS },
    home: { red: 0, yellow: 0 },
    ended: null,
  }
  // TQ-2
  if (options.start === 'random') draft.mover = tossCoins(draft, 1) === 1 ? 'red' : 'yellow'
  else draft.mover = options.start
  return carriedOn({ draft, events: [] })
}

function apply(state: State, seat: Seat, action: Action): Result<Step<State, Event>> {
  if (state.asked === null || state.mover !== colourOf(seat)) return refuseByKernel('not-asked')
  const refusal = whyNot(state, action)
  if (refusal !== undefined) return { ok: false, refusal }
  const turn: Turn = { draft: { ...state }, events: [] }
  switch (action.type) {
    case 'enter':
    case 'move':
      move(turn, placeFrom(wayOf(state.mover), action), 'chosen')
      break
    case 'step':
      stepOn(turn)
      break
    case 'stay':
      stay(turn)
      break
  }
  return accept(carriedOn(turn))
}

function carriedOn(turn: Turn): Step<State, Event> {
  playOn(turn)
  return { state: turn.draft, events: turn.events }
}

function tokensOf({ track, hand, home }: State, colour: Colour): number {
  return of(hand, colour) + of(home, colour) + track.filter((square) => square === colour).length
}

function colourOf(seat: Seat): Colour {
  return present(COLOURS[seat], 'a seat of this game')
}
