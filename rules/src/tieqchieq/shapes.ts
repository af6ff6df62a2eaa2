// The shapes of everything that a match of Tıeqchıeq shows and accepts.
import type { Sight } from '../game.ts'
import type { ActionOf, ActionShapes } from '../shapes/actions.ts'
import type { GameShapes } from '../shapes/game-shapes.ts'
import type { OptionsOf, OptionTable } from '../shapes/options.ts'
import {
  type CaseOf,
  choice,
  count,
  either,
  event,
  flag,
  integer,
  list,
  maybe,
  said,
  spaceNumber,
  structure,
  type ValueOf,
} from '../shapes/shape.ts'
import { COLOURS, TRACK } from './board.ts'

/** The number of tokens each player races. */
export const TOKENS = 6
/** TQ-12 */
export const TURNS_MAX = 1000
/** TQ-3 */
export const COINS_TOSSED = 4
/** TQ-9 */
export const COINS_IN_BATTLE = 2

const colour = choice(...COLOURS)
const square = spaceNumber(0, TRACK.squares - 1)
const spot = either(square, choice('hand', 'home'))
const turn = integer(0, TURNS_MAX)
const roll = count(COINS_TOSSED)
const reason = choice('all-home', 'turn-limit')
const tokens = structure({ red: count(TOKENS), yellow: count(TOKENS) })

export const OPTIONS = {
  start: { ...choice('random', ...COLOURS), default: 'random' },
} as const satisfies OptionTable

/** TQ-4: enter a token, or move the one on a square. TQ-8: step on from a plus, or stay. */
export const ACTIONS = {
  enter: {},
  move: { from: square },
  step: {},
  stay: {},
} as const satisfies ActionShapes

/** Nothing is hidden except the coins to come. */
const VIEW = structure({
  turn: said('number of turns begun; every toss is one (TQ-10)', turn),
  mover: said('whose turn it is: `red` is seat 0, `yellow` seat 1', colour),
  roll: said('the toss', roll),
  again: said('whether another turn has been earned in this one', flag()),
  asked: said(
    'the decision; absent if there is none',
    maybe(
      structure({
        kind: choice('move', 'plus'),
        square: said('the square of the plus; absent for `move`', maybe(square)),
      }),
    ),
  ),
  track: said('whose token stands there, by square', list(choice(...COLOURS, 'empty'))),
  hand: said('tokens yet to enter', tokens),
  home: said('tokens home', tokens),
  ended: said('why the match ended; absent before', maybe(reason)),
})

const OWN = structure({})

const EVENTS = {
  tossed: event('the coins are tossed', { colour, turn, roll }),
  moved: event(
    'a token moves: `chosen`, the `only-move` there was, or the free step from a `plus`',
    { colour, from: spot, to: spot, why: choice('chosen', 'only-move', 'plus') },
  ),
  stayed: event('a token stays on its plus', { colour, square }),
  battled: event('two tokens fight: `coins` of two showed the attacker’s colour', {
    colour,
    square,
    coins: count(COINS_IN_BATTLE),
    winner: colour,
  }),
  'earned-turn': event('the player earns another turn', { colour, square }),
  passed: event('the roll cannot be used', { colour, roll }),
  ended: event('the match is over; `winner` is null at the limit of turns', {
    reason,
    winner: maybe(colour),
  }),
}

export const SHAPES = {
  options: OPTIONS,
  view: VIEW,
  own: OWN,
  decisions: {
    move: { asked: structure({ roll }), answers: ['enter', 'move'] },
    plus: { asked: structure({ square }), answers: ['step', 'stay'] },
  },
  actions: ACTIONS,
  events: EVENTS,
} as const satisfies GameShapes

export type Options = OptionsOf<typeof OPTIONS>
export type Action = ActionOf<typeof ACTIONS>
export type Public = ValueOf<typeof VIEW> & Sight
export type Private = ValueOf<typeof OWN>
export type Event = CaseOf<'type', typeof EVENTS>
export type EndReason = ValueOf<typeof reason>
/** The place of a token: a square, or one of the two places off the track. */
export type Spot = ValueOf<typeof spot>
export type MoveReason = Extract<Event, { type: 'moved' }>['why']
/**
 * The colour of the token on a square, or `empty`. A word rather than null: comparing with null is several times
 * slower.
 */
export type Square = Public['track'][number]
