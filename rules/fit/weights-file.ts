// Writes the weights of a network as a module of its game.
import type { Network } from '../src/bots/network.ts'

/** The module that has the type, from a game's folder. */
const NETWORK = "'../network.ts'"

/** Returns the text of the module. */
export function weightsFile(what: string, command: string, { units, threshold }: Network): string {
  const rows = units.map((unit) => `    [${unit.join(', ')}],\n`)
  return `// ${what}, as \`${command}\` writes it.
// biome-ignore-all lint/suspicious/noApproximativeNumericConstant: it was found, not looked up

import type { Network } from ${NETWORK}

// biome-ignore format: a unit a line
export const WEIGHTS: Network = {
  threshold: ${threshold},
  units: [
${rows.join('')}  ],
}
`
}
