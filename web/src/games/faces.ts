// The games this client can show. Each face is loaded with its first table.
import type { GameId } from '@flower-war/client'
import type { Face } from './face.ts'

const FACES = {
  'flower-war': async (): Promise<Face<'flower-war'>> =>
    (await import('./flower-war/face.tsx')).face,
  mexica: async (): Promise<Face<'mexica'>> => (await import('./mexica/face.tsx')).face,
  'space-aztecs': async (): Promise<Face<'space-aztecs'>> =>
    (await import('./space-aztecs/face.tsx')).face,
  tieqchieq: async (): Promise<Face<'tieqchieq'>> => (await import('./tieqchieq/face.tsx')).face,
} as const satisfies { readonly [Game in GameId]: () => Promise<Face<Game>> }

/** A game this client can show. */
export type PlayedGame = keyof typeof FACES

export function isPlayed(game: string): game is PlayedGame {
  return Object.hasOwn(FACES, game)
}

/** Loads the face of a game. Everything the frame passes to it comes from a match of the same game. */
export function faceOf(game: PlayedGame): Promise<Face<PlayedGame>> {
  return FACES[game]() as Promise<Face<PlayedGame>>
}
