// Makes the rows of the operator's page, in the shapes that the protocol publishes.
import type {
  AdminBot,
  AdminPlayer,
  AdminTemple,
  ManyEnded,
  ManyRevoked,
  Overview,
} from '@flower-war/protocol'
import type { Load } from '../cluster/cluster.ts'
import { RECENT_MS } from '../config/limits/operating.ts'
import { DONE } from '../house/acts.ts'
import type { MadeBot } from '../people/bots/store.ts'
import type { Visit } from '../people/visits.ts'
import { shownPairing, type Temple } from '../temples/registry.ts'
import { added } from './counts.ts'
import type { Outcomes } from './operator.ts'
import type { Figures, Recent } from './recent.ts'

/** The figures of one process. */
export interface ProcessFigures extends Figures {
  readonly address: string
  readonly upSeconds: number
  readonly players: number
  readonly awake: number
  readonly draining: boolean
  readonly memoryBytes: number
  readonly recent: Recent
}

type Server = Overview['servers'][number]
type Risen = Overview['recent']['limits']

/** The figures of all processes together; those of this one come first. */
export function overviewOf(
  all: readonly ProcessFigures[],
  servers: readonly Load[],
  live: number,
): Overview {
  const sum = (count: (one: ProcessFigures) => number): number =>
    all.reduce((total, one) => total + count(one), 0)
  return {
    upSeconds: Math.max(...all.map((one) => one.upSeconds)),
    draining: all[0]?.draining ?? false,
    connections: sum((one) => one.connections),
    players: sum((one) => one.players),
    matches: { live, awake: sum((one) => one.awake) },
    limits: added(all.map(({ limits }) => limits)),
    refusals: added(all.map(({ refusals }) => refusals)),
    servers: servers.map(({ isStopping, ...load }) => ({
      ...load,
      stopping: isStopping,
      now: serverNow(all.find((one) => one.address === load.address)),
    })),
    recent: {
      seconds: RECENT_MS / 1_000,
      connectionsBefore: sum((one) => one.recent.connectionsBefore),
      limits: risen(all, 'limits'),
      refusals: risen(all, 'refusals'),
    },
  }
}

function serverNow(figures: ProcessFigures | undefined): Server['now'] {
  if (figures === undefined) return null
  const { upSeconds, players, draining, memoryBytes, recent } = figures
  const turnedAway = recent.lately.refusals['too-many-requests'] ?? 0
  return { upSeconds, players, draining, memoryBytes, turnedAway }
}

/** The counts of all processes together, lately and before. */
function risen(all: readonly ProcessFigures[], what: 'limits' | 'refusals'): Risen {
  const lately = added(all.map(({ recent }) => recent.lately[what]))
  const before = added(all.map(({ recent }) => recent.before[what]))
  const names = Object.keys({ ...lately, ...before })
  return Object.fromEntries(
    names.map((name) => [name, { lately: lately[name] ?? 0, before: before[name] ?? 0 }]),
  )
}

export function playerView({ player, address, match }: Visit): AdminPlayer {
  return { player: player.id, name: player.name, address, matches: match ? [match] : [] }
}

export function templeView(temple: Temple, present: boolean): AdminTemple {
  const { id, owner, createdAtMs, site } = temple
  const paired = shownPairing(temple)
  return { temple: id, owner, createdAtMs, present, paired, site: site ?? null }
}

export function botView({ id, name, owner, createdAtMs, madeAt }: MadeBot): AdminBot {
  return { bot: id, name, owner, createdAtMs, address: madeAt ?? null }
}

export function endedView(outcomes: Outcomes): ManyEnded {
  const { done, refused } = sorted(outcomes)
  return { ended: done, refused: refused.map(([match, code]) => ({ match, code })) }
}

export function revokedView(outcomes: Outcomes): ManyRevoked {
  const { done, refused } = sorted(outcomes)
  return { revoked: done, refused: refused.map(([id, code]) => ({ id, code })) }
}

/** The ids of what was done, and those of what was refused with their codes. */
function sorted(outcomes: Outcomes) {
  const all = [...outcomes]
  return {
    done: all.filter(([, code]) => code === DONE).map(([id]) => id),
    refused: all.filter(([, code]) => code !== DONE),
  }
}
