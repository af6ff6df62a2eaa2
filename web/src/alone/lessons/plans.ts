// The lessons with the rules by which they were recorded, and the teachers' texts.
import type { Playable } from '@flower-war/rules'
import { GAMES } from '@flower-war/rules'
import type { Lesson, LessonTexts } from './lesson.ts'
import { lessonTexts } from './lesson-texts.ts'
import { isTaught, LESSONS } from './recorded.ts'

/** A lesson, and the rules by which it was recorded. */
export interface LessonPlan {
  readonly rules: Playable
  readonly lesson: Lesson
}

/** Loads the lesson of a game; undefined if there is none by its current rules. */
export async function planOf(game: string): Promise<LessonPlan | undefined> {
  const rules = GAMES.find(({ id }) => id === game)
  if (rules === undefined || !isTaught(game)) return undefined
  const lesson = await LESSONS[game]()
  return lesson.version === rules.version ? { rules, lesson } : undefined
}

/** Returns the teacher's texts for a game, in the current language. */
export function lessonTextsOf(game: string): LessonTexts {
  if (!isTaught(game)) throw new Error(`nobody teaches ${game}`)
  return lessonTexts.value[game]
}
