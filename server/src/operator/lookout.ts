// Looks up what the operator sees of a server, or of all processes that share a journal.
import type { AdminMatch, AdminPlayer, AdminTemple } from '@flower-war/protocol'
import { OPERATOR_ROWS_MAX } from '../config/limits/operating.ts'
import type { TempleRegistry } from '../temples/registry.ts'
import { added, type Counts } from './counts.ts'
import { findMatches, type MatchQuery } from './match-search.ts'
import { newOverview, type OverviewParts } from './overview.ts'
import { type Page, playerView, templeView } from './views.ts'

export interface LookoutParts extends OverviewParts {
  readonly registry: TempleRegistry
  /** True if a temple is connected. */
  readonly isPresent: (temple: string) => boolean
}

export function newLookout(parts: LookoutParts) {
  const { house, journal, registry, timers, isPresent, newSurvey } = parts
  const { people } = house
  const peopleByMatch = newSurvey('here', (): Counts => {
    const here = people.list().flatMap(({ match }) => (match === undefined ? [] : [match]))
    return added(here.map((match) => ({ [match]: 1 })))
  })
  const peopleAfter = newSurvey('players', (after: string) => {
    const rows = people.list().map(playerView)
    return firstPage(rows.filter((row) => sortKeyOf(row) > after))
  })
  return {
    ...newOverview(parts),

    /** Live matches, public or not, with the number of people at each. */
    async matches(query: MatchQuery): Promise<Page<AdminMatch>> {
      const here = added(await peopleByMatch(undefined))
      return findMatches(query, { journal, here, nowMs: timers.nowMs() })
    },

    /** Connected players, one row for each player and address, with their matches. */
    async players(after = ''): Promise<Page<AdminPlayer>> {
      const found = await peopleAfter(after)
      return firstPage(
        found.flatMap(({ rows }) => rows),
        found.some(({ next }) => next !== null),
      )
    },

    async temples(after = ''): Promise<Page<AdminTemple>> {
      const found = await registry.page(after, OPERATOR_ROWS_MAX)
      const rows = found.map((each) => templeView(each, isPresent(each.id)))
      return { rows, next: rows.length < OPERATOR_ROWS_MAX ? null : (rows.at(-1)?.temple ?? null) }
    },
  }
}

/** The key by which players are sorted. */
function sortKeyOf({ player, address }: AdminPlayer): string {
  return `${player} ${address}`
}

/** The first page of these, one row for each player and address; other processes may have more of them. */
function firstPage(rows: readonly AdminPlayer[], isMoreElsewhere = false): Page<AdminPlayer> {
  const byKey = [...Map.groupBy(rows, sortKeyOf)].sort(([one], [other]) => (one < other ? -1 : 1))
  const shown = byKey.slice(0, OPERATOR_ROWS_MAX)
  const isMore = isMoreElsewhere || shown.length < byKey.length
  return {
    rows: shown.flatMap(([, alike]) => {
      const matches = alike.flatMap((each) => each.matches)
      return alike.slice(0, 1).map((each) => ({ ...each, matches }))
    }),
    next: isMore ? (shown.at(-1)?.[0] ?? null) : null,
  }
}

export type Lookout = ReturnType<typeof newLookout>
