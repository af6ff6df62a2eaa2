// The end of a match: the outcome, the check of the dice, and what to do next.
import { useSignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'
import { route } from '../../page/route.ts'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { storyTexts } from '../../replay/story-texts.ts'
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'
import { hasReplay } from './has-replay.ts'
import { reasonText, winnerText } from './outcome-text.ts'
import { placeOf, tieBreakers } from './place.ts'
import './ending.css'

// In this chunk, since they are not needed before the end.
export { Flowers } from './flowers.tsx'
export { Victory } from './victory.tsx'

export function Ending(parts: TableParts) {
  const { table, face, names, words } = parts
  const { table: onTable, lobby, page } = texts.value
  const { ending: said } = storyTexts.value
  const { match, state } = table
  const { refusal, once } = useAttempts()
  const { outcome, rematch } = state.value
  if (outcome === null) return null
  const isClosed = 'closed' in outcome
  // A newer server may have reasons that these pages have no words for.
  const closedReasons: Readonly<Record<string, string>> = said.closedReasons
  return (
    <section class={isClosed ? 'panel ending' : 'panel ending ending-won'}>
      <h2>{said.over}</h2>
      {isClosed ? (
        <p>{said.closed(closedReasons[outcome.closed] ?? outcome.closed)}</p>
      ) : (
        <>
          {/* The banner says that nobody won, and here nobody is to be named. */}
          <p class={outcome.winners.length === 0 ? 'winner unseen' : 'winner'}>
            {outcome.winners.map((seat) => (
              <span key={seat} class="seat-mark" aria-hidden="true">
                <face.Mark seat={seat} />
              </span>
            ))}
            <span>{winnerText(outcome.winners, match.seat, names)}</span>
          </p>
          <p class="quiet ending-why">{lobby.ended(reasonText(outcome, parts))}</p>
          <OwnPlace own={match.seat} {...outcome} />
        </>
      )}
      <div class="actions">
        {(match.seat !== undefined || table.isShared || rematch !== '') && (
          <button
            type="button"
            // In a lesson, what the teacher offers comes first.
            class={route.value.page === 'learn' ? undefined : 'primary'}
            onClick={() => void once(table.again)}
          >
            {rematch === '' ? said.rematch : said.toRematch}
          </button>
        )}
        {!isClosed && hasReplay(table) && (
          <a class="button" href={table.replay()}>
            {onTable.toReplay}
          </a>
        )}
        <a class="button" href="/">
          {page.toLobby}
        </a>
      </div>
      <Refusal why={refusal} />
      {!isClosed && (
        <>
          {!face.showsScores && <Scores table={table} face={face} names={names} words={words} />}
          {face.story !== undefined && <HowItWent {...parts} />}
          <FairDice table={table} />
        </>
      )}
    </section>
  )
}

/** Loads and shows the story of the match. If loading fails, only the result is shown. */
export function HowItWent(parts: TableParts) {
  const panel = useSignal<{ readonly Story: ComponentType<TableParts> } | undefined>(undefined)
  useEffect(() => {
    import('../../replay/story-panel.tsx').then(
      ({ StoryPanel }) => (panel.value = { Story: StoryPanel }),
      () => undefined,
    )
  }, [])
  const Story = panel.value?.Story
  return Story === undefined ? null : <Story {...parts} />
}

interface OwnPlaceProps {
  readonly own: number | undefined
  readonly winners: readonly number[]
  readonly ranking: readonly (readonly number[])[]
}

/** A kind word for a player who has not won, and their place among more than two. */
function OwnPlace({ own, winners, ranking }: OwnPlaceProps) {
  const level = ranking.findIndex((seats) => own !== undefined && seats.includes(own))
  const players = ranking.flat().length
  if (own === undefined || level === -1 || winners.length === 0 || winners.includes(own))
    return null
  const { youLost, ownPlace } = storyTexts.value.ending
  return (
    <p>
      {youLost} {players > 2 && ownPlace(placeOf(ranking, level), players)}
    </p>
  )
}

function Scores({
  table,
  face,
  names,
  words,
}: Pick<TableParts, 'table' | 'face' | 'names' | 'words'>) {
  const { ending: said } = storyTexts.value
  const { outcome, view } = table.state.value
  if (outcome === null || 'closed' in outcome) return null
  const scores = (view && face.scores?.(view)) ?? words.scores
  const parts = Object.keys(outcome.scores[0] ?? {})
  // Without a winner there is no first place either.
  const hasPlaces = outcome.winners.length > 0
  const say = (part: string) => scores[part] ?? part
  const ties = hasPlaces ? tieBreakers(outcome.ranking, outcome.scores).map(say) : []
  return (
    <>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div class="scores-frame" tabIndex={0}>
        <table class="scores">
          <caption class="unseen">{said.score}</caption>
          <thead>
            <tr>
              {hasPlaces && <th scope="col">{said.place}</th>}
              <th scope="col">{said.player}</th>
              {parts.map((part) => (
                <th key={part} scope="col">
                  {say(part)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {outcome.ranking.flatMap((level, index) =>
              level.map((seat) => (
                <tr key={seat}>
                  {hasPlaces && <td>{placeOf(outcome.ranking, index)}</td>}
                  <th scope="row">{names(seat)}</th>
                  {parts.map((part) => (
                    <td key={part}>{outcome.scores[seat]?.[part]}</td>
                  ))}
                </tr>
              )),
            )}
          </tbody>
        </table>
      </div>
      {ties.length > 0 && <p class="quiet">{said.ties(say(parts[0] ?? ''), ties)}</p>}
    </>
  )
}

/** The SDK's verdict on the server's promises; only `kept` gets a tick. */
function FairDice({ table }: Pick<TableParts, 'table'>) {
  const { fair } = storyTexts.value.ending
  const fairness = table.fairness.value
  if (fairness === undefined) return null
  const { secret, entropy } = fairness
  const isBroken = secret === 'broken' || entropy === 'broken'
  return (
    <p class={`fair fair-${isBroken ? 'broken' : secret}`}>
      <span aria-hidden="true">{isBroken ? '✗ ' : secret === 'kept' ? '✓ ' : ''}</span>
      {fair[secret]} {entropy === 'broken' && fair.entropyBroken}
      {entropy === 'kept' && fair.entropyKept}
      {entropy === 'unknown' && table.match.seat !== undefined && fair.entropyUnknown}
    </p>
  )
}
