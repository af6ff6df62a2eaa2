// Positions on the calendar (FW-1, MX-1): counter-clockwise from the east, which is on the right; the north, Coatl, is
// at the top.
import { COMPASS, SPACES_MAX } from '@flower-war/rules/printed/ritual-calendar'

/** The angle of a space, in degrees. */
export const STEP = 360 / SPACES_MAX
/** Radii: outer and inner edge of the spaces, pawns, skulls or tokens, and the shore of the lake. */
export const OUTER = 490
export const INNER = 302
export const PAWNS = 254
const RACKS = 461
export const SHORE = 226

/** The width of a space in its middle. */
export const SPACE_WIDTH = ((OUTER + INNER) / 2) * STEP * (Math.PI / 180)

/** The outlines of the lake's halves. They are not closed, so that no line crosses the words between them. */
export const SHORES: Readonly<Record<string, string>> = {
  tlaloc: `M0 ${-SHORE} A${SHORE} ${SHORE} 0 0 0 0 ${SHORE}`,
  huitzilopochtli: `M0 ${-SHORE} A${SHORE} ${SHORE} 0 0 1 0 ${SHORE}`,
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** Clockwise degrees from the top. */
export function angleOf(space: number): number {
  return (COMPASS.north - space) * STEP
}

/** True if what is written in this space would stand on its head. */
export function isTurned(space: number): boolean {
  return Math.cos((angleOf(space) * Math.PI) / 180) < -0.01
}

/** The degrees from one angle to another by the shorter way, negative if that is counter-clockwise. */
export function shorterTurn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180
}

function at(space: number, radius: number): Point {
  const radians = (angleOf(space) * Math.PI) / 180
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) }
}

export const pawnAt = (space: number): Point => at(space, PAWNS)
export const rackAt = (space: number): Point => at(space, RACKS)
/** The middle of a god's half of the lake. */
export const halfAt = (god: string): Point => ({ x: god === 'tlaloc' ? -112 : 112, y: 90 })
/** The foot of the temple: pieces that enter or leave the calendar fly from or to it. */
export const MIDDLE: Point = { x: 0, y: 68 }

/** The outline of a space at the top, with a small gap to its neighbours. */
export const SECTOR = sectorPath(STEP - 0.8)

function sectorPath(width: number): string {
  const half = ((width / 2) * Math.PI) / 180
  const corner = (radius: number, side: number) =>
    `${(radius * Math.sin(side * half)).toFixed(1)} ${(-radius * Math.cos(side * half)).toFixed(1)}`
  return `M${corner(OUTER, -1)} A${OUTER} ${OUTER} 0 0 1 ${corner(OUTER, 1)} L${corner(INNER, 1)} A${INNER} ${INNER} 0 0 0 ${corner(INNER, -1)} Z`
}
