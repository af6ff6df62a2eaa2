// The options of a match of Mexica.
import type { OptionsOf, OptionTable } from '../shapes/options.ts'
import { choice, integer } from '../shapes/shape.ts'
import { TOKENS } from './state.ts'

export const OPTIONS = {
  edition: {
    ...choice('mexica', 'flower-war'),
    default: 'mexica',
  },
  pace: {
    ...choice('printed', 'brisk'),
    default: 'brisk',
  },
  apocalypseAt: {
    ...integer(0, TOKENS),
    default: 0,
  },
  maryCost: {
    ...integer(1, 13),
    default: 3,
  },
  /** MX-62: how often even gods can forestall the count. */
  forestalls: {
    ...integer(0, 99),
    default: 13,
  },
  /** MX-63: what the war takes out of play: a token with each landing, or once one of every space. */
  war: {
    ...choice('landed', 'every'),
    default: 'landed',
  },
} as const satisfies OptionTable
export type Options = OptionsOf<typeof OPTIONS>

/** MX-2: the tokens on each space at the beginning, and the sacrifices that trigger the apocalypse. */
export const PACES: Readonly<
  Record<Options['pace'], { readonly tokens: number; readonly apocalypseAt: number }>
> = {
  printed: { tokens: 13, apocalypseAt: 260 },
  brisk: { tokens: 7, apocalypseAt: 182 },
}

/** MX-61: returns the number of sacrifices to the two gods that triggers the apocalypse. */
export function sacrificesToTrigger({ pace, apocalypseAt }: Options): number {
  return apocalypseAt === 0 ? PACES[pace].apocalypseAt : apocalypseAt
}
