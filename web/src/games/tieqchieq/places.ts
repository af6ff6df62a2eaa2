// Positions on the board: thirteen squares in an arch, and the areas beyond its ends and below it.
import { TRACK } from '@flower-war/rules/printed/tieqchieq'
import type { Colour } from './tokens.tsx'

export const SQUARES = TRACK.squares
const MIDDLE = { x: 320, y: 322 }
const RADIUS = 262
/** Angles in degrees from the right end of the arch; the homes are one step beyond its ends. */
const FIRST_ANGLE = 193
const STEP_ANGLE = 17.2

export interface Point {
  readonly x: number
  readonly y: number
}

/** A square, or a colour's area before or after its way. */
export type Spot = number | 'hand' | 'home'

/** The position of the coins. */
export const TOSS: Point = { x: MIDDLE.x, y: MIDDLE.y - 88 }

export function pointOf(spot: Spot, colour: Colour): Point {
  if (spot === 'hand') return handOf(colour)
  return spot === 'home' ? homeOf(colour) : placeOf(spot)
}

export function placeOf(square: number): Point {
  const { x, y } = outward(square, RADIUS)
  return { x: MIDDLE.x + x, y: MIDDLE.y + y }
}

/** The way from the middle of the arch towards a square and beyond. */
export function outward(square: number, distance: number): Point {
  const angle = ((FIRST_ANGLE - square * STEP_ANGLE) * Math.PI) / 180
  return { x: distance * Math.cos(angle), y: -distance * Math.sin(angle) }
}

export function homeOf(colour: Colour): Point {
  return { x: colour === 'red' ? 572 : 68, y: 455 }
}

export function handOf(colour: Colour): Point {
  return { x: colour === 'red' ? 214 : 426, y: 412 }
}

export function archPath(): string {
  const start = placeOf(0)
  const end = placeOf(SQUARES - 1)
  return `M${start.x} ${start.y} A${RADIUS} ${RADIUS} 0 1 1 ${end.x} ${end.y}`
}
