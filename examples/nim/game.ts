// Nim: two players take stones from three piles; the player who takes the last one wins.
import {
  accept,
  actionParser,
  type Decision,
  type Game,
  type Outcome,
  optionParser,
  type Random,
  randomFrom,
  refuse,
  refuseByKernel,
  type Seat,
  seatAt,
} from '@flower-war/rules/making'
import {
  type Action,
  type Event,
  type Options,
  type Own,
  PILES,
  PLAYERS,
  SHAPES,
  type View,
} from './shapes.ts'
import { de, en, es, refusals } from './texts.ts'

/** The state of a match, as plain JSON. */
export interface State {
  /** The source of all chance. Nim has none, and only carries it along. */
  readonly random: Random
  readonly piles: readonly number[]
  readonly mover: Seat
  readonly turns: number
}

export const game: Game<State, Action, Event, View, Own, Options> = {
  id: 'nim',
  version: 1,
  seats: { min: PLAYERS, max: PLAYERS, names: () => ['first', 'second'] },
  texts: { en, de, es },
  refusals,
  shapes: SHAPES,
  parseOptions: optionParser(SHAPES.options),
  parseAction: actionParser(SHAPES.actions),
  // NIM-1 NIM-2
  setup: ({ options, seed }) => ({
    state: { random: randomFrom(seed), piles: PILES[options.piles], mover: seatAt(0), turns: 0 },
    events: [],
  }),
  decision,
  apply(state, seat, action) {
    if (decision(state, seat) === undefined) return refuseByKernel('not-asked')
    if (action.stones > (state.piles[action.pile] ?? 0))
      return refuse('too-few-stones', refusals.en['too-few-stones'])
    const { pile, stones } = action
    const next = {
      ...state,
      piles: without(state, action),
      mover: other(seat),
      turns: state.turns + 1,
    }
    const events: Event[] = [{ type: 'taken', seat, pile, stones }]
    if (isEmpty(next.piles)) events.push({ type: 'ended', winner: seat })
    return accept({ state: next, events })
  },
  // NIM-5
  fallback: ({ piles }) => ({ type: 'take', pile: piles.findIndex((left) => left > 0), stones: 1 }),
  view: ({ piles, mover }) => ({ waiting: isEmpty(piles) ? [] : [mover], piles, mover }),
  privateView: () => ({}),
  // Nothing is hidden: everyone learns of each event, and no other match looks the same.
  redact: (told) => told,
  resample: (state) => state,
  outcome,
  pieces: () => ({}),
  // For bots: a player who leaves piles with a binary sum of zero can win.
  rate: (state, _seat, action) =>
    without(state, action).reduce((sum, left) => sum ^ left, 0) === 0 ? 1 : 0,
}

/** NIM-3 */
function decision({ piles, mover }: State, seat: Seat): Decision<Action> | undefined {
  if (isEmpty(piles) || seat !== mover) return undefined
  const actions = piles.flatMap((left, pile) =>
    Array.from({ length: left }, (_, index): Action => ({ type: 'take', pile, stones: index + 1 })),
  )
  return { kind: 'turn', asked: null, actions, illegal: [] }
}

/** NIM-4 */
function outcome({ piles, mover, turns }: State): Outcome | undefined {
  if (!isEmpty(piles)) return undefined
  const winner = other(mover)
  return {
    winners: [winner],
    ranking: [[winner], [mover]],
    reason: 'no-stones',
    turns,
    scores: [{}, {}],
  }
}

function without({ piles }: State, { pile, stones }: Action): readonly number[] {
  return piles.map((left, at) => (at === pile ? left - stones : left))
}

function isEmpty(piles: readonly number[]): boolean {
  return piles.every((left) => left === 0)
}

function other(seat: Seat): Seat {
  return seatAt((seat + 1) % PLAYERS)
}
