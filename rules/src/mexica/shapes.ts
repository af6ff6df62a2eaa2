// The shapes of everything that a match of Mexica shows and accepts.
import type { Sight } from '../game.ts'
import { die, few, many, space, spaceName, templeShape } from '../ritual-calendar/shapes.ts'
import type { GameShapes } from '../shapes/game-shapes.ts'
import {
  choice,
  count,
  flag,
  list,
  maybe,
  nothing,
  said,
  structure,
  text,
  type ValueOf,
} from '../shapes/shape.ts'
import { ACTIONS } from './asking/actions.ts'
import { OPTIONS } from './options.ts'
import { SEAT_NAMES } from './seats.ts'
import { ROUNDS_MAX, TURNS_LEFT } from './state.ts'
import { EVENTS } from './views/events.ts'
import { askedKind, beadReason, card, endReason, kind, seat, step } from './words.ts'

const turn = structure({
  seat: said('whose turn it is', seat),
  step,
  asked: said('the kind of the decision; absent if there is none', maybe(askedKind)),
  die: said('the die, if the decision is about the movement bonus; otherwise absent', maybe(die)),
  reached: said('whether the player has attacked by their range this turn', flag()),
  extra: said('seats with extra turns before the next regular one, in order', list(seat)),
})

const battle = structure({
  attacker: seat,
  defender: seat,
  isShown: said('whether the cards of both sides are shown', flag()),
  shown: said(
    'the cards laid, once they are shown',
    list(structure({ card, seat, negated: flag() })),
  ),
})

const player = structure({
  name: said('the name of the seat', choice(...SEAT_NAMES)),
  space,
  tokens: many,
  weeks: said('the spaces whose week cards they hold', list(spaceName)),
  bonuses: said(
    'what their week cards come to',
    structure({
      attack: few,
      defence: few,
      movement: few,
      range: few,
      tokens: few,
      mary: few,
    }),
  ),
  maryCost: said('what Mary charges them for a day card', few),
  keeps: said(
    'whether they keep their rain cards, and are not asked for one until another comes',
    flag(),
  ),
  cards: said(
    'number of cards in hand from each deck',
    structure({ day: many, war: few, rain: few }),
  ),
})

const spaceShown = structure({
  name: spaceName,
  tokens: few,
  week: said('the seat with its week card; absent while it is in the box', maybe(seat)),
  players: said('the seats of the players there', list(seat)),
})

const pile = structure({
  left: said('number of cards left', many),
  used: said('the discard pile, in the order in which they were used', list(card)),
})

const half = structure({
  tokens: said('tokens offered to this god', many),
  declined: said('declined beads, to be taken out of the temple by hand', many),
  debts: said('seats that owe a bead for a gift by a card, oldest first', list(seat)),
})

const apocalypse = structure({
  turnsLeft: said('the count', count(TURNS_LEFT)),
  forestalled: said(
    'how often equal gods have forestalled the count',
    count(OPTIONS.forestalls.max),
  ),
  forestalls: said('how often they can', count(OPTIONS.forestalls.max)),
  kind: said('absent until it is settled', maybe(kind)),
  war: said(
    'what the war takes: a token with each landing, or once one of every space',
    choice(...OPTIONS.war.values),
  ),
  struck: said('whether it has taken one of every space', flag()),
})

const VIEW = structure({
  edition: said(
    '`flower-war` is the first edition, with other names for the same things',
    choice(...OPTIONS.edition.values),
  ),
  round: said('number of the round', count(ROUNDS_MAX)),
  turns: said('number of turns begun', many),
  turn,
  battle: said('absent if there is none', maybe(battle)),
  players: said('by seat', list(player)),
  spaces: said('from space 1, Cipactli, on', list(spaceShown)),
  decks: structure({ day: pile, war: pile, rain: pile }),
  pool: said('tokens in the pool', many),
  gone: said('tokens out of play', many),
  temple: templeShape(half, seat, beadReason),
  apocalypse: said('absent before it begins', maybe(apocalypse)),
  ended: said('why the match ended; absent before', maybe(endReason)),
  founding: said('what founded Tenochtitlan: eagle, serpent, flower', list(text())),
})

const OWN = structure({
  hand: said('the seat’s cards, in the order in which they were drawn', list(card)),
  laid: said('those it has laid in a battle and nobody else has seen yet', list(card)),
})

export const SHAPES = {
  options: OPTIONS,
  view: VIEW,
  own: OWN,
  decisions: {
    move: { asked: structure({ die }), answers: ['move'] },
    rain: { asked: nothing(), answers: ['rain', 'pass', 'keep'] },
    sacrifice: {
      asked: nothing(),
      answers: ['sacrifice', 'take-bead', 'decline-bead', 'pass', 'end'],
    },
    cards: { asked: nothing(), answers: ['play', 'attack', 'pass'] },
    battle: { asked: nothing(), answers: ['lay', 'ready'] },
    negate: { asked: nothing(), answers: ['negate'] },
    give: { asked: structure({ to: seat }), answers: ['give'] },
    discard: { asked: nothing(), answers: ['discard'] },
    pay: { asked: structure({ tokens: few }), answers: ['pay'] },
  },
  actions: ACTIONS,
  events: EVENTS,
} as const satisfies GameShapes

export type Public = ValueOf<typeof VIEW> & Sight
export type Private = ValueOf<typeof OWN>
