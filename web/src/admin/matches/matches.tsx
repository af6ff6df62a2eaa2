// All matches that are not over, including private ones: those with people present, and in a second list the others.
import type { AdminParts } from '../admin-parts.ts'
import { adminTexts } from '../admin-texts.ts'
import { FilterPanel } from './filter-panel.tsx'
import { MatchTable } from './match-table.tsx'

export function Matches(parts: AdminParts) {
  const admin = adminTexts.value
  const { filters, find } = parts
  const { attended, empty } = parts.sight
  return (
    <>
      <FilterPanel
        filter={filters.matches}
        find={(matches) => find({ ...filters, matches })}
        rows={[...attended.rows, ...empty.rows]}
      />
      <MatchTable {...parts} list="attended" title={admin.matches} none={admin.noMatches} />
      <MatchTable {...parts} list="empty" title={admin.emptyMatches} none={admin.noEmptyMatches} />
    </>
  )
}
