// The course of a turn, step by step, up to the next decision (TQ-3 to TQ-12).
import type { Draft } from '../game.ts'
import { invariant, present } from '../invariant.ts'
import { tossCoins } from '../random.ts'
import { counted, IN_HAND, of, opponentOf, stopAt, type Way, wayOf } from './board.ts'
import { destination, mayStop, nextMovable } from './moves.ts'
import {
  COINS_IN_BATTLE,
  COINS_TOSSED,
  type Event,
  type MoveReason,
  type Spot,
  TOKENS,
  TURNS_MAX,
} from './shapes.ts'
import type { State } from './state.ts'

/** A turn being carried out: the draft of the state, and the events so far. */
export interface Turn {
  readonly draft: Draft<State>
  readonly events: Event[]
}

/** TQ-3: plays on to the next decision. Tosses, empty turns and single legal moves happen by themselves. */
export function playOn(turn: Turn): void {
  const { draft } = turn
  while (draft.asked === null && draft.ended === null) {
    toss(turn)
    const way = wayOf(draft.mover)
    const first = nextMovable(way, draft, IN_HAND)
    if (first === undefined) pass(turn)
    else if (nextMovable(way, draft, first + 1) === undefined) move(turn, first, 'only-move')
    else draft.asked = { kind: 'move' }
  }
}

/** TQ-4: moves a token from its place, or from the hand, as far as the roll pays for. */
export function move(turn: Turn, from: number, why: 'chosen' | 'only-move'): void {
  const { mover, track, roll } = turn.draft
  const to = destination(wayOf(mover), track, from, roll)
  carry(turn, from, present(to, 'only legal moves are made'), why)
}

/** TQ-8: takes the free step on from a plus. */
export function stepOn(turn: Turn): void {
  const { placeOf } = wayOf(turn.draft.mover)
  const place = present(placeOf[plusOf(turn)], 'a plus is on the path')
  carry(turn, place, place + 1, 'plus')
}

/** TQ-8: stays on a plus. */
export function stay(turn: Turn): void {
  turn.events.push({ type: 'stayed', colour: turn.draft.mover, square: plusOf(turn) })
  endTurn(turn)
}

function plusOf({ draft: { asked } }: Turn): number {
  invariant(asked?.kind === 'plus', 'stepping and staying answer a plus')
  return asked.square
}

function toss({ draft, events }: Turn): void {
  draft.turn++
  draft.roll = tossCoins(draft, COINS_TOSSED)
  events.push({ type: 'tossed', colour: draft.mover, turn: draft.turn, roll: draft.roll })
}

function pass(turn: Turn): void {
  const { mover, roll } = turn.draft
  turn.events.push({ type: 'passed', colour: mover, roll })
  endTurn(turn)
}

/** Lifts a token and sets it down; its effects there follow in the order of the rules. */
function carry(turn: Turn, from: number, to: number, why: MoveReason): void {
  const { draft, events } = turn
  const { mover } = draft
  const way = wayOf(mover)
  events.push({ type: 'moved', colour: mover, from: spotAt(way, from), to: spotAt(way, to), why })
  draft.asked = null
  if (from === IN_HAND) draft.hand = counted(draft.hand, mover, -1)
  else draft.track = draft.track.with(stopAt(way, from).square, 'empty')
  if (to === way.home) arriveHome(turn)
  else stopOn(turn, way, to)
}

function stopOn(turn: Turn, way: Way, place: number): void {
  const { draft } = turn
  const { square } = stopAt(way, place)
  if (draft.track[square] === 'empty' || winsBattle(turn, square)) {
    draft.track = draft.track.with(square, way.colour)
    findSign(turn, way, place)
  } else {
    endTurn(turn)
  }
}

/** TQ-6, TQ-11 */
function arriveHome(turn: Turn): void {
  const { draft, events } = turn
  draft.home = counted(draft.home, draft.mover, 1)
  if (of(draft.home, draft.mover) === TOKENS) {
    draft.ended = 'all-home'
    events.push({ type: 'ended', reason: 'all-home', winner: draft.mover })
  } else {
    endTurn(turn)
  }
}

/** TQ-9: tosses two coins, each with a side of either colour. The attacker loses if both show the other colour. */
function winsBattle({ draft, events }: Turn, square: number): boolean {
  const { mover } = draft
  const coins = tossCoins(draft, COINS_IN_BATTLE)
  const winner = coins > 0 ? mover : opponentOf(mover)
  events.push({ type: 'battled', colour: mover, square, coins, winner })
  draft.hand = counted(draft.hand, opponentOf(winner), 1)
  return winner === mover
}

/** TQ-8 */
function findSign(turn: Turn, way: Way, place: number): void {
  const { draft } = turn
  const { square, sign } = stopAt(way, place)
  if (sign === 'plus' && mayStop(way, draft.track, place + 1)) {
    draft.asked = { kind: 'plus', square }
  } else {
    if (sign === 'ring' || sign === 'sun') earnTurn(turn, square)
    endTurn(turn)
  }
}

/** TQ-8, TQ-10: several turns earned in one turn count once. */
function earnTurn({ draft, events }: Turn, square: number): void {
  draft.again = true
  events.push({ type: 'earned-turn', colour: draft.mover, square })
}

/** TQ-2, TQ-10, TQ-12 */
function endTurn({ draft, events }: Turn): void {
  draft.asked = null
  if (draft.turn >= TURNS_MAX) {
    draft.ended = 'turn-limit'
    events.push({ type: 'ended', reason: 'turn-limit', winner: null })
  } else if (draft.again) {
    draft.again = false
  } else {
    draft.mover = opponentOf(draft.mover)
  }
}

function spotAt(way: Way, place: number): Spot {
  if (place === IN_HAND) return 'hand'
  return place === way.home ? 'home' : stopAt(way, place).square
}
