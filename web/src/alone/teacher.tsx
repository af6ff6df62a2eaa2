// The teacher of a lesson beside its table: explains what was seen and is asked, and says what to choose.
import type { Teller } from '@flower-war/client/light'
import type { Table } from '../table/table.ts'
import { lessonId, sceneAfter } from './lessons/lesson.ts'
import { lessonTexts } from './lessons/lesson-texts.ts'
import { type LessonPlan, lessonTextsOf } from './lessons/plans.ts'
import { forget } from './shelf.ts'
import './alone.css'

interface TeacherProps {
  readonly plan: LessonPlan
  readonly table: Table
  readonly tell: Teller
  /** Opens the lesson again, from its beginning. */
  begin(): void
}

export function Teacher({ plan: { rules, lesson }, table, tell, begin }: TeacherProps) {
  const { frame } = lessonTexts.value
  const told = lessonTextsOf(lesson.game)
  // A question has the number of the inputs before it.
  const count = table.question.value?.decision.id
  const isOver = (count ?? 0) >= lesson.steps.length || table.state.value.phase === 'over'
  if (isOver)
    return (
      <section class="panel lesson">
        <h2>{frame.over}</h2>
        <p>{told.end}</p>
        <p class="quiet">{frame.goOn}</p>
        <div class="actions">
          <a class="button primary" href={`/alone/${lesson.game}`}>
            {frame.begin}
          </a>
          <button
            type="button"
            onClick={() => {
              forget(lessonId(lesson.game))
              begin()
            }}
          >
            {frame.anew}
          </button>
        </div>
      </section>
    )
  const scene = count === undefined ? undefined : sceneAfter(rules, lesson, count, told)
  if (scene === undefined) return null
  const { seen, asked, action, number, of } = scene
  return (
    <section class="panel lesson" aria-live="polite">
      <p class="quiet">{frame.step(number, of)}</p>
      {number === 1 && <p>{told.aim}</p>}
      {seen.map((name) => (
        <p key={name}>{told.seen[name]}</p>
      ))}
      <p>{asked === undefined ? frame.again : told.asked[asked]}</p>
      <p>
        {frame.choose} <strong class="lesson-choice">{tell.action(action)}</strong>
      </p>
    </section>
  )
}
