// A game that no client has heard of: players take stones from a pile in turn, and whoever takes the last one wins.
import type { Decision, Game, Outcome } from '../rules/src/game.ts'
import { type Random, randomFrom } from '../rules/src/random.ts'
import { KERNEL_REFUSALS, refuse } from '../rules/src/refusal.ts'
import { accept } from '../rules/src/result.ts'
import { type Seat, seatAt } from '../rules/src/seat.ts'
import { type ActionOf, actionParser } from '../rules/src/shapes/actions.ts'
import { optionParser } from '../rules/src/shapes/options.ts'
import { count, event, integer, nothing, seatOf, structure } from '../rules/src/shapes/shape.ts'
import type { GameTexts } from '../rules/src/texts.ts'

const STONES = 13
const PLAYERS = 2
const stones = integer(1, 3)
const ACTIONS = { take: { stones } } as const
const SHAPES = {
  options: {},
  view: structure({ pile: count(STONES), mover: seatOf(PLAYERS) }),
  own: structure({}),
  decisions: { turn: { asked: nothing(), answers: ['take'] } },
  actions: ACTIONS,
  events: { taken: event('a player takes stones', { seat: seatOf(PLAYERS), stones }) },
} as const

type Action = ActionOf<typeof ACTIONS>
interface State {
  readonly random: Random
  readonly pile: number
  readonly mover: Seat
}
interface Taken {
  readonly type: 'taken'
  readonly seat: Seat
  readonly stones: number
}
interface View {
  readonly waiting: readonly Seat[]
  readonly pile: number
  readonly mover: Seat
}

const TEXTS: GameTexts = {
  title: 'Stones',
  about: 'Take up to three stones; whoever takes the last one wins.',
  ...{ seats: { first: 'First', second: 'Second' }, cards: {}, spaces: {}, discs: {} },
  ...{ options: {}, decisions: { turn: 'Take stones.' }, actions: { take: 'Take' } },
  ...{ reasons: { 'no-stones': 'no stones are left' }, scores: {}, words: {} },
  sentences: {
    events: { taken: '{seat:player} {seat~take|takes} {stones?1:a stone|*:{stones} stones}.' },
    actions: { take: 'Take {stones?1:a stone|*:{stones} stones}' },
    ...{ decisions: {}, phrases: { you: 'you' } },
  },
}

export const unheardGame: Game<
  State,
  Action,
  Taken,
  View,
  Readonly<Record<string, never>>,
  object
> = {
  id: 'unheard-stones',
  version: 1,
  seats: { min: PLAYERS, max: PLAYERS, names: () => ['first', 'second'] },
  texts: { en: TEXTS, es: TEXTS },
  refusals: { en: {}, es: {} },
  shapes: SHAPES,
  parseOptions: optionParser(SHAPES.options),
  setup: ({ seed }) => ({
    state: { random: randomFrom(seed), pile: STONES, mover: seatAt(0) },
    events: [],
  }),
  decision,
  parseAction: actionParser(ACTIONS),
  apply(state, seat, action) {
    if (decision(state, seat) === undefined || action.stones > state.pile)
      return refuse('not-asked', KERNEL_REFUSALS['not-asked'])
    const next = { ...state, pile: state.pile - action.stones, mover: other(state.mover) }
    return accept({ state: next, events: [{ type: 'taken', seat, stones: action.stones }] })
  },
  fallback: () => ({ type: 'take', stones: 1 }),
  view: ({ pile, mover }) => ({ waiting: pile > 0 ? [mover] : [], pile, mover }),
  privateView: () => ({}),
  redact: (told) => told,
  resample: (state) => state,
  outcome,
  pieces: () => ({}),
  rate: () => 0,
}

function decision({ pile, mover }: State, seat: Seat): Decision<Action> | undefined {
  if (pile === 0 || seat !== mover) return undefined
  const counts = [1, 2, 3].filter((each) => each <= pile)
  const actions = counts.map((each): Action => ({ type: 'take', stones: each }))
  return { kind: 'turn', asked: null, actions, illegal: [] }
}

function outcome({ pile, mover }: State): Outcome | undefined {
  if (pile > 0) return undefined
  const winner = other(mover)
  const ranking = [[winner], [mover]]
  return { winners: [winner], ranking, reason: 'no-stones', turns: 1, scores: [{}, {}] }
}

function other(seat: Seat): Seat {
  return seatAt((seat + 1) % PLAYERS)
}
