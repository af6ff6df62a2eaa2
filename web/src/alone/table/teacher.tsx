// The teacher of a lesson beside its table: explains events and questions, and says what to choose.
import type { Teller } from '@flower-war/client/light'
import { effect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Face } from '../../games/face.ts'
import type { PlayedGame } from '../../games/game-values.ts'
import { beginPath } from '../../page/route.ts'
import type { Pointed } from '../../table/choices/choice.tsx'
import type { Table } from '../../table/table.ts'
import { type Lesson, lessonId, type Scene, sceneAfter } from '../lessons/lesson.ts'
import { lessonTexts } from '../lessons/lesson-texts.ts'
import { type LessonPlan, lessonTextsOf } from '../lessons/plans.ts'
import { forget } from '../matches/shelf.ts'
import { Explained } from './explained.tsx'
import '../alone.css'

interface TeacherProps {
  readonly plan: LessonPlan
  readonly table: Table
  readonly face: Face<PlayedGame>
  readonly tell: Teller
  /** Set to the choice to make, so that the board shows where it leads. */
  readonly pointed: Pointed
  /** Restarts the lesson. */
  begin(): void
}

export function Teacher({
  plan: { rules, lesson },
  table,
  face,
  tell,
  pointed,
  begin,
}: TeacherProps) {
  const { frame } = lessonTexts.value
  const told = lessonTextsOf(lesson.game)
  // The id of a question is the number of inputs before it.
  const count = table.question.value?.decision.id
  const now = count === undefined ? undefined : sceneAfter(rules, lesson, count, told)
  // The last explanation stays while its consequences are shown.
  const last = useRef<Scene | undefined>(undefined)
  last.current = now ?? last.current
  const latest = useRef(0)
  latest.current = count ?? latest.current
  /** The first question without a scene, by what it asks: its id changes with the answers of others. */
  const firstAlone = useRef<string | undefined>(undefined)
  const hasGoneOn = useRef(false)
  const offered = table.question.value && JSON.stringify(table.question.value.decision.actions)
  const isOver = table.state.value.phase === 'over'
  const choice = table.question.value?.decision.actions.find(
    (each) => JSON.stringify(each) === JSON.stringify(now?.action),
  )
  // The table offers a card without declaring it the last; the lesson goes on as if that had been declared.
  const shown =
    table.question.value?.decision.actions.find(
      (each) => choice && face.asLast?.(each, [choice]) !== undefined,
    ) ?? choice
  const taught = useRef(shown)
  taught.current = shown
  useEffect(() => {
    if (shown !== undefined) pointed.value = shown
  }, [shown])
  // A finger that leaves what it has tapped points at nothing. At once, so that no mark comes and goes below it.
  useEffect(
    () =>
      effect(() => {
        if (pointed.value === undefined) pointed.value = taught.current
      }),
    [],
  )
  /** As at the last question while its consequences are shown, so that the hand keeps its place. */
  const isByHand = useRef(false)
  const { view } = table.state.value
  if (choice !== undefined && view !== null)
    isByHand.current = face.offeredBy?.(choice, view) === 'hand'
  const refusal = table.refusal.value
  useEffect(() => {
    if (refusal !== '') pointed.value = shown
  }, [refusal])
  // On a phone, the answer may have been given far below the board, which shows what follows from it.
  useEffect(() => scrollTo(0, 0), [now?.number])
  const anew = () => {
    forget(lessonId(lesson.game))
    begin()
  }
  if (latest.current >= lesson.steps.length || isOver) {
    firstAlone.current ??= offered
    hasGoneOn.current ||= offered !== undefined && offered !== firstAlone.current
    // The last words make room once the player goes on without the teacher.
    return hasGoneOn.current && !isOver ? null : (
      <section class="panel lesson">
        <h2>{frame.over}</h2>
        <p>{told.end}</p>
        {!isOver && <p class="quiet">{frame.goOn}</p>}
        <div class="actions">
          <Begin lesson={lesson} />
          <button type="button" onClick={anew}>
            {frame.anew}
          </button>
        </div>
      </section>
    )
  }
  const scene = last.current
  if (scene === undefined)
    return (
      <section class="panel lesson">
        <p>{told.aim}</p>
      </section>
    )
  return (
    <Explained
      {...{ scene, told, tell, anew }}
      isByHand={isByHand.current}
      choice={shown}
      count={now && count}
      choose={() => choice && table.act(choice)}
    />
  )
}

/** Leads to a match without a teacher, with the players and options of the lesson. */
function Begin({ lesson: { game, players, options } }: { readonly lesson: Lesson }) {
  const wished = Object.entries({ players, ...options }).map(([name, value]) => [name, `${value}`])
  return (
    <a class="button primary" href={beginPath(game, Object.fromEntries(wished))}>
      {lessonTexts.value.frame.begin}
    </a>
  )
}
