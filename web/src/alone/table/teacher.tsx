// The teacher of a lesson beside its table: explains events and questions, and says what to choose.
import type { Teller } from '@flower-war/client/light'
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import type { Face } from '../../games/face.ts'
import type { PlayedGame } from '../../games/game-values.ts'
import { Confirm } from '../../page/confirm.tsx'
import type { Pointed } from '../../table/choices/choice.tsx'
import { useKeptPointing } from '../../table/guidance/kept-pointing.ts'
import type { Table } from '../../table/table.ts'
import {
  goesBeyond,
  LEARNER,
  type LessonTexts,
  lessonId,
  type Scene,
  sceneAfter,
} from '../lessons/lesson.ts'
import { lessonTexts } from '../lessons/lesson-texts.ts'
import { type LessonPlan, lessonTextsOf } from '../lessons/plans.ts'
import { findMatch } from '../matches/stored-matches.ts'
import { useAskedFirst } from './asked-first.ts'
import { Explained } from './explained.tsx'
import { LastWords } from './last-words.tsx'
import '../alone.css'
import '../lesson-phone.css'
import '../lesson-mexica.css'

interface TeacherProps {
  readonly plan: LessonPlan
  readonly table: Table
  readonly face: Face<PlayedGame>
  readonly tell: Teller
  /** Set to the choice to make once the learner asks for it, so that the board shows where it leads. */
  readonly pointed: Pointed
  /** True while the teacher covers the question. */
  readonly isCovered: Signal<boolean>
  /** Restarts the lesson. */
  begin(): void
}

export function Teacher({ begin, ...props }: TeacherProps) {
  const { frame } = lessonTexts.value
  const isAsking = useSignal(false)
  const anew = () => {
    // As on the way to another page: the button goes with all below.
    document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true })
    begin()
  }
  const ask = () => {
    isAsking.value = true
  }
  return (
    <>
      {/* There before what follows the aim, so that screen readers read it. */}
      <div class="lesson-place" aria-live="polite">
        <Lines {...props} {...{ anew, ask }} />
      </div>
      {isAsking.value && (
        <Confirm
          title={frame.anew}
          yes={frame.anew}
          no={frame.anewNo}
          // Once the dialog is gone, which has the focus as long as it is open.
          go={() => void setTimeout(anew)}
          close={() => (isAsking.value = false)}
        >
          <p>{frame.anewSure}</p>
        </Confirm>
      )}
    </>
  )
}

interface LinesProps extends Omit<TeacherProps, 'begin'> {
  /** Restarts the lesson. */
  anew(): void
  /** Restarts it once the learner has confirmed that. */
  ask(): void
}

function Lines(props: LinesProps) {
  const { plan, table, face, tell, pointed, isCovered, anew, ask } = props
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
  const first = useFirstScene(props, told)
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
  const isOver = phase === 'over'
  const {
    isTold,
    tell: tellNow,
    found,
  } = useAskedFirst({
    ...{ now, told, refusal: table.refusal.value, isThrough: isThrough.current },
  })
  if (isThrough.current || isOver)
    return (
      <LastWords
        {...{ lesson, told, found, hadGoneOn, isOver, isCovered }}
        anew={isOver ? anew : ask}
        asked={count}
      />
    )
  const scene = last.current ?? first
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
      {...{ scene, told, tell, ask, found, tellNow }}
      isTold={isTold(scene)}
      isAimRead={isAimRead.current}
      isByHand={isByHand.current}
      isHelped={isHelped}
      help={() => {
        helped.value = scene.number
        pointed.value = shown
      }}
      choice={shown}
      isAnswered={count === undefined && last.current !== undefined}
      choose={() => choice && table.act(choice)}
    />
  )
}

/** In games without dice, the first question is explained from the first, so that its text makes nothing move. */
function useFirstScene({ plan: { rules, lesson }, face }: LinesProps, told: LessonTexts) {
  return useMemo(
    () => (face.beats.throwers === undefined ? sceneAfter(rules, lesson, 0, told) : undefined),
    [told],
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
