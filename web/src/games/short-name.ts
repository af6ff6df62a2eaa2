// Names of players for boards with little room.

/** Longer names are cut. */
const CHARACTERS_MAX = 16

/** A player's name, cut to fit into the middle of a board. */
export function shortName(name: string): string {
  const characters = [...name]
  if (characters.length <= CHARACTERS_MAX) return name
  return `${characters
    .slice(0, CHARACTERS_MAX - 1)
    .join('')
    .trimEnd()}…`
}
