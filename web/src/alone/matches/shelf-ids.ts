// The ids of the matches that are stored on this device; it loads nothing that can read them.
import { kept } from '../../page/kept.ts'

export const MATCH = 'alone match '
/** Lessons are stored apart from matches, one per game. */
const LESSON = 'lesson-'

export function keptIds(): readonly string[] {
  return kept
    .names(MATCH)
    .map((name) => name.slice(MATCH.length))
    .filter((id) => !id.startsWith(LESSON))
}
