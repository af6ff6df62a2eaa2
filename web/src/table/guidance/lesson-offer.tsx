// The lesson of a game, for whoever plays it for the first time and has never opened that.
import { lessonMinutes } from '../../alone/lessons/progress.ts'
import { hasOpenedLesson } from '../../alone/matches/stored-ids.ts'
import { isPlayed } from '../../games/faces.ts'
import { isFirst } from '../../page/player/first-matches.ts'
import { texts } from '../../texts/texts.ts'
import type { Table } from '../table.ts'

export function LessonOffer({ table: { match, state } }: { readonly table: Table }) {
  const { game, seats, phase } = state.value
  // Nobody should have to wait for the learner. Before the match, the table itself offers the lesson.
  const isAlone = seats.filter(({ kind }) => kind === 'player').length === 1
  if (!isAlone || phase === 'open' || match.seat === undefined || !isPlayed(game)) return null
  if (!isFirst(game, match.id) || hasOpenedLesson(game)) return null
  const { newToIt, learn } = texts.value.lobby
  return (
    <p class="quiet lesson-offer">
      {newToIt} <a href={`/learn/${game}`}>{learn(lessonMinutes(game))}</a>
    </p>
  )
}
