// The recorded lessons, each loaded when it is needed: without the rules, so that the lobby can tell how far one came.
import type { PlayedGame } from '../../games/game-values.ts'
import type { Lesson } from './lesson.ts'

export const LESSONS = {
  'flower-war': async () => (await import('./flower-war.ts')).lesson,
  mexica: async () => (await import('./mexica.ts')).lesson,
  'space-aztecs': async () => (await import('./space-aztecs.ts')).lesson,
  tieqchieq: async () => (await import('./tieqchieq.ts')).lesson,
} satisfies Readonly<Record<PlayedGame, () => Promise<Lesson>>>

export function isTaught(game: string): game is PlayedGame {
  return Object.hasOwn(LESSONS, game)
}
