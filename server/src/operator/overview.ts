// Collects the figures of a server, or of all processes that share a journal, for the operator.
import type { Overview } from '@flower-war/protocol'
import type { Load } from '../cluster/cluster.ts'
import type { House } from '../house/house.ts'
import type { Journal } from '../journal/journal.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Timers } from '../timers.ts'
import { type Figures, newRecent } from './recent.ts'
import type { NewSurvey } from './surveys.ts'
import { overviewOf, type ProcessFigures } from './views.ts'

export interface OverviewParts {
  readonly house: House
  readonly journal: Journal
  readonly metrics: Metrics
  readonly timers: Timers
  /** The number of connections here. */
  readonly connections: () => number
  /** The matches that are in memory here. */
  readonly directory: { readonly awake: { readonly size: number } }
  readonly newSurvey: NewSurvey
  /** All processes that share the journal; none if this one is alone. */
  readonly servers: () => readonly Load[]
  /** The address of this process among them. */
  readonly address: string
}

export function newOverview(parts: OverviewParts) {
  const { house, journal, metrics, timers, connections, directory } = parts
  const { newSurvey, servers, address } = parts
  const beganAtMs = timers.clockMs()
  const counted = (): Figures => ({
    connections: connections(),
    limits: Object.fromEntries(metrics.limits.entries()),
    refusals: Object.fromEntries(metrics.refusals.entries()),
  })
  const recent = newRecent(counted, timers)
  const sights = newSurvey(
    'sights',
    (): ProcessFigures => ({
      ...counted(),
      address,
      upSeconds: Math.round((timers.clockMs() - beganAtMs) / 1_000),
      players: new Set(house.people.list().map(({ player }) => player.id)).size,
      awake: directory.awake.size,
      draining: house.isDraining,
      memoryBytes: process.memoryUsage.rss(),
      recent: recent.look(),
    }),
  )
  return {
    /** Starts sampling for `recent`, until the returned function is called. */
    begin: recent.begin,

    async overview(): Promise<Overview> {
      const all = await sights(undefined)
      return overviewOf(all, servers(), await journal.countLive())
    },
  }
}
