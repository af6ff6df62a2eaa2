// Peek: a game of a page, made to test what hidden information needs. Three players, hidden hands, a reaction window, a
// secret choice that all make at once, and beads.
//
// PK-1 Twelve numbers and three wards are shuffled; each player is dealt four, three are the deck.
// PK-2 In turn, a player draws the top card of the deck, or raids another player.
// PK-3 A raided player with any card is asked to lay a ward, which ends the raid, or to pass.
// PK-4 A raid that is not warded takes a card at random, if there is one.
// PK-5 After each round every player with a card lays one, unseen. No player learns who has laid before all
//      have; then they are shown together, the highest number scores a point, and they are discarded.
// PK-6 When a round ends and no hand has a card left, the match is over; most points win.
// PK-7 A bead is a point for the player whose turn it is, if its temple serves them; else it waits until
//      a player whom the temple serves has the turn.
import { shuffle } from '../../../rules/src/deck.ts'
import type { Game, Outcome, Setting, Step } from '../../../rules/src/game.ts'
import { present } from '../../../rules/src/invariant.ts'
import { type Chance, pick, randomFrom } from '../../../rules/src/random.ts'
import { type Seat, seatAt, seatsOf, type Viewer } from '../../../rules/src/seat.ts'
import { actionParser } from '../../../rules/src/shapes/actions.ts'
import { optionParser } from '../../../rules/src/shapes/options.ts'
import { apply, bead, decision } from './peek-course.ts'
import {
  CARDS,
  type Options,
  type PeekAction,
  type PeekEvent,
  type PeekOwn,
  type PeekView,
  PLAYERS,
  SHAPES,
} from './peek-shapes.ts'
import type { PeekState } from './peek-state.ts'
import { PEEK_REFUSALS, TEXTS } from './peek-texts.ts'

const HAND = 4
const SEATS = seatsOf(PLAYERS)
export type Peek = Game<PeekState, PeekAction, PeekEvent, PeekView, PeekOwn, Options>

export const peek: Peek = {
  id: 'peek',
  version: 1,
  seats: { min: PLAYERS, max: PLAYERS, names: () => ['left', 'middle', 'right'] },
  texts: { en: TEXTS, es: TEXTS },
  refusals: PEEK_REFUSALS,
  shapes: SHAPES,
  parseOptions: optionParser(SHAPES.options),
  setup,
  decision,
  parseAction: actionParser(SHAPES.actions),
  apply,
  offer: bead,
  templeLights: ({ points, beads }) => ({
    slots: { huitzilopochtli: points[0] ?? 0, tlaloc: points[1] ?? 0 },
    waiting: beads.length,
    percentLeft: 100,
  }),
  fallback: (state, seat) =>
    present(decision(state, seat)?.actions.at(-1), 'only a player who is asked falls back'),
  view,
  privateView: ({ hands, phase }, seat) => ({
    hand: hands[seat] ?? [],
    laid: phase.kind === 'lay' ? (phase.laid[seat] ?? null) : null,
  }),
  redact,
  resample,
  outcome,
  pieces: ({ hands, deck, discard: pile }) =>
    Object.fromEntries(
      CARDS.map((card) => [
        card,
        [...hands.flat(), ...deck, ...pile].filter((other) => other === card).length,
      ]),
    ),
  rate: (_state, _seat, action) => (action.type === 'raid' ? 1 : 0),
}

function setup({ seed }: Setting<Options>): Step<PeekState, PeekEvent> {
  const chance: Chance = { random: randomFrom(seed) }
  const cards = shuffle(chance, CARDS)
  const state: PeekState = {
    random: chance.random,
    turn: 1,
    mover: seatAt(0),
    phase: { kind: 'turn' },
    hands: SEATS.map((seat) => cards.slice(seat * HAND, seat * HAND + HAND)),
    deck: cards.slice(PLAYERS * HAND),
    discard: [],
    points: SEATS.map(() => 0),
    beads: [],
  }
  return { state, events: [] }
}

function view(state: PeekState): PeekView {
  const { turn, mover, phase, hands, deck, discard: pile, points, beads } = state
  return {
    waiting: waiting(state),
    turn,
    mover,
    phase: phase.kind,
    sizes: hands.map((hand) => hand.length),
    deck: deck.length,
    discard: pile,
    points,
    beads: beads.length,
  }
}

function waiting({ phase, mover }: PeekState): readonly Seat[] {
  switch (phase.kind) {
    case 'turn':
      return [mover]
    case 'raided':
      return [phase.target]
    case 'lay':
      return phase.among
    case 'over':
      return []
  }
}

function redact(event: PeekEvent, viewer: Viewer): PeekEvent | undefined {
  switch (event.type) {
    case 'drew':
      return event.seat === viewer ? event : { ...event, card: null }
    case 'took':
      return event.seat === viewer || event.from === viewer ? event : { ...event, card: null }
    case 'laid':
      return event.seat === viewer ? event : undefined
    default:
      return event
  }
}

function resample(state: PeekState, viewer: Viewer, chance: Chance): PeekState {
  const hidden = SEATS.filter((seat) => seat !== viewer)
  const unseen = hidden.flatMap((seat) => state.hands[seat] ?? [])
  const cards = [...shuffle(chance, [...unseen, ...state.deck])]
  const hands = state.hands.map((hand, seat) =>
    seat === viewer ? hand : cards.splice(0, hand.length),
  )
  const { phase } = state
  if (phase.kind !== 'lay') return { ...state, hands, deck: cards }
  const laid = phase.laid.map((card, seat) =>
    card === null || seat === viewer ? card : pick(chance, hands[seat] ?? []),
  )
  return { ...state, hands, deck: cards, phase: { ...phase, laid } }
}

function outcome({ phase, points, turn }: PeekState): Outcome | undefined {
  if (phase.kind !== 'over') return undefined
  const levels = [...new Set(points)].sort((one, other) => other - one)
  const ranking = levels.map((level) => SEATS.filter((seat) => points[seat] === level))
  const scores = points.map((each) => ({ points: each }))
  return { winners: ranking[0] ?? [], ranking, reason: 'hands-empty', turns: turn - 1, scores }
}
