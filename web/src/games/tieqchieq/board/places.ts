// Positions on the board: thirteen squares in an arch, and the areas beyond its ends and below it.
import { TRACK, wayOf } from '@flower-war/rules/printed/tieqchieq'
import type { Colour } from './tokens.tsx'

export const SQUARES = TRACK.squares
const MIDDLE = { x: 320, y: 322 }
const RADIUS = 262
/** The angle of the first square, in degrees counter-clockwise from the right, and that between two squares. */
const FIRST_ANGLE = 193
const STEP_ANGLE = 17.2
/** The distance of each colour's lane from the squares, and how far beyond its last square it leads. */
const LANES: Readonly<Record<Colour, number>> = { red: 53, yellow: 43 }
const BEYOND = 0.25
/** The numbers stand between the causeway and what lies within the arch. */
const NUMBERS = 207

export interface Point {
  readonly x: number
  readonly y: number
}

/** A square, or a colour's area before or after its way. */
export type Spot = number | 'hand' | 'home'

/** The position of the coins: of those of a toss, or of a battle since. */
export const TOSS: Point = { x: MIDDLE.x, y: MIDDLE.y - 88 }

export function pointOf(spot: Spot, colour: Colour): Point {
  if (spot === 'hand') return handOf(colour)
  return spot === 'home' ? homeOf(colour) : squareAt(spot)
}

export function squareAt(square: number): Point {
  return ahead(square, RADIUS)
}

/** The way from the middle of the arch towards a square and beyond. */
export function outward(square: number, distance: number): Point {
  const angle = ((FIRST_ANGLE - square * STEP_ANGLE) * Math.PI) / 180
  return { x: distance * Math.cos(angle), y: -distance * Math.sin(angle) }
}

function ahead(square: number, distance: number): Point {
  const { x, y } = outward(square, distance)
  return { x: MIDDLE.x + x, y: MIDDLE.y + y }
}

export function numberOf(square: number): Point {
  return ahead(square, NUMBERS)
}

export function homeOf(colour: Colour): Point {
  return { x: colour === 'red' ? 572 : 68, y: 455 }
}

export function handOf(colour: Colour): Point {
  return { x: colour === 'red' ? 224 : 416, y: 412 }
}

export function archPath(): string {
  const start = squareAt(0)
  const end = squareAt(SQUARES - 1)
  return `M${start.x} ${start.y} A${RADIUS} ${RADIUS} 0 1 1 ${end.x} ${end.y}`
}

/** The points that a token passes, from one spot of its way to a later one. */
export function walk(colour: Colour, from: Spot, to: Spot): readonly Point[] {
  const spots: readonly Spot[] = ['hand', ...wayOf(colour).path.map(({ square }) => square), 'home']
  return spots
    .slice(spots.indexOf(from), spots.indexOf(to) + 1)
    .map((spot) => pointOf(spot, colour))
}

/** A colour's lane outside the arch, from its first square to its home, with an arrowhead. */
export function lanePath(colour: Colour): string {
  const { first, last } = TRACK.lanes[colour]
  const step = Math.sign(last - first)
  const radius = RADIUS + LANES[colour]
  const [start, end] = [ahead(first, radius), ahead(last + step * BEYOND, radius)]
  const arc = `M${at(start)} A${radius} ${radius} 0 0 ${step > 0 ? 1 : 0} ${at(end)}`
  const wings = [radius - 9, radius + 9].map((wing) => ahead(last + step * (BEYOND - 0.14), wing))
  return `${arc} M${wings.map(at).join(` L${at(end)} L`)}`
}

/** The way from a colour's hand to the square on which its tokens enter, with an arrowhead. */
export function entryPath(colour: Colour): string {
  const side = colour === 'red' ? -1 : 1
  const x = (distance: number) => MIDDLE.x + side * distance
  return `M${x(112)} 362 Q${x(130)} 270 ${x(186)} 196 M${x(188)} 213 L${x(186)} 196 L${x(171)} 203`
}

function at({ x, y }: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`
}
