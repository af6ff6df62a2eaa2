// The visible matches with filters; those that are not over are kept up to date.
import { useSignal } from '@preact/signals'
import { Select } from '../../page/controls/select.tsx'
import { lazy } from '../../page/lazy.tsx'
import { texts } from '../../texts/texts.ts'
import { games, titleOf } from '../games.ts'
import { liveMatches, liveRefusal } from './live-matches.ts'
import { MatchRows } from './match-rows.tsx'
import './match-list.css'

/** Few look for matches that are over, or for their own: those that go on are at the top of the page. */
const PagedRows = lazy(async () => (await import('./paged-rows.tsx')).PagedRows, { isSmall: true })

const FILTERS = ['live', 'open', 'playing', 'mine', 'over'] as const
type Filter = (typeof FILTERS)[number]

export function MatchList() {
  const { lobby } = texts.value
  const filter = useSignal<Filter>('live')
  const game = useSignal('')
  const chosen = filter.value
  return (
    <section class="panel matches" aria-labelledby="matches-title">
      <div class="matches-head">
        <h2 id="matches-title">{lobby.matches}</h2>
        <Select
          title={lobby.filterPhase}
          value={chosen}
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
      {chosen === 'mine' || chosen === 'over' ? (
        <PagedRows filter={chosen} game={game.value} />
      ) : (
        <MatchRows
          rows={liveMatches.value?.filter(
            (row) =>
              (game.value === '' || row.game === game.value) &&
              (chosen === 'live' || row.phase === chosen),
          )}
          refusal={liveRefusal}
        />
      )}
    </section>
  )
}
