// The twenty spaces of the ritual calendar, which players walk in a circle (FW-1, MX-1).
import { present } from '../invariant.ts'

/** The days by which the spaces are called, in ascending order. */
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

/** Spaces go by the numbers that are printed on them, 1 to 20. */
export const SPACES: readonly number[] = SPACE_NAMES.map((_, index) => index + 1)
export const SPACES_MAX = SPACE_NAMES.length

/** The day by which a space is called. */
export function nameOf(space: number): SpaceName {
  return present(SPACE_NAMES[space - 1], 'spaces are numbered from 1 to 20')
}

/** The space so many steps on, or back if they are negative; after 20 comes 1. */
export function walk(space: number, steps: number): number {
  return ((((space - 1 + steps) % SPACES_MAX) + SPACES_MAX) % SPACES_MAX) + 1
}

/** The fewest steps from one space to another, either way. */
export function distance(one: number, other: number): number {
  const steps = Math.abs(one - other)
  return Math.min(steps, SPACES_MAX - steps)
}
