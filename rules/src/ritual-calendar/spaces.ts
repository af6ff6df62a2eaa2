// The twenty spaces of the ritual calendar, a circle that the players walk (FW-1, MX-1).
import { present } from '../invariant.ts'

/** The days after which the spaces are named, in ascending order. */
export const SPACE_NAMES = [
  'cipactli',
  'ehecatl',
  'calli',
  'cuetzpalin',
  'coatl',
  'miquiztli',
  'mazatl',
  'tochtli',
  'atl',
  'itzcuintli',
  'ozomahtli',
  'malinalli',
  'acatl',
  'ocelotl',
  'cuauhtli',
  'cozcacuauhtli',
  'olin',
  'tecpatl',
  'quiyahuitl',
  'xochitl',
] as const
export type SpaceName = (typeof SPACE_NAMES)[number]

/** Spaces are identified by the numbers printed on them, 1 to 20. */
export const SPACES: readonly number[] = SPACE_NAMES.map((_, index) => index + 1)
export const SPACES_MAX = SPACE_NAMES.length

/** Returns the day after which a space is named. */
export function nameOf(space: number): SpaceName {
  return present(SPACE_NAMES[space - 1], 'spaces are numbered from 1 to 20')
}

/** Returns the space that many steps on, or back if negative; 20 is followed by 1. */
export function walk(space: number, steps: number): number {
  return ((((space - 1 + steps) % SPACES_MAX) + SPACES_MAX) % SPACES_MAX) + 1
}

/** Returns the fewest steps between two spaces, in either direction. */
export function distance(one: number, other: number): number {
  const steps = Math.abs(one - other)
  return Math.min(steps, SPACES_MAX - steps)
}
