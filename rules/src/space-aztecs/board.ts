// The seats, the sundial with its eight places, and rules that depend on the number of players (SA-2, SA-3, SA-40).

export const SEATS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const

/** SA-3: the places of the piles, in order around the sundial. */
export const PLACES = [
  'dawn',
  'market',
  'ballcourt',
  'causeway',
  'lake',
  'palace',
  'observatory',
  'dusk',
] as const
export type Place = (typeof PLACES)[number]

/** SA-40: the number of empty piles that ends the match. */
export const EMPTY_PILES_TO_END = 2

/** SA-2: the number of players from which all four sets are used. */
const PLAYERS_FOR_ALL_SETS = 5

/** SA-2: true if that many players use all four sets. */
export function hasAllSets(players: number): boolean {
  return players >= PLAYERS_FOR_ALL_SETS
}

/** SA-40: returns the number of saucers that ends a match with that many players. */
export function saucersToEnd(players: number): number {
  return hasAllSets(players) ? 9 : 7
}
