// The only list of games: their rules, and the types that clients use.
import { type FlowerWarTypes, flowerWar } from './flower-war/index.ts'
import { type Playable, playable } from './match.ts'
import { type MexicaTypes, mexica } from './mexica/index.ts'
import { type SpaceAztecsTypes, spaceAztecs } from './space-aztecs/index.ts'
import { type TieqchieqTypes, tieqchieq } from './tieqchieq/index.ts'

export const GAMES: readonly Playable[] = [
  playable(tieqchieq),
  playable(flowerWar),
  playable(mexica),
  playable(spaceAztecs),
]

/** The types a client uses, by game. */
export interface GameTypes {
  readonly tieqchieq: TieqchieqTypes
  readonly 'flower-war': FlowerWarTypes
  readonly mexica: MexicaTypes
  readonly 'space-aztecs': SpaceAztecsTypes
}
