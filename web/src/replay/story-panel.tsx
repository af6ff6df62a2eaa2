// The story of a finished match: a chart, a summary, and turning points that link into the replay. It replays the
// record, so it is loaded once a match is over.
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { TableParts } from '../table/table.ts'
import { language } from '../texts/texts.ts'
import {
  type KeyMoment,
  keyMoments,
  type MatchStory,
  matchStory,
  PLAYED,
  unitOf,
} from './match-story.ts'
import { playRecord } from './played.ts'
import { SignChart } from './sign-chart.tsx'
import type { SignStory } from './sign-story.ts'
import { StandingsChart } from './standings-chart.tsx'
import { isFromNobody, type StandingStory } from './story.ts'
import { storyTexts } from './story-texts.ts'
import './story.css'

export function StoryPanel(parts: TableParts) {
  const { table, face } = parts
  const loaded = useSignal<MatchStory | undefined>(undefined)
  useEffect(() => {
    const load = async () => {
      const [record] = await Promise.all([table.record(), storyTexts.ready()])
      loaded.value = matchStory(await playRecord(record), face)
    }
    // Without a record there is nothing to tell.
    load().catch(() => undefined)
  }, [])
  if (loaded.value === undefined) return null
  const { outcome } = table.state.value
  const ended = outcome !== null && 'winners' in outcome ? outcome : undefined
  const winners = (ended?.winners ?? []).map(Number)
  const { standings, signs } = loaded.value
  const { you } = storyTexts.value
  const who = (seat: number) => {
    const own = seat === table.match.seat
    return { name: own ? you : parts.names(seat), own }
  }
  const { game } = table.state.value
  const points = keyMoments(loaded.value, { ...parts, game, who })
  const telling = { ...parts, points, winners, who }
  if (signs !== undefined) return <BySigns {...telling} story={signs} />
  return standings === undefined ? null : <ByStandings {...telling} story={standings} />
}

interface StoryParts<Story> extends TableParts {
  readonly story: Story
  readonly points: readonly KeyMoment[]
  readonly winners: readonly number[]
  who(seat: number): { readonly name: string; readonly own: boolean }
}

/** The story of a match by its signs: those of each player over time. */
function BySigns({ table, face, story, points, winners, who }: StoryParts<SignStory>) {
  const { signs, counts } = storyTexts.value
  const { turns, most } = story
  const label = signs.chart(counts[unitOf(face)].over(turns))
  const nearest = Math.max(0, ...most)
  const near = most.flatMap((count, seat) => (count === nearest ? [who(seat).name] : []))
  const [winner] = winners
  const summary =
    winner === undefined
      ? signs.nobody(new Intl.ListFormat(language.value).format(near), nearest)
      : signs.won(who(winner))
  return (
    <Panel
      chart={<SignChart story={story} winners={winners} label={label} Mark={face.Mark} />}
      caption={label}
      summary={summary}
      points={points}
      game={table.state.value.game}
      replay={table.replay}
    />
  )
}

/** The story of any other match: everyone's standing over time, and the lead. */
function ByStandings({ table, face, story, points, winners, who }: StoryParts<StandingStory>) {
  const words = storyTexts.value
  const { standings, aheadFrom, isLevel, leadChanges, turningPoints } = story
  const turns = standings.length - 1
  const { over, throughout, from, last } = words.counts[unitOf(face)]
  const [winner] = winners.length === 1 ? winners : []
  const ahead = winner === undefined ? '' : aheadText(who(winner))
  function aheadText(who: { readonly name: string; readonly own: boolean }): string {
    if (aheadFrom === undefined) return isLevel ? words.level(who) : words.behind(who)
    if (aheadFrom > turns) return words.aheadInTheEnd(who, last)
    return words.ahead(who, aheadFrom === 1 ? throughout : from(aheadFrom, turns))
  }
  const lead = isFromNobody(story) ? words.nobodyElse : words.changes(leadChanges)
  const { game } = table.state.value
  const marked = turningPoints.map(({ turn }) => turn)
  const label = words.chart(words.measures[game] ?? '', over(turns))
  return (
    <Panel
      chart={<StandingsChart standings={standings} turns={marked} label={label} Mark={face.Mark} />}
      caption={label}
      summary={[ahead, lead].filter((each) => each !== '').join(' ')}
      points={points}
      game={game}
      replay={table.replay}
    />
  )
}

interface PanelProps {
  readonly chart: ComponentChildren
  readonly caption: string
  readonly summary: string
  readonly game: string
  readonly points: readonly KeyMoment[]
  replay(step: number): string
}

function Panel({ chart, caption, summary, game, points, replay }: PanelProps) {
  const words = storyTexts.value
  return (
    <section class="story" data-game={game} aria-labelledby="story">
      <h3 id="story">{words.title}</h3>
      <p>{summary}</p>
      <figure>
        {chart}
        <figcaption class="quiet">{caption}</figcaption>
      </figure>
      {points.length > 0 && (
        <ol class="story-points" aria-label={words.turning}>
          {points.map(({ step, when, sentence, brought }) => (
            <li key={`${step} ${sentence}`}>
              <a href={replay(step) + PLAYED} title={words.watch}>
                <span class="story-when">{when}</span> {sentence}
                {brought !== '' && <span class="story-brought"> {brought}</span>}
              </a>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
