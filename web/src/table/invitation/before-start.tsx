// The table before the match begins: buttons to get ready and to start, and an invitation for others.
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { hasFreeSeat } from '../seats/free-seat.ts'
import { seatingTexts } from '../seats/seating-texts.ts'
import type { TableParts } from '../table.ts'
import { Invitation } from './on-demand.ts'

export function BeforeStart({
  table,
  words,
  names,
}: Pick<TableParts, 'table' | 'words' | 'names'>) {
  const said = seatingTexts.value
  const { online: match, state, isHost } = table
  const { refusal, attempt } = useAttempts()
  const { readyCheck, seats, phase, host, visibility } = state.value
  const { title, about } = words
  if (match === undefined || phase === 'over') return null
  const isFull = !hasFreeSeat(seats)
  const isReady = match.seat !== undefined && seats[match.seat]?.ready === true
  // If a bot took the last seat, the host has to start.
  const whoBegins = isHost.value ? said.fullHost : said.full(host === null ? '' : names(host))
  const what = readyCheck ? said.openReady : isFull ? whoBegins : said.open
  return (
    <section class="panel before-start">
      <h2>{title}</h2>
      <p class="quiet">{about}</p>
      <p>{what}</p>
      {visibility === 'public' && !isFull && <p class="quiet">{said.listed}</p>}
      <div class="actions">
        {isHost.value && (
          <button type="button" class="primary" onClick={() => void attempt(() => match.start())}>
            {isFull ? said.begin : said.start}
          </button>
        )}
        {match.seat !== undefined && readyCheck && (
          <button type="button" onClick={() => void attempt(() => match.ready(!isReady))}>
            {isReady ? said.iAmNotReady : said.iAmReady}
          </button>
        )}
      </div>
      <Refusal why={refusal} />
      {match.code !== undefined && <Invitation match={match} title={title} />}
    </section>
  )
}
