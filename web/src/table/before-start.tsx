// The table before the match begins: buttons to get ready and to start, and an invitation for others.
import { Refusal } from '../page/attempt.tsx'
import { texts } from '../texts/texts.ts'
import { Invitation } from './invitation.tsx'
import type { TableParts } from './table.ts'

export function BeforeStart({ table, words }: Pick<TableParts, 'table' | 'words'>) {
  const { table: said } = texts.value
  const { match, state, isHost, ask, refusal } = table
  const { readyCheck, seats, phase } = state.value
  const { title, about } = words
  if (phase === 'over') return null
  const isReady = match.seat !== undefined && seats[match.seat]?.ready === true
  return (
    <section class="panel before-start">
      <h2>{title}</h2>
      <p class="quiet">{about}</p>
      <p>{readyCheck ? said.openReady : said.open}</p>
      <div class="actions">
        {isHost.value && (
          <button type="button" class="primary" onClick={() => ask(() => match.start())}>
            {said.start}
          </button>
        )}
        {match.seat !== undefined && readyCheck && (
          <button type="button" onClick={() => ask(() => match.ready(!isReady))}>
            {isReady ? said.iAmNotReady : said.iAmReady}
          </button>
        )}
      </div>
      <Refusal why={refusal} />
      {match.code !== undefined && <Invitation match={match} />}
    </section>
  )
}
