// The matches on this device that can go on, and among them the lessons that were left.
import { localPath } from '../../page/route.ts'
import { aloneTexts } from '../alone-texts.ts'
import type { LocalMatch } from '../matches/local-match.ts'
import { findMatch, latestFirst, storedMatches } from '../matches/stored-matches.ts'
import { answersIn, goesBeyond, isMatchOf, type Lesson, lessonId } from './lesson.ts'
import { LESSONS } from './recorded.ts'

/** A match on this device with its link. */
export interface LinkedMatch extends LocalMatch {
  readonly path: string
  /** Returns at which question a lesson was left; absent if no teacher goes on with the match. */
  sayLesson?(): string
}

/** Returns all matches that are not over, most recently played first. */
export async function loadLeftMatches(): Promise<readonly LinkedMatch[]> {
  return leftAmong(storedMatches(), await loadLeftLessons())
}

/** Returns those of the matches that are not over, and these lessons, most recently played first. */
export function leftAmong(
  matches: readonly LocalMatch[],
  lessons: readonly LinkedMatch[],
): readonly LinkedMatch[] {
  const running = matches.filter(({ isOver }) => !isOver)
  const left = running.map((match) => ({ ...match, path: localPath(match) }))
  return [...left, ...lessons].sort(latestFirst)
}

/**
 * Returns the lessons that were left amid their questions, and those whose match goes on without a teacher. One that
 * cannot be loaded is left out: the card of its game leads to it, too.
 */
export async function loadLeftLessons(): Promise<readonly LinkedMatch[]> {
  const lessons = Object.entries(LESSONS).map(([game, load]) =>
    loadLeft(game, load).catch(() => undefined),
  )
  return (await Promise.all(lessons)).flatMap((left) => left ?? [])
}

async function loadLeft(
  game: string,
  load: () => Promise<Lesson>,
): Promise<LinkedMatch | undefined> {
  const match = findMatch(lessonId(game))
  if (match === undefined || match.isOver) return undefined
  const answered = answersIn(match.inputs)
  if (answered === 0) return undefined
  const lesson = await load()
  const of = answersIn(lesson.steps)
  // Whoever has answered the last question and nothing beyond it has done what they came for.
  if (answered === of || !isMatchOf(lesson, match)) return undefined
  const left = { ...match, path: `/learn/${game}` }
  if (goesBeyond(lesson, match)) return left
  await aloneTexts.ready()
  return { ...left, sayLesson: () => aloneTexts.value.lesson(answered + 1, of) }
}
