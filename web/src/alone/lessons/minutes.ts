// How long the lesson of each game takes, for those who have not opened it: half a minute a question. The
// one to begin with comes first.
import type { PlayedGame } from '../../games/game-values.ts'

export const LESSON_MINUTES: Readonly<Record<PlayedGame, number>> = {
  tieqchieq: 5,
  'space-aztecs': 5,
  mexica: 5,
  'flower-war': 8,
}
