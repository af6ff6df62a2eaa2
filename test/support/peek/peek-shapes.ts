// Everything that the fixture game shows and takes.
import type { Sight } from '../../../rules/src/game.ts'
import type { ActionOf } from '../../../rules/src/shapes/actions.ts'
import type { GameShapes } from '../../../rules/src/shapes/game-shapes.ts'
import type { OptionsOf } from '../../../rules/src/shapes/options.ts'
import {
  type CaseOf,
  choice,
  count,
  event,
  integer,
  list,
  maybe,
  nothing,
  seatOf,
  structure,
  type ValueOf,
} from '../../../rules/src/shapes/shape.ts'

export const PLAYERS = 3
const NUMBERS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'] as const
export const CARDS = [...NUMBERS, 'ward-a', 'ward-b', 'ward-c'] as const
export type Card = (typeof CARDS)[number]

const ACTIONS = {
  draw: {},
  raid: { target: integer(0, PLAYERS - 1) },
  ward: { card: choice('ward-a', 'ward-b', 'ward-c') },
  pass: {},
  lay: { card: choice(...CARDS) },
} as const
export type PeekAction = ActionOf<typeof ACTIONS>

const seat = seatOf(PLAYERS)
const card = choice(...CARDS)
const few = count(255)

const VIEW = structure({
  turn: count(65_535),
  mover: seat,
  phase: choice('turn', 'raided', 'lay', 'over'),
  sizes: list(few),
  deck: few,
  discard: list(card),
  points: list(few),
  beads: few,
})

const OWN = structure({ hand: list(card), laid: maybe(card) })

const EVENTS = {
  raided: event('a player raids another', { seat, target: seat }),
  warded: event('a ward ends the raid', { seat, card }),
  passed: event('a player lays no ward', { seat }),
  took: event('a raid takes a card; null for others', { seat, from: seat, card: maybe(card) }),
  drew: event('a card is drawn; null for others', { seat, card: maybe(card) }),
  laying: event('the players lay a card each', { among: list(seat) }),
  laid: event('a card is laid unseen', { seat, card }),
  shown: event('the laid cards are shown', { cards: list(maybe(card)), winner: maybe(seat) }),
  offered: event('a bead is a point', { seat }),
  'bead-waits': event('a bead waits', { seats: list(seat) }),
}

const OPTIONS = {}
const asked = nothing()
export const SHAPES = {
  options: OPTIONS,
  view: VIEW,
  own: OWN,
  decisions: {
    turn: { asked, answers: ['draw', 'raid'] },
    raided: { asked, answers: ['ward', 'pass'] },
    lay: { asked, answers: ['lay'] },
  },
  actions: ACTIONS,
  events: EVENTS,
} as const satisfies GameShapes

export type Options = OptionsOf<typeof OPTIONS>
export type PeekEvent = CaseOf<'type', typeof EVENTS>
export type PeekView = ValueOf<typeof VIEW> & Sight
export type PeekOwn = ValueOf<typeof OWN>
