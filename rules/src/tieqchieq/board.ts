// The track (TQ-1), as data: another can be tried here. `test/rules/tieqchieq/track.test.ts` says
// what makes one fit.
import { present } from '../invariant.ts'
import { type Seat, seatAt } from '../seat.ts'

/** The players' colours, by seat. */
export const COLOURS = ['red', 'yellow'] as const
export type Colour = (typeof COLOURS)[number]

/** Something that each colour has. */
export type ByColour<Value> = Readonly<Record<Colour, Value>>

/** What that colour has. Spelt out, since looking a name up in a table costs several times this. */
export function of<Value>(values: ByColour<Value>, colour: Colour): Value {
  return colour === 'red' ? values.red : values.yellow
}

/** The other colour. */
export function opponentOf(colour: Colour): Colour {
  return colour === 'red' ? 'yellow' : 'red'
}

/** Red's seat and Yellow's. */
export const RED: Seat = seatAt(0)
export const YELLOW: Seat = seatAt(1)

/** What is drawn on the line of squares. */
export interface Track {
  readonly squares: number
  readonly sun: number
  readonly rings: readonly number[]
  readonly lanes: ByColour<Lane>
}

/** How one colour walks the line: `first` is the square it enters on, `last` the one before its X. */
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

/** A sign that a colour finds on a square; an opponent's plus is none (TQ-8). */
type Sign = 'ring' | 'sun' | 'plus' | 'none'

/** One square as one colour meets it on its way. */
export interface Stop {
  readonly square: number
  readonly sign: Sign
  /** What going on to it takes of the roll (TQ-4). */
  readonly cost: number
}

const COST = 1
const COST_ENEMY_TERRITORY = 3

/** The squares that a colour walks, in its order; its X is one step after the last. */
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

/** What four coins can show (TQ-3). */
const ROLLS = [0, 1, 2, 3, 4]

/** How far along its path something is that has not entered. */
export const IN_HAND = -1

/**
 * Where a token comes to that walks a roll from a place on its path (TQ-4, TQ-6): another place on
 * it, its length for X, or `undefined` if it cannot go one square or overshoots X.
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

/** The number that a square has on its path, by square. */
function placesOf(track: Track, path: readonly Stop[]): readonly (number | undefined)[] {
  return Array.from({ length: track.squares }, (_, square) => {
    const place = path.findIndex((stop) => stop.square === square)
    return place < 0 ? undefined : place
  })
}

/** All that follows from the track for one colour, worked out once. */
export interface Way {
  readonly colour: Colour
  readonly path: readonly Stop[]
  /** The place of X: one past the last square of the path. */
  readonly home: number
  /** The place that a square has on the path, by square. */
  readonly placeOf: readonly (number | undefined)[]
  /** Where a walk ends (`walk`), by roll and by place; `IN_HAND` comes first. */
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

/** A colour's way over the track. */
export function wayOf(colour: Colour): Way {
  return of(WAYS, colour)
}

/** The stop at a place that is known to be on the path. */
export function stopAt(way: Way, place: number): Stop {
  return present(way.path[place], 'a place on the path')
}
