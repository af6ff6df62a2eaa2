// The faces of games: those that a game has for itself, each loaded with its first table, and one for any game.
import type { GameId } from '@flower-war/client'
import type { Face } from './face.ts'
import { guideOf } from './guides.ts'

/** The games that have a face of their own, and the version of the rules that it shows. */
const FACES = {
  'flower-war': {
    version: 1,
    load: async (): Promise<Face<'flower-war'>> => (await import('./flower-war/face.tsx')).face,
  },
  mexica: {
    version: 1,
    load: async (): Promise<Face<'mexica'>> => (await import('./mexica/face.tsx')).face,
  },
  'space-aztecs': {
    version: 1,
    load: async (): Promise<Face<'space-aztecs'>> => (await import('./space-aztecs/face.tsx')).face,
  },
  tieqchieq: {
    version: 1,
    load: async (): Promise<Face<'tieqchieq'>> => (await import('./tieqchieq/face.tsx')).face,
  },
} as const satisfies {
  readonly [Game in GameId]: { readonly version: number; load(): Promise<Face<Game>> }
}

/** A game with a face of its own. */
export type PlayedGame = keyof typeof FACES

/** True if the pages have a board and rules for a game. */
export function isPlayed(game: string): game is PlayedGame {
  return Object.hasOwn(FACES, game)
}

/** Loads the face that a game has for itself. */
export function ownFaceOf(game: PlayedGame): Promise<Face<PlayedGame>> {
  return FACES[game].load() as Promise<Face<PlayedGame>>
}

/**
 * Loads the face of a game: its own if it has one that shows this version, or else the one for any game. Everything the
 * frame passes to it comes from a match of the same game.
 */
export async function faceOf(game: string, version: number): Promise<Face<PlayedGame>> {
  if (isPlayed(game) && FACES[game].version === version) return ownFaceOf(game)
  const { plainFace } = await import('./plain/face.tsx')
  return plainFace(await guideOf(game, version))
}
