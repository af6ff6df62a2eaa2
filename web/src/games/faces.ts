// The faces of games: one for each game we know, loaded with its first table, and one for any other game.
import type { GameGuide } from '@flower-war/client/light'
import type { ReadonlySignal } from '@preact/signals'
import { isPhone } from '../page/media.ts'
import { gameTexts } from '../texts/texts.ts'
import type { Face } from './face.ts'
import { FACE_VERSIONS, type PlayedGame } from './game-values.ts'
import { fetchSights } from './guides.ts'

const FACES: { readonly [Game in PlayedGame]: () => Promise<FaceFile<Game>> } = {
  'flower-war': () => import('./flower-war/face.tsx'),
  mexica: () => import('./mexica/face.tsx'),
  'space-aztecs': () => import('./space-aztecs/face.tsx'),
  tieqchieq: () => import('./tieqchieq/face.tsx'),
}

/** Styles that phones have no use for. */
const WIDE: { readonly [Game in PlayedGame]?: () => Promise<object> } = {
  'flower-war': () => import('./flower-war/laptop.ts'),
  mexica: () => Promise.all([import('./ritual-calendar/laptop.ts'), import('./mexica/laptop.ts')]),
}

/** A face, and the texts that come with it. */
interface FaceFile<Game extends PlayedGame> {
  readonly face: Face<Game>
  readonly said: { ready(): Promise<void> }
}

/** True if the pages have a board and rules for a game. */
export function isPlayed(game: string): game is PlayedGame {
  return Object.hasOwn(FACE_VERSIONS, game)
}

/** True if their board and rules are those of this version of the game. */
export function hasFace(game: string, version: number): game is PlayedGame {
  return isPlayed(game) && FACE_VERSIONS[game] === version
}

/** Loads a game's own face. */
export async function ownFaceOf(game: PlayedGame): Promise<Face<PlayedGame>> {
  const [{ face, said }] = await Promise.all([FACES[game](), gameTexts[game].ready()])
  await Promise.all([said.ready(), loadWide(game)])
  return face as Face<PlayedGame>
}

/** Loads the styles for wide windows, at once or when the window becomes wide. */
async function loadWide(game: PlayedGame): Promise<void> {
  const load = WIDE[game]
  if (load === undefined) return
  if (!isPhone.peek()) {
    await load()
    return
  }
  const callOff = isPhone.subscribe((isNarrow) => {
    // After a failure, the next change to a wide window tries again.
    if (!isNarrow) load().then(callOff, () => undefined)
  })
}

/**
 * Loads the face of a game: its own if that shows this version, or else the one for any game. Everything the frame
 * passes to it comes from a match of the same game. `guide` has the words of the one for any game.
 */
export async function faceOf(
  game: string,
  version: number,
  guide: Promise<ReadonlySignal<GameGuide>>,
): Promise<Face<PlayedGame>> {
  if (hasFace(game, version)) return ownFaceOf(game)
  const [{ plainFace }, words, sights] = await Promise.all([
    import('./plain/face.tsx'),
    guide,
    fetchSights(game, version),
  ])
  return plainFace(words, sights)
}
