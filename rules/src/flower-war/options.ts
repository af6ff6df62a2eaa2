// The options of a match of Flower War.
import type { OptionsOf, OptionTable } from '../shapes/options.ts'
import { choice, integer } from '../shapes/shape.ts'

/** FW-61: the most that even halves can ever forestall the count. */
export const FORESTALLS_MAX = 99

export const OPTIONS = {
  length: {
    ...choice('quick', 'long', 'epic'),
    default: 'quick',
  },
  discs: {
    ...choice('all', 'trigger'),
    default: 'all',
  },
  racks: {
    ...choice('auto', '12', '8', '6'),
    default: 'auto',
  },
  order: {
    ...choice('listed', 'drawn'),
    default: 'listed',
  },
  forestalls: {
    ...integer(0, FORESTALLS_MAX),
    default: 6,
  },
  maryCost: {
    ...integer(1, 13),
    default: 7,
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

/** FW-2: with `auto`, matches with few players have smaller racks, or nobody would ever see a disc. */
const SMALL_RACKS = { players: 3, skulls: 8 }
const FULL_RACK = 12

/** FW-2: returns the skulls that a rack holds in a match of that many players. */
export function rackSize({ racks }: Options, players: number): number {
  if (racks !== 'auto') return Number(racks)
  return players <= SMALL_RACKS.players ? SMALL_RACKS.skulls : FULL_RACK
}
