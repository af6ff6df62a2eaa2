// Positions of Tıeqchıeq as tests write them down, and helpers that play an action on them.
import { ok } from 'node:assert/strict'
import { type Seat, seatAt } from '../../../rules/src/seat.ts'
import { type Colour, TRACK } from '../../../rules/src/tieqchieq/board.ts'
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import type { Action } from '../../../rules/src/tieqchieq/shapes.ts'
import { type Event, TOKENS } from '../../../rules/src/tieqchieq/shapes.ts'
import type { Asked, State } from '../../../rules/src/tieqchieq/state.ts'
import { allUsed, coins, scripted } from '../../support/chance/dice.ts'

export const RED: Seat = seatAt(0)
export const YELLOW: Seat = seatAt(1)

export interface Position {
  /** The squares on which tokens stand. */
  readonly red?: readonly number[]
  readonly yellow?: readonly number[]
  readonly redHome?: number
  readonly yellowHome?: number
  readonly mover?: Colour
  readonly roll?: number
  readonly plus?: number
  readonly again?: boolean
  readonly turn?: number
}

/** A match at that position, where the player to move is asked. The other tokens are in hand. */
export function position(given: Position, chance: readonly number[] = []): State {
  const { red = [], yellow = [], redHome = 0, yellowHome = 0, plus } = given
  const asked: Asked = plus === undefined ? { kind: 'move' } : { kind: 'plus', square: plus }
  return {
    random: scripted(chance),
    turn: given.turn ?? 1,
    mover: given.mover ?? 'red',
    roll: given.roll ?? 0,
    again: given.again ?? false,
    asked,
    track: Array.from({ length: TRACK.squares }, (_, square) => {
      if (red.includes(square)) return 'red'
      return yellow.includes(square) ? 'yellow' : 'empty'
    }),
    hand: { red: TOKENS - red.length - redHome, yellow: TOKENS - yellow.length - yellowHome },
    home: { red: redHome, yellow: yellowHome },
    ended: null,
  }
}

/** The scripted toss of a turn: four coins with this many heads. */
export const toss = (heads: number): number => coins(4, heads)

/** The scripted toss of a battle: two coins with this many of the attacker's colour. */
export const battle = (own: number): number => coins(2, own)

/** Plays an action of the player to move, with coins that fall as scripted; all of the script must be used. */
export function acted(
  given: Position,
  action: Action,
  chance: readonly number[],
): { readonly state: State; readonly events: readonly Event[] } {
  const before = position(given, chance)
  const result = tieqchieq.apply(before, before.mover === 'red' ? RED : YELLOW, action)
  ok(result.ok, result.ok ? '' : result.refusal.detail)
  allUsed(result.value.state.random)
  return result.value
}

/** The squares on which a colour's tokens stand. */
export function squaresOf({ track }: State, colour: Colour): readonly number[] {
  return [...track.keys()].filter((square) => track[square] === colour)
}

/** The actions listed for the player to move at a position. */
export function listed(given: Position): readonly Action[] {
  const state = position(given)
  return tieqchieq.decision(state, state.mover === 'red' ? RED : YELLOW)?.actions ?? []
}

/** The code with which an action of the player to move is refused at a position. */
export function refusedWith(given: Position, action: Action): string | undefined {
  const state = position(given)
  const result = tieqchieq.apply(state, state.mover === 'red' ? RED : YELLOW, action)
  return result.ok ? undefined : result.refusal.code
}
