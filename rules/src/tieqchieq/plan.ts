// Rates actions for hard bots: the chance of winning after each, averaged over the outcomes of its battle. A network
// fitted to the exact chances (`weights.ts`) rates the positions that follow.

import { chanceBy } from '../bots/network.ts'
import { present } from '../invariant.ts'
import { isMove, placeFrom } from './actions.ts'
import {
  type ByColour,
  type Colour,
  counted,
  IN_HAND,
  of,
  opponentOf,
  stopAt,
  type Way,
  wayOf,
} from './board.ts'
import { CHANCE_OF_VICTORY } from './chances.ts'
import { destination, mayStop } from './moves.ts'
import { type Action, TOKENS } from './shapes.ts'
import type { State } from './state.ts'
import { WEIGHTS } from './weights.ts'

/** The tokens of both colours, wherever they are. */
export type Position = Pick<State, 'track' | 'hand' | 'home'>

/** Completes a position: tokens that are nowhere else are home. */
export function positionOf(track: State['track'], hand: ByColour<number>): Position {
  let { red, yellow } = { red: TOKENS - hand.red, yellow: TOKENS - hand.yellow }
  for (const square of track) {
    if (square === 'red') red--
    else if (square === 'yellow') yellow--
  }
  return { track, hand, home: { red, yellow } }
}

/** Returns the chance of winning after an action of the player to move. */
export function rateForHard(state: State, action: Action): number {
  const { mover, asked, track, hand, roll } = state
  const way = wayOf(mover)
  if (isMove(action)) {
    const from = placeFrom(way, action)
    const to = destination(way, track, from, roll)
    return arriving(lifted(state, way, from), way, present(to, 'only legal moves are weighed'))
  }
  if (asked?.kind !== 'plus') return 0
  if (action.type === 'stay') return chanceAfter(state, mover, false)
  const place = present(way.placeOf[asked.square], 'a plus is on the path')
  return arriving(positionOf(track.with(asked.square, 'empty'), hand), way, place + 1)
}

function lifted({ track, hand }: Position, way: Way, from: number): Position {
  if (from === IN_HAND) return positionOf(track, counted(hand, way.colour, -1))
  return positionOf(track.with(stopAt(way, from).square, 'empty'), hand)
}

/** Returns a colour's chance of winning when its lifted token comes down at that place (TQ-6, TQ-9). */
function arriving(position: Position, way: Way, place: number): number {
  const { colour } = way
  const { track, hand } = position
  // A lifted token counts as home as long as it is nowhere else.
  if (place === way.home) return chanceAfter(position, colour, false)
  if (track[stopAt(way, place).square] === 'empty') return stopping(position, way, place)
  const won = positionOf(track, counted(hand, opponentOf(colour), 1))
  const lost = positionOf(track, counted(hand, colour, 1))
  const chances = [stopping(won, way, place), chanceAfter(lost, colour, false)] as const
  return CHANCE_OF_VICTORY * chances[0] + (1 - CHANCE_OF_VICTORY) * chances[1]
}

/** TQ-8 */
function stopping({ track, hand }: Position, way: Way, place: number): number {
  const { square, sign } = stopAt(way, place)
  const stood = positionOf(track.with(square, way.colour), hand)
  const stayed = chanceAfter(stood, way.colour, sign === 'ring' || sign === 'sun')
  if (sign !== 'plus' || !mayStop(way, stood.track, place + 1)) return stayed
  const air = positionOf(track.with(square, 'empty'), hand)
  return Math.max(stayed, arriving(air, way, place + 1))
}

/** Returns a colour's chance of winning when its turn ends, with or without another turn. */
function chanceAfter(position: Position, colour: Colour, again: boolean): number {
  if (of(position.home, colour) === TOKENS) return 1
  if (again) return chanceBy(WEIGHTS, inputsOf(position, colour))
  return 1 - chanceBy(WEIGHTS, inputsOf(position, opponentOf(colour)))
}

/** Numbers of tokens home that tell the network that the end is near. */
const NEARLY_ALL = [4, 5]
/** Scales counts of tokens to about the size of the other inputs. */
const COUNT_UNIT = 3

/** Returns the network's inputs for a position in which that colour tosses next: its own side, then the other. */
export function inputsOf(position: Position, colour: Colour): readonly number[] {
  return [colour, opponentOf(colour)].flatMap((each) => sideOf(position, each))
}

function sideOf({ track, hand, home }: Position, colour: Colour): readonly number[] {
  const [held, arrived] = [of(hand, colour), of(home, colour)]
  return [
    ...wayOf(colour).path.map(({ square }) => (track[square] === colour ? 1 : 0)),
    held / COUNT_UNIT,
    arrived / COUNT_UNIT,
    held === 0 ? 1 : 0,
    ...NEARLY_ALL.map((least) => (arrived >= least ? 1 : 0)),
  ]
}
