// The teacher of a lesson beside its table: explains events and questions, and says what to choose.
import type { Teller } from '@flower-war/client/light'
import { effect, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { beginPath } from '../../page/route.ts'
import type { Pointed } from '../../table/choices/choice.tsx'
import type { Table } from '../../table/table.ts'
import { type Lesson, lessonId, type Scene, sceneAfter } from '../lessons/lesson.ts'
import { lessonTexts } from '../lessons/lesson-texts.ts'
import { type LessonPlan, lessonTextsOf } from '../lessons/plans.ts'
import { forget } from '../matches/shelf.ts'
import '../alone.css'

interface TeacherProps {
  readonly plan: LessonPlan
  readonly table: Table
  readonly tell: Teller
  /** Set to the choice to make, so that the board shows where it leads. */
  readonly pointed: Pointed
  /** Restarts the lesson. */
  begin(): void
}

export function Teacher({ plan: { rules, lesson }, table, tell, pointed, begin }: TeacherProps) {
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
  const offered = table.question.value && JSON.stringify(table.question.value.decision.actions)
  const isOver = table.state.value.phase === 'over'
  const choice = table.question.value?.decision.actions.find(
    (each) => JSON.stringify(each) === JSON.stringify(now?.action),
  )
  const taught = useRef(choice)
  taught.current = choice
  useEffect(() => {
    if (choice !== undefined) pointed.value = choice
  }, [choice])
  // A finger that leaves what it has tapped points at nothing. At once, so that no mark comes and goes below it.
  useEffect(
    () =>
      effect(() => {
        if (pointed.value === undefined) pointed.value = taught.current
      }),
    [],
  )
  const refusal = table.refusal.value
  useEffect(() => {
    if (refusal !== '') pointed.value = choice
  }, [refusal])
  // On a phone, the answer may have been given far below the board, which shows what follows from it.
  useEffect(() => scrollTo(0, 0), [now?.number])
  const anew = () => {
    forget(lessonId(lesson.game))
    begin()
  }
  if (latest.current >= lesson.steps.length || isOver) {
    firstAlone.current ??= offered
    if (offered !== undefined && offered !== firstAlone.current) {
      // The last words make room once the player goes on without the teacher.
      return isOver ? null : <Begin lesson={lesson} />
    }
    return (
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
  const { seen, asked, action, number, of } = scene
  const why = told.why?.[number - 1]
  return (
    <section class="panel lesson" aria-live="polite">
      <p class="quiet lesson-step">
        <span>{frame.step(number, of)}</span>
        {number > 1 && (
          <button type="button" class="link" onClick={anew}>
            {frame.anew}
          </button>
        )}
      </p>
      {number === 1 && <p>{told.aim}</p>}
      {seen.map((name) => (
        <p key={name}>{told.seen[name]}</p>
      ))}
      {asked !== undefined && <p>{told.asked[asked]}</p>}
      {(why !== undefined || asked === undefined) && <p>{why ?? frame.again}</p>}
      {now !== undefined && (
        <p class="lesson-choose">
          <span>
            {frame.choose} <strong class="lesson-choice">{tell.action(action)}</strong>
          </span>
          <Help key={count} text={tell.action(action)} choose={() => choice && table.act(choice)} />
        </p>
      )}
    </section>
  )
}

interface HelpProps {
  /** The choice to make, in words. */
  readonly text: string
  choose(): void
}

/** Shows where the choice is made, and makes it only for a learner who still does not find it. */
function Help({ text, choose }: HelpProps) {
  const { frame } = lessonTexts.value
  const isShown = useSignal(false)
  const show = () => {
    const [first, ...others] = placesOf(text)
    first?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    for (const place of [first, ...others])
      place?.animate(place instanceof SVGElement ? FLASH_DRAWN : FLASH, { duration: FLASH_MS })
    isShown.value = true
  }
  return (
    <button type="button" class="lesson-help" onClick={isShown.value ? choose : show}>
      {isShown.value ? frame.doIt : frame.show}
    </button>
  )
}

/** Its line, if the list shows it, and what the board and the hand mark for it; without either, the board. */
function placesOf(text: string): readonly Element[] {
  const lines = [...document.querySelectorAll<HTMLElement>('#choices button.choice')]
  const line = lines.find((each) => each.querySelector('span')?.innerText.startsWith(text))
  const places = [
    // On a phone, choices on the board and in the hand are not listed.
    ...(line?.offsetParent ? [line] : []),
    ...document.querySelectorAll('.board li[data-marked]'),
    ...document.querySelectorAll('.board [data-marked]:not(li)'),
  ]
  return places.length > 0 ? places : [...document.querySelectorAll('.board')]
}

const FLASH_MS = 1_600
const FLASH = [{ outline: '4px solid var(--gold)' }, { outline: '4px solid transparent' }]
const FLASH_DRAWN = [{ fillOpacity: 0.6, strokeWidth: '14px' }, {}]

/** Leads to a match without a teacher, with the players and options of the lesson. */
function Begin({ lesson: { game, players, options } }: { readonly lesson: Lesson }) {
  const wished = Object.entries({ players, ...options }).map(([name, value]) => [name, `${value}`])
  return (
    <a class="button primary" href={beginPath(game, Object.fromEntries(wished))}>
      {lessonTexts.value.frame.begin}
    </a>
  )
}
