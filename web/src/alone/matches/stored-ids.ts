// The ids of the matches and lessons that are stored on this device; it loads nothing that can read them.
import { storage } from '../../page/storage.ts'

export const MATCH = 'alone match '
/** Lessons are stored apart from matches, one per game. */
export const LESSON = 'lesson-'

export function storedIds(): readonly string[] {
  return storage.names(MATCH).map((name) => name.slice(MATCH.length))
}

/** True if the lesson of a game has been opened on this device. */
export function hasOpenedLesson(game: string): boolean {
  return storage.get(MATCH + LESSON + game) !== undefined
}
