// How a finished match went: who was ahead and when, and the moments at which it turned, each a way into the replay. It
// replays the record, and so is loaded once a match is over.
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { TableParts } from '../table/table.ts'
import { loadedTexts } from '../texts/loaded.ts'
import { texts } from '../texts/texts.ts'
import { CourseChart } from './course-chart.tsx'
import { playRecord } from './played.ts'
import { type Told, tell as tellStory } from './story.ts'
import './story.css'

const said = loadedTexts(() => texts.value.parts.story)

export function StoryPanel({ table, face, names, tell }: TableParts) {
  const told = useSignal<Told | undefined>(undefined)
  const { game, outcome } = table.state.value
  const winners = outcome !== null && 'winners' in outcome ? outcome.winners : []
  const [winner] = winners.length === 1 ? winners.map(Number) : []
  useEffect(() => {
    const load = async () => {
      const [record] = await Promise.all([table.record(), said.ready()])
      const { steps } = await playRecord(record)
      told.value = tellStory(steps, face, winner)
    }
    // Without a record there is nothing to tell.
    load().catch(() => undefined)
  }, [])
  if (told.value === undefined) return null
  const { course, aheadFrom, leadChanges, turningPoints } = told.value
  const { you, ...words } = said.value
  const turns = course.length - 1
  const own = winner === table.match.seat
  const ahead = winner === undefined ? '' : aheadText({ name: own ? you : names(winner), own })
  function aheadText(who: { readonly name: string; readonly own: boolean }): string {
    if (aheadFrom === undefined) return words.behind(who)
    return aheadFrom > turns ? words.aheadInTheEnd(who) : words.ahead(who, aheadFrom, turns)
  }
  const summary = [ahead, words.changes(leadChanges)].filter((each) => each !== '').join(' ')
  return (
    <section class="story" aria-labelledby="story">
      <h3 id="story">{words.title}</h3>
      <figure>
        <CourseChart
          course={course}
          turns={turningPoints.map(({ turn }) => turn)}
          label={words.chart(words.measures[game] ?? '', turns)}
          Mark={face.Mark}
        />
        <figcaption class="quiet">{words.chart(words.measures[game] ?? '', turns)}</figcaption>
      </figure>
      <p>{summary}</p>
      {turningPoints.length > 0 && (
        <ol class="story-points" aria-label={words.turning}>
          {turningPoints.map(({ turn, step, event }, index) => (
            <li key={index}>
              <a href={table.replay(step)} title={words.watch}>
                <span class="story-when">{words.turn(turn)}</span> {tell.event(event)}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
