// Nim, a whole game in a file: two players take stones from one of three piles in turn, and whoever takes the last one
// wins. To play it: GAMES=./examples/nim/game.ts npm start
import {
  type ActionOf,
  accept,
  actionParser,
  choice,
  count,
  type Decision,
  event,
  type Game,
  integer,
  KERNEL_REFUSALS,
  list,
  nothing,
  type OptionsOf,
  type Outcome,
  optionParser,
  type Random,
  randomFrom,
  refuse,
  type Seat,
  seatAt,
  seatOf,
  structure,
  type ValueOf,
} from '@flower-war/rules/making'
import { en, es } from './texts.ts'

const PLAYERS = 2
const PILES = { small: [3, 4, 5], large: [5, 7, 9] } as const
const STONES_MAX = 9

const OPTIONS = { piles: { ...choice('small', 'large'), default: 'small' } } as const
const pile = integer(0, 2)
const stones = integer(1, STONES_MAX)
const ACTIONS = { take: { pile, stones } } as const
const VIEW = structure({ piles: list(count(STONES_MAX)), mover: seatOf(PLAYERS) })
const SHAPES = {
  options: OPTIONS,
  view: VIEW,
  own: structure({}),
  decisions: { turn: { asked: nothing(), answers: ['take'] } },
  actions: ACTIONS,
  events: {
    taken: event('a player takes stones', { seat: seatOf(PLAYERS), pile, stones }),
    ended: event('the last stone is taken', { winner: seatOf(PLAYERS) }),
  },
} as const

type Action = ActionOf<typeof ACTIONS>
type View = ValueOf<typeof VIEW> & { readonly waiting: readonly Seat[] }
type Event =
  | { readonly type: 'taken'; readonly seat: Seat; readonly pile: number; readonly stones: number }
  | { readonly type: 'ended'; readonly winner: Seat }

/** Everything that there is at a moment. Without chance the random source is only carried along. */
interface State {
  readonly random: Random
  readonly piles: readonly number[]
  readonly mover: Seat
  readonly turns: number
}

export const game: Game<
  State,
  Action,
  Event,
  View,
  Readonly<Record<string, never>>,
  OptionsOf<typeof OPTIONS>
> = {
  id: 'nim',
  version: 1,
  seats: { min: PLAYERS, max: PLAYERS, names: () => ['first', 'second'] },
  texts: { en, es },
  refusals: {
    en: { 'too-few-stones': 'There are not so many stones.' },
    es: { 'too-few-stones': 'No hay tantas piedras.' },
  },
  shapes: SHAPES,
  parseOptions: optionParser(OPTIONS),
  setup: ({ options, seed }) => ({
    state: { random: randomFrom(seed), piles: PILES[options.piles], mover: seatAt(0), turns: 0 },
    events: [],
  }),
  decision,
  parseAction: actionParser(ACTIONS),
  apply(state, seat, action) {
    if (decision(state, seat) === undefined)
      return refuse('not-asked', KERNEL_REFUSALS['not-asked'])
    if (action.stones > (state.piles[action.pile] ?? 0))
      return refuse('too-few-stones', 'There are not so many stones.')
    const piles = state.piles.map((each, at) => (at === action.pile ? each - action.stones : each))
    const next = { ...state, piles, mover: other(seat), turns: state.turns + 1 }
    const { pile: from, stones: taken } = action
    const events: Event[] = [{ type: 'taken', seat, pile: from, stones: taken }]
    if (isEmpty(next)) events.push({ type: 'ended', winner: seat })
    return accept({ state: next, events })
  },
  fallback: (state) => ({
    type: 'take',
    pile: state.piles.findIndex((each) => each > 0),
    stones: 1,
  }),
  view: (state) => ({
    waiting: isEmpty(state) ? [] : [state.mover],
    piles: state.piles,
    mover: state.mover,
  }),
  own: () => ({}),
  // Nothing is hidden.
  redact: (told) => told,
  redeal: (state) => state,
  outcome,
  pieces: () => ({}),
  // Whoever leaves piles whose binary sum is nothing wins.
  appraise: (state, _seat, action) => {
    const left = state.piles.map((each, at) => (at === action.pile ? each - action.stones : each))
    return left.reduce((sum, each) => sum ^ each, 0) === 0 ? 1 : 0
  },
}

function decision(state: State, seat: Seat): Decision<Action> | undefined {
  if (isEmpty(state) || seat !== state.mover) return undefined
  const actions = state.piles.flatMap((left, at) =>
    Array.from(
      { length: left },
      (_, index): Action => ({ type: 'take', pile: at, stones: index + 1 }),
    ),
  )
  return { kind: 'turn', asked: null, actions, illegal: [] }
}

function outcome(state: State): Outcome | undefined {
  if (!isEmpty(state)) return undefined
  const winner = other(state.mover)
  const ranking = [[winner], [state.mover]]
  return { winners: [winner], ranking, reason: 'no-stones', turns: state.turns, scores: [{}, {}] }
}

function isEmpty({ piles }: State): boolean {
  return piles.every((each) => each === 0)
}

function other(seat: Seat): Seat {
  return seatAt((seat + 1) % PLAYERS)
}
