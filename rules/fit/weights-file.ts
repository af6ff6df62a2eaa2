// Writes the weights of a network as a module of its game.
import type { Network } from '../src/bots/network.ts'

/** The module of the type, seen from a game's folder. */
const NETWORK = "'../bots/network.ts'"

/** Returns the text of the module. */
export function weightsFile(title: string, command: string, { units, threshold }: Network): string {
  const rows = units.map((unit) => `    [${unit.join(', ')}],\n`)
  return `// ${title}, written by \`${command}\`.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: these are fitted weights

import type { Network } from ${NETWORK}

// biome-ignore format: a unit a line
export const WEIGHTS: Network = {
  threshold: ${threshold},
  units: [
${rows.join('')}  ],
}
`
}
