// The shapes of everything that a match of Flower War shows and accepts.
import type { Sight } from '../game.ts'
import { die, few, god, many, space, spaceName, templeShape } from '../ritual-calendar/shapes.ts'
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
import { FORESTALLS_MAX, OPTIONS } from './options.ts'
import { SEAT_NAMES } from './seats.ts'
import { COUNT_MAX, ROUNDS_MAX } from './state.ts'
import { EVENTS, heldCard } from './views/events.ts'
import { askedKind, beadReason, card, deck, endReason, kind, seat, step } from './words.ts'

const cardsByDeck = structure({ huitzilopochtli: few, tlaloc: few, mary: few })

const turn = structure({
  seat: said('whose turn it is', seat),
  step,
  asked: said(
    'the kind of decision of the seat in `waiting`; absent if there is none',
    maybe(askedKind),
  ),
  again: said('number of extra turns that the player has after this one', few),
  offer: said(
    'the space whose disc they may take as long as it is there, the rack is empty and no tears guard it; absent if there is none',
    maybe(space),
  ),
  cardOffered: said('whether they have sacrificed a card this turn', flag()),
  attacked: said('the discs by which they have attacked this turn', list(spaceName)),
})

const battle = structure({
  attacker: seat,
  defender: seat,
  attackerDie: die,
  defenderDie: die,
  aid: said('the attacker’s bonus from the space, and from the card by which they attack', few),
  attackerTotal: said('the current total, with the cards that stand', few),
  defenderTotal: few,
  next: said('the side that may lay a card next', seat),
  out: said('the sides that have said that their last card was laid', list(seat)),
  laid: said(
    'the cards laid, in order',
    list(
      structure({
        card,
        seat,
        points: few,
        stands: said('whether it is not cancelled', flag()),
      }),
    ),
  ),
})

const player = structure({
  name: said('the name of the seat', choice(...SEAT_NAMES)),
  space,
  skulls: many,
  discs: said('the discs they have taken', list(spaceName)),
  cards: said('number of cards in hand from each deck', cardsByDeck),
})

const spaceShown = structure({
  name: spaceName,
  rack: said('the skulls on its rack', few),
  disc: said('the seat that has its disc; absent while it is still there', maybe(seat)),
  guarded: said('whether tears guard the disc for now', flag()),
  top: said('the top card of its pile; absent if there is none', maybe(card)),
  deck: said('that card’s deck', maybe(deck)),
  owner: said('the seat that put it there', maybe(seat)),
  pile: said('number of cards in the pile', few),
  players: said('the seats of the players there', list(seat)),
})

const half = structure({
  skulls: said('skulls in this half of the lake', many),
  cards: said('cards given in place of skulls; they count for the god too', many),
  declined: said('declined beads, to be taken out of the temple by hand', many),
})

const apocalypse = structure({
  keeper: said('the seat that keeps the count', seat),
  counted: said('skulls on the counting rack', count(COUNT_MAX)),
  forestalled: said('how often equal halves have forestalled the count', count(FORESTALLS_MAX)),
  kind: said('absent until it is settled', maybe(kind)),
})

const VIEW = structure({
  round: said('number of the round', count(ROUNDS_MAX)),
  turns: said('number of turns begun', many),
  order: said('the seats in turn order', list(seat)),
  turn,
  battle: said('absent if there is none', maybe(battle)),
  players: said('by seat', list(player)),
  spaces: said('from space 1, Cipactli, on', list(spaceShown)),
  decks: said('number of cards left in each deck', cardsByDeck),
  rackSize: said('number of skulls that a rack holds', few),
  maryCost: said('what Mary charges for a card; absent if she is not in the match', maybe(few)),
  pool: said('skulls in the pool', many),
  gone: said('skulls out of play', many),
  temple: templeShape(half, seat, beadReason),
  active: said('the active discs, in the order in which they became active', list(spaceName)),
  apocalypse: said('absent before it begins', maybe(apocalypse)),
  ended: said('why the match ended; absent before', maybe(endReason)),
  founding: said(
    'the discs and cards that founded Tenochtitlan: eagle, serpent, flower',
    list(text()),
  ),
})

const OWN = structure({
  hand: said('the seat’s cards, in the order in which they were drawn', list(heldCard)),
})

export const SHAPES = {
  options: OPTIONS,
  view: VIEW,
  own: OWN,
  decisions: {
    move: { asked: nothing(), answers: ['roll', 'go'] },
    disc: { asked: nothing(), answers: ['take-disc', 'pass'] },
    battle: { asked: nothing(), answers: ['lay', 'lay-last', 'pass'] },
    claim: { asked: nothing(), answers: ['claim'] },
    sacrifice: {
      asked: nothing(),
      answers: [
        'sacrifice',
        'sacrifice-card',
        'give-back',
        'take-bead',
        'decline-bead',
        'take-disc',
        'pass',
        'end',
      ],
    },
    reward: { asked: structure({ god }), answers: ['draw', 'take-top'] },
    cards: {
      asked: nothing(),
      answers: [
        'play',
        'play-on',
        'play-to',
        'play-for',
        'play-last',
        'play-on-last',
        'play-to-last',
        'play-for-last',
        'attack',
        'take-disc',
        'pass',
      ],
    },
    give: { asked: nothing(), answers: ['give'] },
    'give-to': { asked: nothing(), answers: ['give-to'] },
    discard: { asked: structure({ decks: list(deck) }), answers: ['discard', 'done'] },
  },
  actions: ACTIONS,
  events: EVENTS,
} as const satisfies GameShapes

export type Public = ValueOf<typeof VIEW> & Sight
export type Private = ValueOf<typeof OWN>
