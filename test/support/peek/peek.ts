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
import type { Decision, Draft, Game, Outcome, Setting, Step } from '../../../rules/src/game.ts'
import { present } from '../../../rules/src/invariant.ts'
import { type Chance, pick, type Random, randomFrom } from '../../../rules/src/random.ts'
import { KERNEL_REFUSALS, refuse } from '../../../rules/src/refusal.ts'
import { accept, type Result } from '../../../rules/src/result.ts'
import { type Seat, seatAt, seatsOf, type Viewer } from '../../../rules/src/seat.ts'
import { actionParser } from '../../../rules/src/shapes/actions.ts'
import { optionParser } from '../../../rules/src/shapes/options.ts'
import {
  CARDS,
  type Card,
  type Options,
  type PeekAction,
  type PeekEvent,
  type PeekOwn,
  type PeekView,
  PLAYERS,
  SHAPES,
} from './peek-shapes.ts'
import { PEEK_REFUSALS, TEXTS } from './peek-texts.ts'

const HAND = 4
const SEATS = seatsOf(PLAYERS)
type Phase =
  | { readonly kind: 'turn' }
  | { readonly kind: 'raided'; readonly target: Seat }
  | {
      readonly kind: 'lay'
      readonly among: readonly Seat[]
      readonly laid: readonly (Card | null)[]
    }
  | { readonly kind: 'over' }

export interface PeekState {
  readonly random: Random
  readonly turn: number
  readonly mover: Seat
  readonly phase: Phase
  readonly hands: readonly (readonly Card[])[]
  readonly deck: readonly Card[]
  readonly discard: readonly Card[]
  readonly points: readonly number[]
  /** The seats that the temples of the waiting beads serve, in the order in which the beads fell. */
  readonly beads: readonly (readonly Seat[])[]
}

export type Peek = Game<PeekState, PeekAction, PeekEvent, PeekView, PeekOwn, Options>

type Play = { readonly draft: Draft<PeekState>; readonly events: PeekEvent[] }

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
  resample: resample,
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

function decision(state: PeekState, seat: Seat): Decision<PeekAction> | undefined {
  const { phase, hands, mover, deck } = state
  const hand = hands[seat] ?? []
  if (phase.kind === 'turn' && seat === mover) {
    const others = SEATS.filter((other) => other !== seat)
    const raids = others.map((target): PeekAction => ({ type: 'raid', target }))
    const actions: readonly PeekAction[] = deck.length > 0 ? [{ type: 'draw' }, ...raids] : raids
    const refusal = { code: 'own-seat', detail: 'You cannot raid yourself.' }
    const illegal = [{ action: { type: 'raid', target: seat } as const, refusal }]
    return { kind: 'turn', asked: null, actions, illegal }
  }
  if (phase.kind === 'raided' && seat === phase.target) {
    const pass: PeekAction = { type: 'pass' }
    const wards = hand.filter(isWard).map((card): PeekAction => ({ type: 'ward', card }))
    return { kind: 'raided', asked: null, actions: [...wards, pass], illegal: [], pass }
  }
  if (phase.kind === 'lay' && phase.among.includes(seat) && phase.laid[seat] === null) {
    const actions = hand.map((card): PeekAction => ({ type: 'lay', card }))
    return { kind: 'lay', asked: null, actions, illegal: [] }
  }
  return undefined
}

function apply(
  state: PeekState,
  seat: Seat,
  action: PeekAction,
): Result<Step<PeekState, PeekEvent>> {
  const asked = decision(state, seat)
  if (asked === undefined) return refuse('not-asked', KERNEL_REFUSALS['not-asked'])
  const listed = asked.actions.some(
    (legal) =>
      legal.type === action.type &&
      ('card' in action ? 'card' in legal && legal.card === action.card : true) &&
      ('target' in action ? 'target' in legal && legal.target === action.target : true),
  )
  if (!listed) {
    const known = action.type === 'raid' && action.target === seat
    return known
      ? refuse('own-seat', 'You cannot raid yourself.')
      : refuse('not-listed', 'That is not one of the actions you can choose from now.')
  }
  const play: Play = { draft: { ...state }, events: [] }
  carryOut(play, seat, action)
  return accept({ state: play.draft, events: play.events })
}

function carryOut(play: Play, seat: Seat, action: PeekAction): void {
  switch (action.type) {
    case 'draw':
      draw(play, seat)
      break
    case 'raid':
      raid(play, seat, seatAt(action.target))
      break
    case 'ward':
      discard(play, seat, action.card)
      play.events.push({ type: 'warded', seat, card: action.card })
      endTurn(play)
      break
    case 'pass':
      play.events.push({ type: 'passed', seat })
      take(play, play.draft.mover, seat)
      break
    case 'lay':
      lay(play, seat, action.card)
      break
  }
}

function draw(play: Play, seat: Seat): void {
  const [card, ...deck] = play.draft.deck
  play.draft.deck = deck
  setHand(play, seat, [...handOf(play, seat), present(card, 'the deck has a card')])
  play.events.push({ type: 'drew', seat, card: present(card, 'the deck has a card') })
  endTurn(play)
}

function raid(play: Play, seat: Seat, target: Seat): void {
  play.events.push({ type: 'raided', seat, target })
  if (handOf(play, target).length === 0) endTurn(play)
  else play.draft.phase = { kind: 'raided', target }
}

function take(play: Play, seat: Seat, from: Seat): void {
  const card = pick(play.draft, handOf(play, from))
  setHand(
    play,
    from,
    handOf(play, from).filter((other) => other !== card),
  )
  setHand(play, seat, [...handOf(play, seat), card])
  play.events.push({ type: 'took', seat, from, card })
  endTurn(play)
}

function lay(play: Play, seat: Seat, card: Card): void {
  const { draft, events } = play
  if (draft.phase.kind !== 'lay') return
  const { among } = draft.phase
  const laid = draft.phase.laid.map((other, index) => (index === seat ? card : other))
  events.push({ type: 'laid', seat, card })
  draft.phase = { kind: 'lay', among, laid }
  if (among.some((other) => laid[other] === null)) return
  const best = Math.max(...laid.map(worthOf))
  const winner = best === 0 ? null : seatAt(laid.findIndex((other) => worthOf(other) === best))
  for (const other of among)
    discard(play, other, present(laid[other] ?? undefined, 'all have laid'))
  events.push({ type: 'shown', cards: laid, winner })
  if (winner !== null) score(play, winner)
  beginTurn(play)
}

function endTurn(play: Play): void {
  const { draft, events } = play
  draft.turn++
  draft.mover = seatAt((draft.mover + 1) % PLAYERS)
  const among = SEATS.filter((seat) => handOf(play, seat).length > 0)
  if (draft.mover === 0 && among.length > 0) {
    draft.phase = { kind: 'lay', among, laid: SEATS.map(() => null) }
    events.push({ type: 'laying', among })
  } else {
    beginTurn(play)
  }
}

function beginTurn(play: Play): void {
  const { draft, events } = play
  const over = draft.mover === 0 && draft.hands.every((hand) => hand.length === 0)
  draft.phase = { kind: over ? 'over' : 'turn' }
  for (const seats of over ? [] : draft.beads.filter((bead) => bead.includes(draft.mover))) {
    draft.beads = draft.beads.filter((bead) => bead !== seats)
    events.push({ type: 'offered', seat: draft.mover })
    score(play, draft.mover)
  }
}

function bead(
  state: PeekState,
  _god: string,
  seats: readonly Seat[],
): Result<Step<PeekState, PeekEvent>> {
  const play: Play = { draft: { ...state }, events: [] }
  play.draft.beads = [...state.beads, seats]
  if (state.phase.kind === 'turn' && seats.includes(state.mover)) beginTurn(play)
  else play.events.push({ type: 'bead-waits', seats })
  return accept({ state: play.draft, events: play.events })
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

function handOf({ draft }: Play, seat: Seat): readonly Card[] {
  return draft.hands[seat] ?? []
}

function setHand({ draft }: Play, seat: Seat, hand: readonly Card[]): void {
  draft.hands = draft.hands.map((other, index) => (index === seat ? hand : other))
}

function discard(play: Play, seat: Seat, card: Card): void {
  setHand(
    play,
    seat,
    handOf(play, seat).filter((other) => other !== card),
  )
  play.draft.discard = [...play.draft.discard, card]
}

function score({ draft }: Play, seat: Seat): void {
  draft.points = draft.points.map((points, index) => (index === seat ? points + 1 : points))
}

function isWard(card: Card): card is 'ward-a' | 'ward-b' | 'ward-c' {
  return card.startsWith('ward')
}

function worthOf(card: Card | null): number {
  return card === null || isWard(card) ? 0 : Number(card)
}
