// The seats, the sundial with its eight places, and what depends on how many play (SA-2, SA-3, SA-40).

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

/** SA-40: the match ends when so many piles are empty. */
export const EMPTY_PILES_TO_END = 2

/** From so many players on, all four sets are played with (SA-2). */
const PLAYERS_FOR_ALL_SETS = 5

/** SA-2: whether that many players play with all four sets. */
export function hasAllSets(players: number): boolean {
  return players >= PLAYERS_FOR_ALL_SETS
}

/** SA-40: how many saucers that many players wait for. */
export function saucersToEnd(players: number): number {
  return hasAllSets(players) ? 9 : 7
}
