// What can be chosen for a match of Flower War.
import type { OptionsOf, OptionTable } from '../options.ts'
import { choice } from '../shape.ts'

export const OPTIONS = {
  length: {
    ...choice('quick', 'long', 'epic'),
    title: 'Length',
    description: 'With which disc the apocalypse begins: the first, the second or the third.',
    default: 'quick',
  },
  racks: {
    ...choice('12', '8', '6'),
    title: 'Racks',
    description: 'How many skulls each rack holds; fewer make a shorter match.',
    default: '12',
  },
  signs: {
    kind: 'flag',
    title: 'Signs',
    description: 'Whether there are signs, and Mary with her deck.',
    default: true,
  },
  battleCards: {
    kind: 'flag',
    title: 'Battle cards',
    description: 'Whether battles are fought with cards too.',
    default: true,
  },
  lands: {
    kind: 'flag',
    title: 'Land cards',
    description: 'Whether the twenty land cards are dealt to the decks of the gods.',
    default: false,
  },
  ending: {
    ...choice('most-skulls', 'nobody'),
    title: 'When the count runs out',
    description: 'Whether the most skulls win, or nobody has won.',
    default: 'most-skulls',
  },
} as const satisfies OptionTable
export type Options = OptionsOf<typeof OPTIONS>

/** FW-60: with how many discs taken the apocalypse begins. */
export const DISCS_TO_TRIGGER: Readonly<Record<Options['length'], number>> = {
  quick: 1,
  long: 2,
  epic: 3,
}
