// Everything that a match of Nim shows and accepts.
import {
  type ActionOf,
  type CaseOf,
  choice,
  count,
  event,
  integer,
  list,
  nothing,
  type OptionsOf,
  type Sight,
  seatOf,
  structure,
  type ValueOf,
} from '@flower-war/rules/making'

/** NIM-1 */
export const PLAYERS = 2
export const PILES = { small: [3, 4, 5], large: [5, 7, 9] } as const
const STONES_MAX = 9

const pile = integer(0, 2)
const stones = integer(1, STONES_MAX)

const OPTIONS = { piles: { ...choice('small', 'large'), default: 'small' } } as const
const VIEW = structure({ piles: list(count(STONES_MAX)), mover: seatOf(PLAYERS) })
const ACTIONS = { take: { pile, stones } } as const
const EVENTS = {
  taken: event('a player takes stones', { seat: seatOf(PLAYERS), pile, stones }),
  ended: event('the last stone is taken', { winner: seatOf(PLAYERS) }),
} as const

export const SHAPES = {
  options: OPTIONS,
  view: VIEW,
  // No player has anything that others may not see.
  own: structure({}),
  decisions: { turn: { asked: nothing(), answers: ['take'] } },
  actions: ACTIONS,
  events: EVENTS,
} as const

export type Options = OptionsOf<typeof OPTIONS>
export type View = ValueOf<typeof VIEW> & Sight
export type Own = Readonly<Record<string, never>>
export type Action = ActionOf<typeof ACTIONS>
export type Event = CaseOf<'type', typeof EVENTS>
