// What the operator can see of a running server.
import type { MatchRow } from '@flower-war/protocol'
import type { Journal } from '../journal/journal.ts'
import { OPERATOR_ROWS_MAX } from '../limits.ts'
import type { Metrics, Present } from '../metrics.ts'
import type { TempleRegistry } from '../temples/registry.ts'
import type { Timers } from '../timers.ts'
import type { House } from './house.ts'
import type { Attendance } from './people.ts'

export interface LookoutParts {
  readonly house: House
  readonly journal: Journal
  readonly registry: TempleRegistry
  readonly metrics: Metrics
  readonly timers: Timers
  readonly present: () => Promise<Present>
  /** Whether a temple is connected. */
  readonly isPresent: (temple: string) => boolean
}

/** A page of a list, and where the next one begins. */
interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

/** Somebody who is connected. */
interface PlayerRow {
  readonly player: string
  readonly name: string
  readonly address: string
  /** At which matches; nothing in the lobby. */
  readonly matches: readonly string[]
}

export function newLookout(parts: LookoutParts) {
  const { house, journal, registry, metrics, timers, present, isPresent } = parts
  const { people } = house
  const beganAtMs = timers.nowMs()
  return {
    async overview() {
      const { connections, matches } = await present()
      return {
        upSeconds: Math.round((timers.nowMs() - beganAtMs) / 1_000),
        draining: house.isDraining,
        connections,
        players: new Set(people.list().map(({ player }) => player.id)).size,
        matches: { live: await journal.countLive(), awake: matches.length },
        limits: Object.fromEntries(metrics.limits.entries()),
        refusals: Object.fromEntries(metrics.refusals.entries()),
      }
    },

    /** Live matches, public or not, and how many people are at each. */
    async matches(cursor: string | undefined): Promise<Page<unknown>> {
      const { rows, next } = await journal.listLive({
        limit: OPERATOR_ROWS_MAX,
        ...(cursor === undefined ? {} : { cursor }),
      })
      const here = Map.groupBy(people.list(), ({ match }) => match)
      const shown = rows.map((text) => {
        const row: MatchRow = JSON.parse(text)
        return { ...row, here: here.get(row.id)?.length ?? 0 }
      })
      return { rows: shown, next: next ?? null }
    },

    /** Who is connected, each once from each address, and where. */
    players(after = ''): Page<PlayerRow> {
      const byPerson = Map.groupBy(
        people.list(),
        ({ player, address }) => `${player.id} ${address}`,
      )
      const keys = [...byPerson.keys()].filter((key) => key > after).sort()
      const shown = keys.slice(0, OPERATOR_ROWS_MAX)
      const rows = shown.flatMap((key) => rowOf(byPerson.get(key) ?? []))
      return { rows, next: shown.length < keys.length ? (shown.at(-1) ?? null) : null }
    },

    async temples(after = ''): Promise<Page<unknown>> {
      const found = await registry.page(after, OPERATOR_ROWS_MAX)
      const rows = found.map(({ id, owner, createdAtMs, pairing }) => {
        const paired = pairing === undefined ? null : { match: pairing.match, seats: pairing.seats }
        return { temple: id, owner, createdAtMs, present: isPresent(id), paired }
      })
      return { rows, next: rows.length < OPERATOR_ROWS_MAX ? null : (rows.at(-1)?.temple ?? null) }
    },
  }
}

/** One person's connections as a row. */
function rowOf(connections: readonly Attendance[]): PlayerRow | [] {
  const [first] = connections
  if (first === undefined) return []
  const { player, address } = first
  const matches = connections.flatMap(({ match }) => match ?? [])
  return { player: player.id, name: player.name, address, matches }
}

export type Lookout = ReturnType<typeof newLookout>
