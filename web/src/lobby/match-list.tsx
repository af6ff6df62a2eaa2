// The visible matches with filters; those that are not over are kept up to date.
import type { MatchRow } from '@flower-war/client/light'
import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Select } from '../page/controls/select.tsx'
import { lazy } from '../page/lazy.tsx'
import { asPlayer } from '../page/player/session.ts'
import { Refusal } from '../page/trouble/attempt.tsx'
import { loadedErrorText } from '../page/trouble/error-text.ts'
import { texts } from '../texts/texts.ts'
import { games, titleOf } from './games.ts'
import { liveMatches, liveRefusal } from './live-matches.ts'
import { ownMatches } from './own-matches.ts'

/** Often there is none yet when somebody comes for the first time. */
const ListedMatch = lazy(async () => (await import('./listed-match.tsx')).ListedMatch, {
  isSmall: true,
})

const FILTERS = ['live', 'open', 'playing', 'mine', 'over'] as const
type Filter = (typeof FILTERS)[number]
const PAGE_ROWS = 20

export function MatchList() {
  const { lobby, page } = texts.value
  const filter = useSignal<Filter>('live')
  const game = useSignal('')
  const mine = new Set(ownMatches.value.map(({ match }) => match.id))
  const { rows, refusal, more, again } = useRows(filter.value, game.value)
  const wanted = (rows ?? [])
    .filter(
      (row) =>
        (game.value === '' || row.game === game.value) &&
        (filter.value === 'open' || filter.value === 'playing' ? row.phase === filter.value : true),
    )
    // The player's own matches come first.
    .toSorted((one, other) => Number(mine.has(other.id)) - Number(mine.has(one.id)))
  return (
    <section class="panel matches" aria-labelledby="matches-title">
      <div class="matches-head">
        <h2 id="matches-title">{lobby.matches}</h2>
        <Select
          title={lobby.filterPhase}
          value={filter.value}
          values={FILTERS}
          say={(each) => lobby.phases[each]}
          choose={(each) => (filter.value = each)}
        />
        <Select
          title={lobby.filterGame}
          value={game.value}
          values={['', ...(games.value ?? []).map(({ id }) => id)]}
          say={(each) => (each === '' ? lobby.allGames : titleOf(each))}
          choose={(each) => (game.value = each)}
        />
      </div>
      <Refusal why={refusal} />
      {again && (
        <button type="button" onClick={() => void again()}>
          {page.reload}
        </button>
      )}
      {wanted.length === 0 ? (
        // Hidden without a server, since no match can be started above either.
        refusal.value === '' &&
        games.value !== undefined && (
          <p class="quiet">{rows === undefined ? page.loading : lobby.none}</p>
        )
      ) : (
        <ul class="match-rows">
          {wanted.map((row) => (
            <ListedMatch
              key={row.id}
              row={row}
              isMine={filter.value === 'mine' || mine.has(row.id)}
            />
          ))}
        </ul>
      )}
      {more && (
        <button type="button" onClick={() => void more()}>
          {lobby.more}
        </button>
      )}
    </section>
  )
}

/**
 * Returns the rows to show, undefined until they are known, the reason if loading them failed, and a function to load
 * more if there are.
 */
function useRows(
  filter: Filter,
  game: string,
): {
  readonly rows: readonly MatchRow[] | undefined
  readonly refusal: ReadonlySignal<string>
  readonly more: (() => Promise<void>) | undefined
  /** Loads the first page again, if that failed. */
  readonly again: (() => Promise<void>) | undefined
} {
  const rows = useSignal<readonly MatchRow[] | undefined>(undefined)
  const next = useSignal<string | null>(null)
  const refusal = useSignal('')
  /** Increased for each list, so that late answers for a previous one are dropped. */
  const list = useRef(0)
  /** The last page asked for, so that a double click adds it once. */
  const latest = useRef<string | undefined>(undefined)
  const isPaged = filter === 'mine' || filter === 'over'

  async function load(cursor?: string): Promise<void> {
    if (cursor !== undefined && latest.current === cursor) return
    latest.current = cursor
    const asked = list.current
    const which = filter === 'mine' ? { mine: true } : { phase: 'over' as const }
    const query = {
      ...which,
      limit: PAGE_ROWS,
      ...(game !== '' && { game }),
      ...(cursor !== undefined && { cursor }),
    }
    refusal.value = ''
    try {
      const page = await asPlayer((by) => by.matches(query))
      if (asked !== list.current) return
      rows.value = cursor === undefined ? page.matches : [...(rows.value ?? []), ...page.matches]
      next.value = page.next
    } catch (error) {
      const why = await loadedErrorText(error)
      if (asked !== list.current) return
      latest.current = undefined
      refusal.value = why
    }
  }

  useEffect(() => {
    list.current++
    rows.value = undefined
    next.value = null
    refusal.value = ''
    if (isPaged) void load()
  }, [isPaged, isPaged && filter, isPaged && game])

  if (!isPaged)
    return { rows: liveMatches.value, refusal: liveRefusal, more: undefined, again: undefined }
  const cursor = next.value
  return {
    rows: rows.value,
    refusal,
    more: cursor === null ? undefined : () => load(cursor),
    again: refusal.value !== '' && rows.value === undefined ? () => load() : undefined,
  }
}
