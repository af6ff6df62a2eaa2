// The figures of a server, or of all processes that share a journal, for the operator.
import type { Overview } from '@flower-war/protocol'
import type { Load } from '../cluster/cluster.ts'
import { RECENT_MS } from '../config/limits/operating.ts'
import type { House } from '../house/house.ts'
import type { Journal } from '../journal/journal.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Timers } from '../timers.ts'
import { added } from './counts.ts'
import { type Figures, newRecent, type Recent } from './recent.ts'
import type { NewSurvey } from './surveys.ts'

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

/** The figures of one process. */
interface ProcessFigures extends Figures {
  readonly address: string
  readonly upSeconds: number
  readonly players: number
  readonly awake: number
  readonly draining: boolean
  readonly memoryBytes: number
  readonly recent: Recent
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
      const sum = (count: (one: ProcessFigures) => number): number =>
        all.reduce((total, one) => total + count(one), 0)
      return {
        upSeconds: Math.max(...all.map((one) => one.upSeconds)),
        draining: house.isDraining,
        connections: sum((one) => one.connections),
        players: sum((one) => one.players),
        matches: { live: await journal.countLive(), awake: sum((one) => one.awake) },
        limits: added(all.map(({ limits }) => limits)),
        refusals: added(all.map(({ refusals }) => refusals)),
        servers: servers().map(({ isStopping, ...load }) => ({
          ...load,
          stopping: isStopping,
          now: shownFiguresOf(all.find((one) => one.address === load.address)),
        })),
        recent: {
          seconds: RECENT_MS / 1_000,
          connectionsBefore: sum((one) => one.recent.connectionsBefore),
          limits: risen(all, 'limits'),
          refusals: risen(all, 'refusals'),
        },
      }
    },
  }
}

function shownFiguresOf(figures: ProcessFigures | undefined): Overview['servers'][number]['now'] {
  if (figures === undefined) return null
  const { upSeconds, players, draining, memoryBytes, recent } = figures
  const turnedAway = recent.lately.refusals['too-many-requests'] ?? 0
  return { upSeconds, players, draining, memoryBytes, turnedAway }
}

/** The counts of all processes together, lately and before. */
function risen(
  all: readonly ProcessFigures[],
  what: 'limits' | 'refusals',
): Overview['recent']['limits'] {
  const lately = added(all.map(({ recent }) => recent.lately[what]))
  const before = added(all.map(({ recent }) => recent.before[what]))
  const names = Object.keys({ ...lately, ...before })
  return Object.fromEntries(
    names.map((name) => [name, { lately: lately[name] ?? 0, before: before[name] ?? 0 }]),
  )
}
