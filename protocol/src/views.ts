// The schema of each game's view, by the game's id.
import { FlowerWarView } from './flower-war.ts'
import type { ViewSchema } from './match-state.ts'
import { MexicaView } from './mexica.ts'
import { SpaceAztecsView } from './space-aztecs.ts'
import { TieqchieqView } from './tieqchieq.ts'

/** Every game that can be synced. */
export const VIEWS: Readonly<Record<string, ViewSchema>> = {
  tieqchieq: TieqchieqView,
  'flower-war': FlowerWarView,
  mexica: MexicaView,
  'space-aztecs': SpaceAztecsView,
}
