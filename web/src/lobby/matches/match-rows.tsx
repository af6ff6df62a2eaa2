// The rows of the list of matches, or why there are none.
import type { MatchRow } from '@flower-war/client/light'
import type { ReadonlySignal } from '@preact/signals'
import { lazy } from '../../page/lazy.tsx'
import { isServerAway } from '../../page/player/session.ts'
import { Refusal } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'
import { ownMatches } from '../own-matches.ts'

/** Often there is none yet when somebody comes for the first time. */
const ListedMatch = lazy(async () => (await import('./listed-match.tsx')).ListedMatch, {
  isSmall: true,
})

interface MatchRowsProps {
  /** Undefined until they are known. */
  readonly rows: readonly MatchRow[] | undefined
  readonly refusal: ReadonlySignal<string>
  /** True if all of them are the player's. */
  readonly areMine?: boolean
}

export function MatchRows({ rows, refusal, areMine = false }: MatchRowsProps) {
  const { lobby, page } = texts.value
  const mine = new Set(ownMatches.value.map(({ match }) => match.id))
  if (rows !== undefined && rows.length > 0)
    return (
      <>
        <Refusal why={refusal} />
        <ul class="match-rows">
          {rows
            // The player's own matches come first.
            .toSorted((one, other) => Number(mine.has(other.id)) - Number(mine.has(one.id)))
            .map((row) => (
              <ListedMatch key={row.id} row={row} isMine={areMine || mine.has(row.id)} />
            ))}
        </ul>
      </>
    )
  return (
    <>
      <Refusal why={refusal} />
      {/* Hidden without a server, since no match can be started above either. */}
      {refusal.value === '' && !isServerAway.value && (
        <p class="quiet">{rows === undefined ? page.loading : lobby.none}</p>
      )}
    </>
  )
}
