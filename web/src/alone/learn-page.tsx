// The lesson of a game: resumed where it was left, or begun.
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { isPlayed } from '../games/faces.ts'
import { playerName } from '../page/player/session.ts'
import { route } from '../page/route.ts'
import { useTitle } from '../page/title.ts'
import { useAttempts } from '../page/trouble/attempt.tsx'
import { texts } from '../texts/texts.ts'
import { aloneTexts } from './alone-texts.ts'
import { isMatchOf, lessonId, lessonMatch } from './lessons/lesson.ts'
import { lessonTexts } from './lessons/lesson-texts.ts'
import { type LessonPlan, planOf } from './lessons/plans.ts'
import { findMatch, storeMatch } from './matches/stored-matches.ts'
import { NotOpened } from './not-opened.tsx'
import { LocalPage } from './table/local-page.tsx'

export function LearnPage() {
  const shown = route.value
  const game = shown.page === 'learn' ? shown.game : ''
  return <Learning key={game} game={game} />
}

function Learning({ game }: { readonly game: string }) {
  const { frame } = lessonTexts.value
  useTitle(frame.title(isPlayed(game) ? texts.value.listed[game].title : game))
  const plan = useSignal<LessonPlan | undefined>(undefined)
  /** Increased to restart the lesson. */
  const tries = useSignal(0)
  const { refusal, attempt } = useAttempts()
  useEffect(() => {
    void attempt(async () => {
      const found = await planOf(game)
      if (found === undefined) throw new Error(aloneTexts.value.none)
      const stored = findMatch(lessonId(game))
      const isSame = tries.value === 0 && stored !== undefined && isMatchOf(found.lesson, stored)
      if (!isSame)
        storeMatch(lessonMatch(found.lesson, playerName.peek() || aloneTexts.value.player(1)))
      plan.value = found
    })
  }, [tries.value])
  if (plan.value === undefined) return <NotOpened why={refusal} />
  const begin = () => {
    plan.value = undefined
    tries.value++
  }
  return <LocalPage key={tries.value} id={lessonId(game)} plan={plan.value} begin={begin} />
}
