// All matches that are not over, including private ones: those with people present, and in a second list the others.
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'
import type { MatchFilter } from '../operator.ts'
import { FilterPanel } from './filter-panel.tsx'
import { MatchTable } from './match-table.tsx'

interface MatchesProps extends AdminParts {
  readonly filter: MatchFilter
  find(filter: MatchFilter): void
}

export function Matches({ filter, find, ...parts }: MatchesProps) {
  const admin = adminTexts.value
  const { attended, empty } = parts.sight
  return (
    <>
      <FilterPanel filter={filter} find={find} rows={[...attended, ...empty]} />
      <MatchTable {...parts} list="attended" title={admin.matches} none={admin.noMatches} />
      <MatchTable {...parts} list="empty" title={admin.emptyMatches} none={admin.noEmptyMatches} />
    </>
  )
}
