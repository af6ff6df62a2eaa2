// The way to the lesson of a game, which says how far it was done on this device.
import { answeredIn, LESSON_QUESTIONS, lessonMinutes } from '../alone/lessons/progress.ts'
import type { PlayedGame } from '../games/game-values.ts'
import { texts } from '../texts/texts.ts'

interface LessonLinkProps {
  readonly game: PlayedGame
  readonly title: string
}

export function LessonLink({ game, title }: LessonLinkProps) {
  const { learn, learnOn, learned } = texts.value.lobby
  const of = LESSON_QUESTIONS[game]
  const answered = answeredIn(game)
  const [said, done] =
    answered === 0
      ? [learn(lessonMinutes(game)), '']
      : answered < of
        ? [learnOn, `${answered}/${of}`]
        : [learned, '✓']
  return (
    <a
      href={`/learn/${game}`}
      class="game-learn button"
      aria-label={`${title}: ${said} ${done}`.trim()}
      style={{ '--done': answered / of }}
    >
      {said}
      {done !== '' && <small>{done}</small>}
    </a>
  )
}
