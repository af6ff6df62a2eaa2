// The actions of the fixture game, and their consequences.
import type { Decision, Draft, Step } from '../../../rules/src/game.ts'
import { present } from '../../../rules/src/invariant.ts'
import { pick } from '../../../rules/src/random.ts'
import { refuse, refuseByKernel } from '../../../rules/src/refusal.ts'
import { accept, type Result } from '../../../rules/src/result.ts'
import { type Seat, seatAt, seatsOf } from '../../../rules/src/seat.ts'
import { type Card, type PeekAction, type PeekEvent, PLAYERS } from './peek-shapes.ts'
import type { PeekState } from './peek-state.ts'

const SEATS = seatsOf(PLAYERS)

type Play = { readonly draft: Draft<PeekState>; readonly events: PeekEvent[] }

export function decision(state: PeekState, seat: Seat): Decision<PeekAction> | undefined {
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

export function apply(
  state: PeekState,
  seat: Seat,
  action: PeekAction,
): Result<Step<PeekState, PeekEvent>> {
  const asked = decision(state, seat)
  if (asked === undefined) return refuseByKernel('not-asked')
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

export function bead(
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
