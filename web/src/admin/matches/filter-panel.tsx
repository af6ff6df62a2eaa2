// Filters of the operator's list of matches.
import { type AdminMatch, MATCH_ORDERS } from '@flower-war/protocol'
import { FACE_VERSIONS } from '../../games/game-values.ts'
import { titleOf } from '../../lobby/games.ts'
import { Select } from '../../page/controls/select.tsx'
import { texts } from '../../texts/texts.ts'
import { adminTexts } from '../admin-texts.ts'
import { FindPanel } from '../find-panel.tsx'
import { AGES, type MatchFilter } from '../operator.ts'

interface FilterPanelProps {
  readonly filter: MatchFilter
  /** The matches shown: they may be of games that the pages do not know. */
  readonly rows: readonly AdminMatch[]
  find(filter: MatchFilter): void
}

export function FilterPanel({ filter, rows, find }: FilterPanelProps) {
  const admin = adminTexts.value
  const { lobby } = texts.value
  const games = new Set([
    ...Object.keys(FACE_VERSIONS),
    ...rows.map(({ game }) => game),
    filter.game,
  ])
  return (
    <FindPanel
      title={admin.findMatches}
      label={admin.find}
      filter={filter}
      orders={MATCH_ORDERS}
      find={find}
    >
      <Select
        title={admin.game}
        value={filter.game}
        values={['', ...[...games].filter((game) => game !== '')]}
        say={(game) => (game === '' ? lobby.allGames : titleOf(game))}
        choose={(game) => find({ ...filter, game })}
      />
      <Select
        title={admin.phase}
        value={filter.phase}
        values={['', 'open', 'playing']}
        say={(phase) => (phase === '' ? admin.anyPhase : lobby.phase[phase])}
        choose={(phase) => find({ ...filter, phase })}
      />
      <Select
        title={admin.age}
        value={filter.age}
        values={AGES}
        say={(age) => admin.ages[age]}
        choose={(age) => find({ ...filter, age })}
      />
    </FindPanel>
  )
}
