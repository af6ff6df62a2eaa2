// The only list of games: their rules, and the types that clients use.
import type { Types as FlowerWar1Types } from '../released/flower-war-1.mjs'
import type { Types as Mexica1Types } from '../released/mexica-1.mjs'
import type { Types as SpaceAztecs1Types } from '../released/space-aztecs-1.mjs'
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

/** The types a client uses, by game and version. */
export interface GameTypes {
  readonly tieqchieq: { readonly 1: TieqchieqTypes }
  readonly 'flower-war': { readonly 1: FlowerWar1Types; readonly 2: FlowerWarTypes }
  readonly mexica: { readonly 1: Mexica1Types; readonly 2: MexicaTypes }
  readonly 'space-aztecs': { readonly 1: SpaceAztecs1Types; readonly 2: SpaceAztecsTypes }
}
