// The names of spaces and cards as they come on the wire.

/** The twenty days, by the number of their space. */
const SPACES = [
  'Cipactli',
  'Ehecatl',
  'Calli',
  'Cuetzpalin',
  'Coatl',
  'Miquiztli',
  'Mazatl',
  'Tochtli',
  'Atl',
  'Itzcuintli',
  'Ozomahtli',
  'Malinalli',
  'Acatl',
  'Ocelotl',
  'Cuauhtli',
  'Cozcacuauhtli',
  'Olin',
  'Tecpatl',
  'Quiyahuitl',
  'Xochitl',
] as const

/** A space by its number, or by its name in small letters. */
export function spaceName(space: number | string): string {
  if (typeof space === 'number') return SPACES[space - 1] ?? String(space)
  return SPACES.find((name) => name.toLowerCase() === space) ?? space
}

/** A space by its name and the number that is written on it, which is easier to find. */
export function numbered(space: number): string {
  return `${spaceName(space)} (${space})`
}

/** Longer names of players are cut on the lake, which is no wider. */
const LAKE_CHARACTERS_MAX = 16

/** What somebody is called, as far as there is room on the lake. */
export function onLake(name: string): string {
  const characters = [...name]
  if (characters.length <= LAKE_CHARACTERS_MAX) return name
  return `${characters
    .slice(0, LAKE_CHARACTERS_MAX - 1)
    .join('')
    .trimEnd()}…`
}

/** The kind of a card of the box: `chinampa` of `chinampa-3`. */
export function kindOf(card: string): string {
  return card.replace(/-\d+$/, '')
}
