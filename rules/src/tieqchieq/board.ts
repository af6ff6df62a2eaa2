// The track (TQ-1), as data, so that others can be tried. `test/rules/tieqchieq/track.test.ts` states the requirements.
import { present } from '../invariant.ts'
import { type Seat, seatAt } from '../seat.ts'

/** The players' colours, by seat. */
export const COLOURS = ['red', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

/** One value for each colour. */
export type ByColour<Value> = Readonly<Record<Colour, Value>>

/** Returns the value of that colour. Written as a comparison, several times faster than a lookup by name. */
export function of<Value>(values: ByColour<Value>, colour: Colour): Value {
  return colour === 'red' ? values.red : values.yellow
}

/** Returns the counts with that of one colour changed. */
export function counted(
  { red, yellow }: ByColour<number>,
  colour: Colour,
  by: number,
): ByColour<number> {
  return colour === 'red' ? { red: red + by, yellow } : { red, yellow: yellow + by }
}

export function opponentOf(colour: Colour): Colour {
  return colour === 'red' ? 'yellow' : 'red'
}

/** The seats of Red and Yellow. */
export const RED: Seat = seatAt(0)
export const YELLOW: Seat = seatAt(1)

/** The line of squares and the signs drawn on it. */
export interface Track {
  readonly squares: number
  readonly sun: number
  readonly rings: readonly number[]
  readonly lanes: ByColour<Lane>
}

/** One colour's lane along the line: `first` is the square it enters on, `last` the one before its X. */
interface Lane {
  readonly first: number
  readonly last: number
  readonly territory: readonly number[]
  readonly plus: readonly number[]
}

/** TQ-1 */
export const TRACK: Track = {
  squares: 13,
  sun: 6,
  rings: [5, 7],
  lanes: {
    red: { first: 3, last: 12, territory: [2, 3], plus: [8, 12] },
    yellow: { first: 9, last: 0, territory: [9, 10], plus: [4, 0] },
  },
}

/** A sign that a colour finds on a square. The opponent's plus does not count (TQ-8). */
type Sign = 'ring' | 'sun' | 'plus' | 'none'

/** A square as one colour meets it on its way. */
export interface Stop {
  readonly square: number
  readonly sign: Sign
  /** The part of the roll needed to step onto the square (TQ-4). */
  readonly cost: number
}

const COST = 1
const COST_ENEMY_TERRITORY = 3

/** Returns the squares that a colour walks, in order. Its X is one step after the last. */
export function pathOf(track: Track, colour: Colour): readonly Stop[] {
  const lane = of(track.lanes, colour)
  const enemy = of(track.lanes, opponentOf(colour))
  const step = lane.first <= lane.last ? 1 : -1
  return Array.from({ length: Math.abs(lane.last - lane.first) + 1 }, (_, index) => {
    const square = lane.first + index * step
    const cost = enemy.territory.includes(square) ? COST_ENEMY_TERRITORY : COST
    return { square, sign: signAt(track, lane, square), cost }
  })
}

function signAt(track: Track, lane: Lane, square: number): Sign {
  if (square === track.sun) return 'sun'
  if (track.rings.includes(square)) return 'ring'
  return lane.plus.includes(square) ? 'plus' : 'none'
}

/** The possible rolls of four coins (TQ-3). */
const ROLLS = [0, 1, 2, 3, 4]

/** The place on the path of a token that has not entered. */
export const IN_HAND = -1

/**
 * Returns where a token ends that walks a roll from a place on its path (TQ-4, TQ-6): another place on the path, the
 * length of the path for X, or `undefined` if it cannot move even one square or would overshoot X.
 */
function walk(path: readonly Stop[], from: number, roll: number): number | undefined {
  let place = from
  let left = roll
  while (place < path.length) {
    const cost = path[place + 1]?.cost ?? COST
    if (cost > left) break
    left -= cost
    place++
  }
  if (place === from || (place === path.length && left > 0)) return undefined
  return place
}

/** Returns the place of each square on the path, by square. */
function placesOf(track: Track, path: readonly Stop[]): readonly (number | undefined)[] {
  return Array.from({ length: track.squares }, (_, square) => {
    const place = path.findIndex((stop) => stop.square === square)
    return place < 0 ? undefined : place
  })
}

/** Everything that follows from the track for one colour, computed once. */
export interface Way {
  readonly colour: Colour
  readonly path: readonly Stop[]
  /** The place of X: one past the last square of the path. */
  readonly home: number
  /** The place of each square on the path, by square. */
  readonly placeOf: readonly (number | undefined)[]
  /** The end of each walk (see `walk`), by roll and by place; `IN_HAND` comes first. */
  readonly reach: readonly (readonly (number | undefined)[])[]
}

const WAYS: ByColour<Way> = { red: newWay('red'), yellow: newWay('yellow') }

function newWay(colour: Colour): Way {
  const path = pathOf(TRACK, colour)
  const places = [IN_HAND, ...path.keys()]
  return {
    colour,
    path,
    home: path.length,
    placeOf: placesOf(TRACK, path),
    reach: ROLLS.map((roll) => places.map((place) => walk(path, place, roll))),
  }
}

export function wayOf(colour: Colour): Way {
  return of(WAYS, colour)
}

/** Returns the stop at a place known to be on the path. */
export function stopAt(way: Way, place: number): Stop {
  return present(way.path[place], 'a place on the path')
}
