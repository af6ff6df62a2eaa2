// The faces of games: those that a game has for itself, each loaded with its first table, and one for any game.
import type { Face } from './face.ts'
import { type PlayedGame, SHOWN } from './game-values.ts'
import { guideOf } from './guides.ts'

const FACES: { readonly [Game in PlayedGame]: () => Promise<Face<Game>> } = {
  'flower-war': async () => (await import('./flower-war/face.tsx')).face,
  mexica: async () => (await import('./mexica/face.tsx')).face,
  'space-aztecs': async () => (await import('./space-aztecs/face.tsx')).face,
  tieqchieq: async () => (await import('./tieqchieq/face.tsx')).face,
}

/** True if the pages have a board and rules for a game. */
export function isPlayed(game: string): game is PlayedGame {
  return Object.hasOwn(SHOWN, game)
}

/** True if they are those of that version. */
export function isShown(game: string, version: number): game is PlayedGame {
  return isPlayed(game) && SHOWN[game] === version
}

/** Loads the face that a game has for itself. */
export function ownFaceOf(game: PlayedGame): Promise<Face<PlayedGame>> {
  return FACES[game]() as Promise<Face<PlayedGame>>
}

/**
 * Loads the face of a game: its own if it has one that shows this version, or else the one for any game. Everything the
 * frame passes to it comes from a match of the same game.
 */
export async function faceOf(game: string, version: number): Promise<Face<PlayedGame>> {
  if (isShown(game, version)) return ownFaceOf(game)
  const { plainFace } = await import('./plain/face.tsx')
  return plainFace(await guideOf(game, version))
}
