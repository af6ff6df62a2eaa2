// Where browsers cache no pages, as over plain HTTP: loads all that matches on this device may need, so that they go on
// without the server for as long as the page is open.
import { LANGUAGES } from '@flower-war/client/light'
import { signal } from '@preact/signals'
import { loadThread } from '../advice/thinker.ts'
import { ownFaceOf } from '../games/faces.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { canCachePages } from '../page/installed.ts'
import { CATALOGUES } from '../texts/catalogues.ts'
import { isTaught, LESSONS } from './lessons/recorded.ts'
import { LOCAL_GAMES } from './local-games.ts'
import { matchParts } from './match-parts.ts'

/** True once all is loaded. */
export const isPreloaded = signal(false)
let isLoading = false

/** Loads it, unless the browser caches all pages anyway. If that fails, the next of these pages tries again. */
export async function preloadAll(): Promise<void> {
  if (canCachePages.peek() || isLoading || isPreloaded.peek()) return
  isLoading = true
  try {
    await Promise.all([...LANGUAGES.map(loadTexts), ...loadParts()])
    isPreloaded.value = true
  } catch {
    // The pages go on saying that not all is loaded.
  } finally {
    isLoading = false
  }
}

/** The texts of one language, as many as these pages show. */
async function loadTexts(language: (typeof LANGUAGES)[number]): Promise<void> {
  const { games, choices, rules, parts } = await CATALOGUES[language]()
  const { advice, alone, create, lessons, seating, settings, story } = parts
  const all = [games, choices, rules, { advice, alone, create, lessons, seating, settings, story }]
  await Promise.all(
    all.flatMap((each) => Object.values<() => Promise<unknown>>(each)).map((load) => load()),
  )
}

function loadParts(): readonly Promise<unknown>[] {
  return [
    loadThread(),
    matchParts(),
    import('../advice/advice.tsx'),
    import('../games/plain/face.tsx'),
    // The way back to a match from the lobby.
    import('../lobby/continue-list.tsx'),
    import('../page/player/rename-form.tsx'),
    import('../page/settings/settings-fields.tsx'),
    import('../table/guidance/rules.tsx'),
    ...LOCAL_GAMES.flatMap(({ id }) => (isTaught(id) ? [LESSONS[id](), loadFace(id)] : [])),
  ]
}

/** Loads the face of a game with all its parts, the pictures and the reference of its rules, and what its bots feel. */
async function loadFace(game: PlayedGame): Promise<void> {
  const { later, pictures, reference, felt } = await ownFaceOf(game)
  await Promise.all([later?.(), pictures?.(), reference?.(), felt?.()])
}

// A browser may refuse to cache pages only after these are shown.
canCachePages.subscribe((isCaching) => {
  if (!isCaching) void preloadAll()
})
