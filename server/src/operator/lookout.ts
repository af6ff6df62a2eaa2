// The operator's view of a running server, or of all processes that share a journal.
import type { AdminMatch, AdminPlayer, AdminTemple, MatchRow, Overview } from '@flower-war/protocol'
import type { Load } from '../cluster/cluster.ts'
import { OPERATOR_ROWS_MAX } from '../config/limits.ts'
import type { Journal } from '../journal/journal.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Visit } from '../people/present.ts'
import type { TempleRegistry } from '../temples/registry.ts'
import type { Timers } from '../timers.ts'
import type { House } from './house.ts'
import type { NewSurvey } from './surveys.ts'

export interface LookoutParts {
  readonly house: House
  readonly journal: Journal
  readonly registry: TempleRegistry
  readonly metrics: Metrics
  readonly timers: Timers
  /** The number of connections here. */
  readonly connections: () => number
  /** The matches that are in memory here. */
  readonly directory: { readonly awake: { readonly size: number } }
  /** True if a temple is connected. */
  readonly isPresent: (temple: string) => boolean
  readonly newSurvey: NewSurvey
  /** All processes that share the journal; none if this one is alone. */
  readonly servers: () => readonly Load[]
}

/** A page of a list, and where the next one begins. */
interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** Counts of several things, by name. */
type Counts = Readonly<Record<string, number>>

export function newLookout(parts: LookoutParts) {
  const { house, journal, registry, metrics, timers, connections, directory, isPresent } = parts
  const { newSurvey, servers } = parts
  const { people } = house
  const beganAtMs = timers.clockMs()
  const figures = newSurvey('figures', () => ({
    upSeconds: Math.round((timers.clockMs() - beganAtMs) / 1_000),
    connections: connections(),
    players: new Set(people.list().map(({ player }) => player.id)).size,
    awake: directory.awake.size,
    limits: Object.fromEntries(metrics.limits.entries()),
    refusals: Object.fromEntries(metrics.refusals.entries()),
  }))
  const peopleAt = newSurvey('people', (matches: readonly string[]): Counts => {
    const here = Map.groupBy(people.list(), ({ match }) => match)
    return Object.fromEntries(matches.map((match) => [match, here.get(match)?.length ?? 0]))
  })
  const peopleAfter = newSurvey('players', (after: string) => {
    const rows = people.list().map(rowOf)
    return pageOf(rows.filter((row) => keyOf(row) > after))
  })
  return {
    async overview(): Promise<Overview> {
      const all = await figures(undefined)
      const sum = (count: (one: (typeof all)[number]) => number): number =>
        all.reduce((total, one) => total + count(one), 0)
      return {
        upSeconds: Math.max(...all.map((one) => one.upSeconds)),
        draining: house.isDraining,
        connections: sum((one) => one.connections),
        players: sum((one) => one.players),
        matches: { live: await journal.countLive(), awake: sum((one) => one.awake) },
        limits: added(all.map(({ limits }) => limits)),
        refusals: added(all.map(({ refusals }) => refusals)),
        servers: servers().map(({ isStopping, ...load }) => ({ ...load, stopping: isStopping })),
      }
    },

    /** Live matches, public or not, and how many people are at each. */
    async matches(cursor: string | undefined): Promise<Page<AdminMatch>> {
      const page = await journal.listLive({
        limit: OPERATOR_ROWS_MAX,
        ...(cursor === undefined ? {} : { cursor }),
      })
      const rows = page.rows.map((text): MatchRow => JSON.parse(text))
      const here = added(await peopleAt(rows.map(({ id }) => id)))
      const shown = rows.map((row) => ({ ...row, here: here[row.id] ?? 0 }))
      return { rows: shown, next: page.next ?? null }
    },

    /** Everybody who is connected, each once from each address, and where. */
    async players(after = ''): Promise<Page<AdminPlayer>> {
      const found = await peopleAfter(after)
      return pageOf(
        found.flatMap(({ rows }) => rows),
        found.some(({ next }) => next !== null),
      )
    },

    async temples(after = ''): Promise<Page<AdminTemple>> {
      const found = await registry.page(after, OPERATOR_ROWS_MAX)
      const rows = found.map(({ id, owner, createdAtMs, pairing }) => {
        const paired = pairing === undefined ? null : { match: pairing.match, seats: pairing.seats }
        return { temple: id, owner, createdAtMs, present: isPresent(id), paired }
      })
      return { rows, next: rows.length < OPERATOR_ROWS_MAX ? null : (rows.at(-1)?.temple ?? null) }
    },
  }
}

function rowOf({ player, address, match }: Visit): AdminPlayer {
  return { player: player.id, name: player.name, address, matches: match ? [match] : [] }
}

/** In this order players are shown. */
function keyOf({ player, address }: AdminPlayer): string {
  return `${player} ${address}`
}

/** The first of these, one row for each person and address; there may be more of them elsewhere. */
function pageOf(rows: readonly AdminPlayer[], isMoreElsewhere = false): Page<AdminPlayer> {
  const byKey = [...Map.groupBy(rows, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1))
  const shown = byKey.slice(0, OPERATOR_ROWS_MAX)
  const isMore = isMoreElsewhere || shown.length < byKey.length
  return {
    rows: shown.flatMap(([, [first, ...others]]) =>
      first === undefined
        ? []
        : [
            {
              ...first,
              matches: [first, ...others].flatMap(({ matches }) => matches),
            },
          ],
    ),
    next: isMore ? (shown.at(-1)?.[0] ?? null) : null,
  }
}

function added(all: readonly Counts[]): Counts {
  const sums: Record<string, number> = {}
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count
  return sums
}

export type Lookout = ReturnType<typeof newLookout>
