// The table before the match begins: who is awaited, how to invite them, and what begins it.
import { gameTexts, texts } from '../texts/texts.ts'
import { Invitation } from './invitation.tsx'
import type { Table } from './open-table.ts'

export function BeforeStart({ table: { match, state, ask, refusal } }: { readonly table: Table }) {
  const { table: said } = texts.value
  const { host, readyCheck, seats, phase, game } = state.value
  const { title, about } = gameTexts.value[game]
  if (phase === 'over') return null
  const isReady = match.seat !== undefined && seats[match.seat]?.ready === true
  return (
    <section class="panel before-start">
      <h2>{title}</h2>
      <p class="quiet">{about}</p>
      <p>{readyCheck ? said.openReady : said.open}</p>
      <div class="actions">
        {match.seat !== undefined && host === match.seat && (
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
      <p class="refusal" role="alert">
        {refusal}
      </p>
      {match.code !== undefined && <Invitation match={match} />}
    </section>
  )
}
