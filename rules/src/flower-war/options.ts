// The options of a match of Flower War.
import type { OptionsOf, OptionTable } from '../shapes/options.ts'
import { choice } from '../shapes/shape.ts'

export const OPTIONS = {
  length: {
    ...choice('quick', 'long', 'epic'),
    default: 'quick',
  },
  racks: {
    ...choice('12', '8', '6'),
    default: '12',
  },
  signs: {
    kind: 'flag',
    default: true,
  },
  battleCards: {
    kind: 'flag',
    default: true,
  },
  lands: {
    kind: 'flag',
    default: false,
  },
  ending: {
    ...choice('most-skulls', 'nobody'),
    default: 'most-skulls',
  },
} as const satisfies OptionTable
export type Options = OptionsOf<typeof OPTIONS>

/** FW-60: the number of discs taken that triggers the apocalypse. */
export const DISCS_TO_TRIGGER: Readonly<Record<Options['length'], number>> = {
  quick: 1,
  long: 2,
  epic: 3,
}
