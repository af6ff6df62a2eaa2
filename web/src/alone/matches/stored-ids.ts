// The ids of the matches that are stored on this device; it loads nothing that can read them.
import { storage } from '../../page/storage.ts'

export const MATCH = 'alone match '
/** Lessons are stored apart from matches, one per game. */
const LESSON = 'lesson-'

export function storedIds(): readonly string[] {
  return storage
    .names(MATCH)
    .map((name) => name.slice(MATCH.length))
    .filter((id) => !id.startsWith(LESSON))
}
