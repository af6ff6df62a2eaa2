// The story of a finished match: a chart, a summary, and turning points that link into the replay. It replays the
// record, so it is loaded once a match is over.
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import type { TableParts } from '../table/table.ts'
import { language } from '../texts/texts.ts'
import { playRecord } from './played.ts'
import { SignChart } from './sign-chart.tsx'
import { type SignStory, signStory } from './sign-story.ts'
import { StandingsChart } from './standings-chart.tsx'
import { broughtText, type StandingStory, standingStory } from './story.ts'
import { storyTexts } from './story-texts.ts'
import './story.css'

interface Loaded {
  readonly standings: StandingStory | undefined
  /** Present if the signs tell more than everyone's standing. */
  readonly signs: SignStory | undefined
}

export function StoryPanel(parts: TableParts) {
  const { table, face } = parts
  const loaded = useSignal<Loaded | undefined>(undefined)
  const { outcome } = table.state.value
  const ended = outcome !== null && 'winners' in outcome ? outcome : undefined
  const winners = (ended?.winners ?? []).map(Number)
  const [winner] = winners.length === 1 ? winners : []
  useEffect(() => {
    const load = async () => {
      const [record] = await Promise.all([table.record(), storyTexts.ready()])
      const { steps } = await playRecord(record)
      const isBySigns = face.story?.signs?.decide(ended?.reason ?? '') === true
      loaded.value = {
        standings: isBySigns ? undefined : standingStory(steps, face, winner),
        signs: isBySigns ? signStory(steps, face, winner) : undefined,
      }
    }
    // Without a record there is nothing to tell.
    load().catch(() => undefined)
  }, [])
  if (loaded.value === undefined) return null
  const { standings, signs } = loaded.value
  if (signs !== undefined) return <BySigns {...parts} told={signs} winners={winners} />
  return standings === undefined ? null : (
    <ByStandings {...parts} told={standings} winner={winner} />
  )
}

/** The story of a match by its signs: those of each player over time. */
function BySigns({
  table,
  face,
  names,
  told,
  winners,
}: TableParts & { readonly told: SignStory; readonly winners: readonly number[] }) {
  const { signs, you, counts, number } = storyTexts.value
  const { spans, turns, most, points } = told
  const unit = unitOf(face)
  const label = signs.chart(counts[unit].over(turns))
  const who = (seat: number) => {
    const own = seat === table.match.seat
    return { name: own ? you : names(seat), own }
  }
  const nearest = Math.max(0, ...most)
  const near = most.flatMap((count, seat) => (count === nearest ? [who(seat).name] : []))
  const [winner] = winners
  const summary =
    winner === undefined
      ? signs.nobody(new Intl.ListFormat(language.value).format(near), nearest)
      : signs.won(who(winner))
  return (
    <Panel
      chart={<SignChart told={told} winners={winners} label={label} Mark={face.Mark} />}
      caption={label}
      summary={summary}
      points={(spans.length === 0 ? [] : points).map(
        ({ seat, sign, by, step, from, count, losers }) => ({
          step,
          when: number[unit](from),
          sentence: signs.found(who(seat), signs.names[sign], by, count),
          brought: losers.map((loser) => signs.lost(who(loser))).join(' '),
        }),
      )}
      game={table.state.value.game}
      replay={table.replay}
    />
  )
}

/** The story of any other match: everyone's standing over time, and the lead. */
function ByStandings({
  table,
  face,
  names,
  tell,
  told,
  winner,
}: TableParts & { readonly told: StandingStory; readonly winner: number | undefined }) {
  const { you, ...words } = storyTexts.value
  const { standings, aheadFrom, isLevel, leadChanges, turningPoints } = told
  const turns = standings.length - 1
  const unit = unitOf(face)
  const { over, throughout, from, last } = words.counts[unit]
  const own = winner === table.match.seat
  const who = (seat: number) => (seat === table.match.seat ? you : names(seat))
  const ahead = winner === undefined ? '' : aheadText({ name: who(winner), own })
  function aheadText(who: { readonly name: string; readonly own: boolean }): string {
    if (aheadFrom === undefined) return isLevel ? words.level(who) : words.behind(who)
    if (aheadFrom > turns) return words.aheadInTheEnd(who, last)
    return words.ahead(who, aheadFrom === 1 ? throughout : from(aheadFrom, turns))
  }
  const { game } = table.state.value
  const measure = words.measures[game] ?? ''
  const marked = turningPoints.map(({ turn }) => turn)
  const label = words.chart(measure, over(turns))
  return (
    <Panel
      chart={<StandingsChart standings={standings} turns={marked} label={label} Mark={face.Mark} />}
      caption={label}
      summary={[ahead, words.changes(leadChanges)].filter((each) => each !== '').join(' ')}
      points={turningPoints.map(({ turn, step, event, brought }) => ({
        step,
        when: words.number[unit](turn),
        sentence: tell.event(event),
        brought: broughtText(words.together[game] ?? measure, brought, who),
      }))}
      game={game}
      replay={table.replay}
    />
  )
}

const unitOf = ({ story }: TableParts['face']) => story?.counts ?? 'turns'

interface PanelProps {
  readonly chart: ComponentChildren
  readonly caption: string
  readonly summary: string
  readonly game: string
  readonly points: readonly {
    readonly step: number
    readonly when: string
    readonly sentence: string
    /** What it brought to whom, or took; empty if that is said already. */
    readonly brought: string
  }[]
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
              <a href={replay(step)} title={words.watch}>
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
