// All texts in English.
import { flowerWar } from './flower-war.ts'
import { frame } from './frame.ts'
import { mexica } from './mexica.ts'
import { spaceAztecs } from './space-aztecs.ts'
import { temple } from './temple.ts'
import { tieqchieq } from './tieqchieq.ts'

export const en = {
  ...frame,
  temple,
  games: { tieqchieq, 'flower-war': flowerWar, mexica, 'space-aztecs': spaceAztecs },
}
