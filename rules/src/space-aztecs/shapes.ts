// The shapes of everything that a match of Space Aztecs shows and accepts.
import type { Sight } from '../game.ts'
import type { ActionOf, ActionShapes } from '../shapes/actions.ts'
import type { GameShapes } from '../shapes/game-shapes.ts'
import type { OptionsOf, OptionTable } from '../shapes/options.ts'
import {
  type CaseOf,
  choice,
  count,
  event,
  flag,
  integer,
  list,
  maybe,
  nothing,
  said,
  seatOf,
  spaceNamed,
  structure,
  type ValueOf,
} from '../shapes/shape.ts'
import { PLACES, SEATS } from './board.ts'
import {
  AZTEC_IDS,
  CARD_IDS,
  CARD_SETS,
  CODEX_IDS,
  SAUCER_IDS,
  TEMPLE_IDS,
  timeOf,
} from './cards.ts'

const seat = seatOf(SEATS.length)
const place = spaceNamed(...PLACES)
const card = choice(...CARD_IDS)
const aztec = choice(...AZTEC_IDS)
const temple = choice(...TEMPLE_IDS)
const saucer = choice(...SAUCER_IDS)
const cards = count(CARD_IDS.length)
/** Minutes after midnight. */
const time = integer(0, Math.max(...CARD_IDS.map(timeOf)))
const reason = choice('piles-empty', 'saucers-played', 'piles-and-saucers')
/** SA-41: bounds that no part of a score ever exceeds. */
const points = integer(-1000, 1000)

export const OPTIONS = {
  /** SA-5 */
  start: {
    ...choice('random', ...SEATS),
    default: 'random',
    fewestPlayers: { third: 3, fourth: 4, fifth: 5, sixth: 6 },
  },
  leaveOut: { ...choice('random', ...CARD_SETS), default: 'random' },
  codex: { ...flag(), default: true },
  notes: { ...flag(), default: true },
} as const satisfies OptionTable

export const ACTIONS = {
  /** SA-10 */
  take: { pile: place },
  /** SA-11 */
  choose: { card },
  /** SA-23: put the Aztec being played under a temple, or keep it visible. */
  hide: {},
  show: {},
  /** SA-22 */
  capture: { aztec },
} as const satisfies ActionShapes

const player = structure({
  visible: said('visible Aztecs; all cards in the order in which they were played', list(aztec)),
  temples: said(
    'temples, with the Aztecs hidden under each',
    list(structure({ temple, hidden: list(aztec) })),
  ),
  codices: list(choice(...CODEX_IDS)),
  saucers: said(
    'saucers, with the Aztecs that each has taken',
    list(structure({ saucer, taken: list(aztec) })),
  ),
  faceDown: said('whether a chosen card lies face down', flag()),
  time: said(
    'the time on the card chosen this round, in minutes after midnight; absent until it is announced',
    maybe(time),
  ),
})

const VIEW = structure({
  round: said('number of the round', cards),
  starter: said('the seat with the starting player token', seat),
  phase: said(
    'piles are taken in turn, cards chosen by all at once, then played in turn',
    choice('take', 'choose', 'play', 'over'),
  ),
  mover: said('whose turn it is to take or play; absent while there are no turns', maybe(seat)),
  asked: said(
    'the question about the card that they play; absent if there is none',
    maybe(
      structure({
        kind: choice('hide', 'capture'),
        card,
        from: said('the seat that loses an Aztec; absent for `hide`', maybe(seat)),
      }),
    ),
  ),
  leftOut: said('the set left out; absent if none is', maybe(choice(...CARD_SETS))),
  codex: said('whether codex cards are played with', flag()),
  saucersPlayed: cards,
  saucersToEnd: said('the number of saucers that ends the match', cards),
  piles: said(
    'the piles around the sundial',
    list(
      structure({
        place,
        cards: said('number of cards', cards),
        taker: said('the seat that took it this round; absent if nobody did', maybe(seat)),
      }),
    ),
  ),
  players: said('by seat', list(player)),
  ended: said('why the match ended; absent before', maybe(reason)),
})

const OWN = structure({
  hand: said('the cards of the pile in hand, until all have chosen', list(card)),
  chosen: said('the card chosen face down, or null', maybe(card)),
  notes: said(
    'what is left in piles held earlier (SA-13)',
    list(structure({ place, cards: list(card) })),
  ),
})

const EVENTS = {
  'round-began': event('a round begins', { round: cards, starter: seat }),
  took: event('a pile is taken; `cards` is null for others', {
    seat,
    pile: place,
    cards: maybe(list(card)),
  }),
  chose: event('a card is chosen face down; null for others', { seat, card: maybe(card) }),
  announced: event('the times, by seat; the earliest takes the starting player token', {
    times: list(time),
    starter: seat,
  }),
  played: event('a card is played', { seat, card }),
  settled: event('an Aztec enters a city, under a temple or, with null, visibly', {
    seat,
    aztec,
    under: maybe(temple),
  }),
  covered: event('a temple hides Aztecs', { seat, temple, aztecs: list(aztec) }),
  captured: event('a saucer takes an Aztec', { seat, saucer, from: seat, aztec }),
  ended: event(
    'the match is over; `scores` by seat, the parts in the order in which they are added up',
    {
      reason,
      scores: list(
        structure({
          codex: points,
          villagers: points,
          warriors: points,
          superiors: points,
          agents: points,
          saucers: points,
        }),
      ),
      winners: list(seat),
    },
  ),
}

export const SHAPES = {
  options: OPTIONS,
  view: VIEW,
  own: OWN,
  decisions: {
    take: { asked: nothing(), answers: ['take'] },
    choose: { asked: nothing(), answers: ['choose'] },
    hide: { asked: structure({ card: aztec }), answers: ['hide', 'show'] },
    capture: { asked: structure({ card: saucer, from: seat }), answers: ['capture'] },
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
/** Piles are taken in turn (SA-10), cards chosen simultaneously (SA-11), then played in turn (SA-12). */
export type Phase = Public['phase']
