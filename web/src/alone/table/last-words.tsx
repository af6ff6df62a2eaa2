// The teacher's farewell: the lesson is through, and its match goes on or is over.
import { type Signal, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { isPhone } from '../../page/media.ts'
import { playerName } from '../../page/player/session.ts'
import { beginPath, go, localPath } from '../../page/route.ts'
import { aloneTexts } from '../alone-texts.ts'
import { type Lesson, type LessonTexts, matchAfter } from '../lessons/lesson.ts'
import { lessonTexts } from '../lessons/lesson-texts.ts'
import { storeMatch } from '../matches/stored-matches.ts'
import { Found } from './explained.tsx'

interface LastWordsProps {
  readonly lesson: Lesson
  readonly told: LessonTexts
  /** The reason for the last answer, which the learner has found alone. */
  readonly found: string | undefined
  /** The id of the question that is asked; undefined if there is none. */
  readonly asked: number | undefined
  /** True if the match had gone on without the teacher before it was opened again. */
  readonly hadGoneOn: boolean
  readonly isOver: boolean
  readonly isCovered: Signal<boolean>
  /** Restarts the lesson; asks first while the match goes on. */
  anew(): void
}

/** The teacher's farewell, which makes room once the player has gone on without the teacher. */
export function LastWords(props: LastWordsProps) {
  const { lesson, told, found, asked, hadGoneOn, isOver, isCovered, anew } = props
  const { frame } = lessonTexts.value
  const first = useRef<number | undefined>(undefined)
  const hasGoneOn = useRef(false)
  /** On a phone the farewell covers the question until the player wants to go on. */
  const isLeft = useSignal(hadGoneOn)
  first.current ??= asked
  hasGoneOn.current ||= asked !== undefined && asked !== first.current
  const isGone = !isOver && (hasGoneOn.current || (isPhone.value && isLeft.value))
  useCover(isCovered, !isGone && !isOver && isPhone.value && asked !== undefined)
  if (isGone) return null
  const again = (
    <button type="button" onClick={anew}>
      {frame.anew}
    </button>
  )
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
        {(isOver || !hadGoneOn) && again}
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
  const playOn = () => {
    isLeft.value = true
    // The button goes, and by then the question can have the focus.
    setTimeout(() =>
      document.querySelector<HTMLElement>('#choices')?.focus({ preventScroll: true }),
    )
  }
  return (
    <section class="panel lesson-over">
      {heading}
      {found !== undefined && <Found why={found} />}
      <p>
        {frame.goesOn} {!hadGoneOn && told.next}
      </p>
      {isPhone.value ? (
        <>
          <button type="button" class="primary" onClick={playOn}>
            {frame.playOn}
          </button>
          {rest}
        </>
      ) : (
        // Folded, since the question of the match stands below it. Whoever comes back may come for the lesson.
        <>
          {hadGoneOn && again}
          <details>
            <summary class="quiet">{frame.rest}</summary>
            {rest}
          </details>
        </>
      )}
    </section>
  )
}

/** Says that the question is covered, for as long as it is. */
function useCover(isCovered: Signal<boolean>, covers: boolean): void {
  useLayoutEffect(() => {
    isCovered.value = covers
    return () => {
      isCovered.value = false
    }
  }, [covers])
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
