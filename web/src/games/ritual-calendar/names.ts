// Names of spaces and cards, from their ids on the wire.
import { SPACE_NAMES, titleOf } from '@flower-war/rules/printed/ritual-calendar'

/** The twenty days, by the number of their space. */
const SPACES = SPACE_NAMES.map(titleOf)

/** The name of a space, from its number or its name in lower case. */
export function spaceName(space: number | string): string {
  if (typeof space === 'number') return SPACES[space - 1] ?? String(space)
  return SPACES.find((name) => name.toLowerCase() === space) ?? space
}

/** The kind of a card: `chinampa` for `chinampa-3`. */
export function kindOf(card: string): string {
  return card.replace(/-\d+$/, '')
}
