// The length of each game's lesson, and how far it was done on this device, known without loading it. The lesson to
// begin with comes first.
import { FACE_VERSIONS, type PlayedGame } from '../../games/game-values.ts'
import { parseJson } from '../../page/parse-json.ts'
import { storage } from '../../page/storage.ts'
import { LESSON, MATCH } from '../matches/stored-ids.ts'

export const LESSON_QUESTIONS: Readonly<Record<PlayedGame, number>> = {
  tieqchieq: 10,
  'space-aztecs': 11,
  mexica: 16,
  'flower-war': 16,
}

/** Half a minute for each question. */
export function lessonMinutes(game: PlayedGame): number {
  return Math.round(LESSON_QUESTIONS[game] / 2)
}

/** Returns how many questions of a game's lesson are answered, all of them if its match has gone on since. */
export function answeredIn(game: PlayedGame): number {
  const { version, inputs } = Object(parseJson(storage.get(MATCH + LESSON + game) ?? ''))
  // A lesson by other rules is begun anew.
  if (version !== FACE_VERSIONS[game] || !Array.isArray(inputs)) return 0
  // The learner has the first seat.
  const answered = inputs.filter((input) => Object(input).seat === 0).length
  return Math.min(answered, LESSON_QUESTIONS[game])
}
