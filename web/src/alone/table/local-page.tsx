// The table of a match on this device: opens it, lets its bots play, and stores it after every input.
import type { GameGuide, Teller } from '@flower-war/client/light'
import type { Seat, Viewer } from '@flower-war/rules'
import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { thinker } from '../../advice/thinker.ts'
import type { Face } from '../../games/face.ts'
import type { PlayedGame } from '../../games/game-values.ts'
import { noteMatch } from '../../page/player/first-matches.ts'
import { useAttempts } from '../../page/trouble/attempt.tsx'
import { holderOf } from '../../table/beats/held.ts'
import type { Pointed } from '../../table/choices/choice.tsx'
import type { Table } from '../../table/table.ts'
import { TableFrame } from '../../table/table-frame.tsx'
import { aloneTexts } from '../alone-texts.ts'
import { letBotsPlay } from '../bots/bots.ts'
import { isAskedFirst } from '../lessons/lesson.ts'
import { lessonTexts } from '../lessons/lesson-texts.ts'
import type { LessonPlan } from '../lessons/plans.ts'
import { localFace, localGuide, localRefusal, localRules } from '../local-games.ts'
import { matchParts } from '../match-parts.ts'
import { findMatch, storeMatch, takeOverMatch } from '../matches/stored-matches.ts'
import { NotOpened } from '../not-opened.tsx'
import { type Course, openCourse } from './course.ts'
import { meansSame } from './means-same.ts'
import { Holding, nameOf, PassOn } from './pass-on.tsx'
import { Teacher } from './teacher.tsx'
import { useHolder } from './use-holder.ts'

/** A match that is open in this window. */
interface OpenedCourse {
  /** Counts openings: each has a table of its own. */
  readonly opening: number
  readonly course: Course
  readonly face: Face<PlayedGame>
  readonly guide: ReadonlySignal<GameGuide>
}

interface LocalPageProps {
  readonly id: string
  /** The lesson, if it is one. */
  readonly plan?: LessonPlan
  /** Restarts the lesson. */
  begin?(): void
}

export function LocalPage({ id, plan, begin = () => {} }: LocalPageProps) {
  const opened = useSignal<OpenedCourse | undefined>(undefined)
  /** Increased to reopen the match after another window has taken it over. */
  const tries = useSignal(0)
  const isStored = useSignal(true)
  const { refusal, attempt } = useAttempts()
  // Other effects end only after the next paint, and until then a bot's answer would be stored.
  useLayoutEffect(() => {
    const visit = new AbortController()
    opened.value = undefined
    void attempt(async () => {
      const here = await open(id, { isStored, plan, left: visit.signal })
      if (here !== undefined) opened.value = { ...here, opening: tries.value }
    })
    return () => visit.abort()
  }, [id, tries.value])
  if (opened.value !== undefined)
    return (
      <>
        {!isStored.value && (
          <p class="notice" role="alert">
            {aloneTexts.value.notKept}
          </p>
        )}
        <LocalTable
          key={opened.value.opening}
          {...opened.value}
          {...{ plan, begin }}
          comeAgain={() => void tries.value++}
        />
      </>
    )
  return <NotOpened why={refusal} />
}

interface Visit {
  readonly isStored: { value: boolean }
  readonly plan: LessonPlan | undefined
  /** Aborted when the page is left. */
  readonly left: AbortSignal
}

/** Opens a match; undefined if the page was left meanwhile. */
async function open(
  id: string,
  { isStored, plan, left }: Visit,
): Promise<Omit<OpenedCourse, 'opening'> | undefined> {
  const found = findMatch(id)
  if (found === undefined) throw new Error(aloneTexts.value.none)
  let course: Course | undefined
  let stopBots = () => {}
  let isLost = false
  // At once, so that another window stores nothing more that this one would not know of.
  const window = takeOverMatch(id, () => {
    isLost = true
    stopBots()
    if (course !== undefined) close(course)
  })
  left.addEventListener('abort', () => {
    window.end()
    stopBots()
  })
  const rules = await localRules(found.game, found.version)
  if (rules === undefined) throw new Error(aloneTexts.value.none)
  const [face] = await Promise.all([localFace(rules), matchParts()])
  if (left.aborted) return undefined
  course = openCourse({
    rules,
    stored: findMatch(id) ?? found,
    script: plan?.lesson.steps ?? [],
    otherThanScript() {
      const { other, otherFirst } = lessonTexts.value.frame
      const count = course?.stored.inputs.length ?? 0
      return plan && isAskedFirst(plan.lesson, count) ? otherFirst : other
    },
    meansSame: (scripted, action) => meansSame(face, scripted, action),
    sayRefusal: (code, detail) => localRefusal(rules, code, detail),
    store(match) {
      // The other window may have played on.
      if (window.isOurs()) isStored.value = storeMatch(match)
    },
  })
  if (plan === undefined) noteMatch(found.game, id)
  if (isLost) close(course)
  else stopBots = letBotsPlay(course, thinker, plan?.lesson.steps)
  return { course, face, guide: localGuide(rules) }
}

/** Closes a match that another window plays now, or has removed. Whoever looks at the end of one may go on. */
function close(course: Course): void {
  const { id, isOver } = course.stored
  if (isOver) return
  if (findMatch(id) === undefined) course.close('no-match', aloneTexts.value.none)
  else course.close('taken-over')
}

interface LocalTableProps extends Omit<OpenedCourse, 'opening'> {
  readonly plan: LessonPlan | undefined
  begin(): void
  comeAgain(): void
}

function LocalTable({ course, face, guide, plan, begin, comeAgain }: LocalTableProps) {
  const { table, holder, isWatched, next, take, look } = useHolder(course, face)
  /** True while the teacher covers the question. */
  const isCovered = useSignal(false)
  const people = course.stored.seats.filter(({ by }) => by === 'person').length
  const mover = useMover({ course, table, face, holder })
  function aside(tell: Teller, pointed: Pointed) {
    if (next !== undefined)
      return <PassOn name={nameOf(course, next)} seat={next} {...{ face, take }} />
    if (plan !== undefined)
      return <Teacher {...{ plan, table, face, tell, pointed, isCovered, begin }} />
    if (people > 1)
      return mover === undefined ? null : (
        <Holding name={nameOf(course, mover)} seat={mover} {...{ face, look }} />
      )
    return null
  }
  return (
    <div class={people > 1 ? 'by-turns' : undefined}>
      {/* Outside of the table, which is another one for each holder: screen readers hear of changes only. */}
      {people > 1 && (
        <p class="unseen" role="status">
          {mover !== undefined && aloneTexts.value.passOn.now(nameOf(course, mover))}
        </p>
      )}
      <TableFrame
        holder={isWatched ? `${holder} watched` : holder}
        {...{ table, face, guide, aside, isCovered, comeAgain }}
      />
    </div>
  )
}

interface Moving extends Pick<LocalTableProps, 'course' | 'face'> {
  readonly table: Table
  readonly holder: Viewer
}

/**
 * The person who is to throw or to choose at a shared device, and until the next one is known; undefined while all look
 * on. Whoever throws may not be asked anything yet, and may be another one than was asked last.
 */
function useMover({ course, table, face, holder }: Moving): Seat | undefined {
  const last = useRef<Seat | undefined>(undefined)
  const thrower = course.match.seats[holderOf({ table, face }) ?? -1]
  const asked = holder === 'spectator' ? undefined : holder
  if (thrower !== undefined) last.current = thrower
  else if (table.question.value !== undefined || last.current === undefined) last.current = asked
  return thrower === undefined && asked === undefined ? undefined : last.current
}
