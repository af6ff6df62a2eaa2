// The teacher of a lesson beside its table: explains events and questions, and says what to choose.
import type { Teller } from '@flower-war/client/light'
import { useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Face } from '../../games/face.ts'
import type { PlayedGame } from '../../games/game-values.ts'
import { isPhone } from '../../page/media.ts'
import { playerName } from '../../page/player/session.ts'
import { beginPath, go, localPath } from '../../page/route.ts'
import type { Pointed } from '../../table/choices/choice.tsx'
import { useKeptPointing } from '../../table/guidance/kept-pointing.ts'
import type { Table } from '../../table/table.ts'
import { aloneTexts } from '../alone-texts.ts'
import {
  goesBeyond,
  LEARNER,
  type Lesson,
  type LessonTexts,
  lessonId,
  matchAfter,
  type Scene,
  sceneAfter,
} from '../lessons/lesson.ts'
import { lessonTexts } from '../lessons/lesson-texts.ts'
import { type LessonPlan, lessonTextsOf } from '../lessons/plans.ts'
import { findMatch, storeMatch } from '../matches/stored-matches.ts'
import { Explained } from './explained.tsx'
import '../alone.css'
import '../lesson-phone.css'

interface TeacherProps {
  readonly plan: LessonPlan
  readonly table: Table
  readonly face: Face<PlayedGame>
  readonly tell: Teller
  /** Set to the choice to make once the learner asks for it, so that the board shows where it leads. */
  readonly pointed: Pointed
  /** Restarts the lesson. */
  begin(): void
}

export function Teacher(props: TeacherProps) {
  return (
    // There before what follows the aim, so that screen readers read it.
    <div class="lesson-place" aria-live="polite">
      <Lines {...props} />
    </div>
  )
}

function Lines(props: TeacherProps) {
  const { plan, table, face, tell, pointed, begin } = props
  const { rules, lesson } = plan
  const told = lessonTextsOf(lesson.game)
  const { decision } = table.question.value ?? {}
  // The id of a question is the number of inputs before it.
  const count = decision?.id
  // Replays the lesson up to here.
  const now = useMemo(
    () => (count === undefined ? undefined : sceneAfter(rules, lesson, count, told)),
    [count, told],
  )
  const opening = useMemo(() => answeredIn(plan), [])
  const { hadGoneOn } = opening
  // The last explanation stays while its consequences are shown.
  const last = useRef(opening.scene)
  last.current = now ?? last.current
  const isThrough = useRef(opening.count >= lesson.steps.length)
  isThrough.current ||= count !== undefined && now === undefined
  const actions = decision?.actions ?? []
  const choice = actions.find((each) => JSON.stringify(each) === JSON.stringify(now?.action))
  // The table offers a card without declaring it the last; the lesson goes on as if that had been declared.
  const shown =
    actions.find((each) => choice && face.asLast?.(each, [choice]) !== undefined) ?? choice
  /** The number of the question whose answer the learner was shown. */
  const helped = useSignal<number | undefined>(undefined)
  const isHelped = now !== undefined && helped.value === now.number
  useKeptPointing(pointed, isHelped ? shown : undefined, table.refusal.value)
  // The learner throws the dice once they have read what is beside them. While the consequences of a question are
  // shown, the hand keeps its place.
  const [isAimRead, isByHand] = [useRef(false), useRef(false)]
  const { view, phase } = table.state.value
  if (choice !== undefined && view !== null)
    isByHand.current = face.offeredBy?.(choice, view) === 'hand'
  // On a phone, the answer may have been given far below the board, which shows what follows from it.
  useEffect(() => scrollTo(0, 0), [now?.number])
  const anew = () => {
    // As on the way to another page: the button goes with all below.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    begin()
  }
  const isOver = phase === 'over'
  if (isThrough.current || isOver)
    return <LastWords {...{ lesson, told, hadGoneOn, isOver, anew }} asked={count} />
  const scene = last.current
  if (scene === undefined) {
    isAimRead.current ||= table.held.value !== undefined
    return (
      <section class="panel lesson">
        <p>{told.aim}</p>
        {told.before !== undefined && <p>{told.before}</p>}
      </section>
    )
  }
  return (
    <Explained
      {...{ scene, told, tell, anew }}
      isAimRead={isAimRead.current}
      isByHand={isByHand.current}
      isHelped={isHelped}
      help={() => {
        helped.value = scene.number
        pointed.value = shown
      }}
      choice={shown}
      count={now && count}
      choose={() => choice && table.act(choice)}
    />
  )
}

/** The lesson as it was left: the number of inputs, the question answered last, and if more was answered after all. */
function answeredIn({ rules, lesson }: LessonPlan) {
  const match = findMatch(lessonId(lesson.game))
  const count = match?.inputs.length ?? 0
  const answered = lesson.steps.slice(0, count).findLastIndex(({ seat }) => seat === LEARNER)
  const told = lessonTextsOf(lesson.game)
  const scene: Scene | undefined =
    answered === -1 ? undefined : sceneAfter(rules, lesson, answered, told)
  return { count, scene, hadGoneOn: match !== undefined && goesBeyond(lesson, match) }
}

interface LastWordsProps {
  readonly lesson: Lesson
  readonly told: LessonTexts
  /** The id of the question that is asked; undefined if there is none. */
  readonly asked: number | undefined
  /** True if the match had gone on without the teacher before it was opened again. */
  readonly hadGoneOn: boolean
  readonly isOver: boolean
  anew(): void
}

/** The teacher's farewell, which makes room once the player has gone on without the teacher. */
function LastWords({ lesson, told, asked, hadGoneOn, isOver, anew }: LastWordsProps) {
  const { frame } = lessonTexts.value
  const first = useRef<number | undefined>(undefined)
  const hasGoneOn = useRef(false)
  /** On a phone the farewell covers the question until the player wants to go on. */
  const isLeft = useSignal(hadGoneOn)
  first.current ??= asked
  hasGoneOn.current ||= asked !== undefined && asked !== first.current
  if (hasGoneOn.current && !isOver) return null
  const rest = (
    <>
      <p>{told.end}</p>
      <div class="actions">
        {/* While the match goes on, its own question comes first. */}
        <button
          type="button"
          class={isOver ? 'primary' : undefined}
          onClick={() => againstBeginners(lesson)}
        >
          {frame.beginners}
        </button>
        <Begin lesson={lesson} />
        <button type="button" onClick={anew}>
          {frame.anew}
        </button>
      </div>
    </>
  )
  const heading = <h2>{frame.over}</h2>
  if (isOver)
    return (
      <section class="panel lesson">
        {heading}
        {rest}
      </section>
    )
  if (isPhone.value && isLeft.value) return null
  return (
    <section class="panel lesson-over">
      {heading}
      <p>
        {frame.goesOn} {!hadGoneOn && told.next}
      </p>
      {isPhone.value ? (
        <>
          <button type="button" class="primary" onClick={() => (isLeft.value = true)}>
            {frame.playOn}
          </button>
          {rest}
        </>
      ) : (
        // Folded, since the question of the match stands below it.
        <details>
          <summary class="quiet">{frame.rest}</summary>
          {rest}
        </details>
      )}
    </section>
  )
}

function againstBeginners(lesson: Lesson): void {
  const match = matchAfter(lesson, playerName.peek() || aloneTexts.value.player(1))
  storeMatch(match)
  go(localPath(match))
}

/** Leads to the form for a match without a teacher, with the players and options of the lesson. */
function Begin({ lesson: { game, players, options } }: { readonly lesson: Lesson }) {
  const wished = Object.entries({ players, ...options }).map(([name, value]) => [name, `${value}`])
  return (
    <a class="button" href={beginPath(game, Object.fromEntries(wished))}>
      {lessonTexts.value.frame.begin}
    </a>
  )
}
