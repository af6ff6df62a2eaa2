// The length of each game's lesson in minutes, known without loading it: half a minute per question. The lesson to
// begin with comes first.
import type { PlayedGame } from '../../games/game-values.ts'

export const LESSON_MINUTES: Readonly<Record<PlayedGame, number>> = {
  tieqchieq: 5,
  'space-aztecs': 6,
  mexica: 8,
  'flower-war': 8,
}
