// Puts together the parts behind all rooms and routes of a server, which does not listen yet.

import { type Playable, rulesAmong } from '@flower-war/rules'
import { newThinker } from './bots/thinker.ts'
import { NOBODY_ELSE } from './cluster/bus.ts'
import type { Cluster, Load } from './cluster/cluster.ts'
import type { BrokerEndpoint } from './config/broker-endpoint.ts'
import type { EdgeSettings, TempleSettings } from './config/config.ts'
import { SPECTATORS_UNLESS_SAID } from './config/limits/one-match.ts'
import { QUICK_TURN_SECONDS_UNLESS_SAID } from './config/quick-play.ts'
import type { SharedRooms } from './doors/colyseus/driver/shared.ts'
import { newEdge } from './doors/http/edge.ts'
import type { OperatorRouteParts } from './doors/http/routes/operator.ts'
import { type Acts, newActs } from './house/acts.ts'
import type { Bans } from './house/bans.ts'
import { newHouse } from './house/house.ts'
import { newListNews } from './lobby/news.ts'
import { Directory, type Rooms } from './match/lifecycle/directory.ts'
import { awakeMax } from './match/lifecycle/memory-share.ts'
import type { Services } from './match/lifecycle/services.ts'
import type { SharedBuckets } from './net/rates.ts'
import { newMetrics } from './observe/metrics.ts'
import { type LookoutParts, newLookout } from './operator/lookout.ts'
import { Operator, type OperatorParts } from './operator/operator.ts'
import { newSurveys } from './operator/surveys.ts'
import type { BotAccounts } from './people/bots/accounts.ts'
import type { BotStore } from './people/bots/store.ts'
import { newNotices } from './people/notices.ts'
import type { Transfers } from './people/transfers.ts'
import { refuseAs } from './refusal.ts'
import { newAccountSecret } from './temples/pairing/codes.ts'
import type { TempleRegistry } from './temples/registry.ts'
import { newTempleServices } from './temples/temple-services.ts'

/** The stores and other parts that are opened before a server is put together. */
export type ServerParts = Pick<
  Services,
  'entropy' | 'identities' | 'journal' | 'log' | 'timers'
> & {
  readonly registry: TempleRegistry
  /** The bot accounts; without it there are none. */
  readonly bots?: BotStore | undefined
  /** The bans; without it there are none, and none is stored. */
  readonly bans?: Bans
  /** The log of the operator's acts; without it none is stored. */
  readonly acts?: Acts
  /** The counts that several processes keep together, if there are several. */
  readonly buckets?: SharedBuckets | undefined
  readonly transfers?: Transfers
  /** The other processes that have this journal, if there are any. */
  readonly cluster?: Cluster | undefined
  /** The rooms that they share. */
  readonly sharedRooms?: SharedRooms | undefined
}

/** The settings of a server; without any, it has no limits and no temples. */
export type CoreSettings = {
  /** The number of spectators allowed at one match. */
  readonly spectators?: number
  /** The time for a decision in matches that quick play makes. */
  readonly quickTurnSeconds?: number
  /** The modules of games from elsewhere, for the thread in which hard bots think. */
  readonly modules?: readonly string[]
} & Partial<EdgeSettings & TempleSettings>

/** The parts behind all rooms and routes. */
type Core = ReturnType<typeof newCore>

/** Makes the core; `tcp` returns the endpoint of the server's own broker, once it listens. */
export function newCore(
  games: readonly Playable[],
  parts: ServerParts,
  {
    mqtt,
    bridgeToken: given,
    brokerUrl,
    templeImages,
    spectators,
    quickTurnSeconds,
    modules = [],
    ...settings
  }: CoreSettings,
  { tcp, rooms }: { readonly tcp: () => BrokerEndpoint | undefined; readonly rooms: Rooms },
) {
  const bus = parts.cluster?.bus ?? NOBODY_ELSE
  const bridgeToken =
    given ?? (mqtt === undefined ? undefined : newAccountSecret(parts.entropy, 'bridge-secret'))
  const house = newHouse(parts.bans)
  const metrics = newMetrics()
  const edge = newEdge({ ...parts, house, metrics }, settings)
  const news = newListNews(bus)
  const rulesOf = rulesAmong(games)
  const directory = new Directory({
    ...parts,
    games,
    rulesOf,
    rooms,
    house,
    news,
    awakeMax: settings.limits === undefined ? Number.POSITIVE_INFINITY : awakeMax(),
    hit: () => metrics.limits.add('matches-awake'),
  })
  const templeServices = newTempleServices({
    ...parts,
    bus,
    bridgeToken,
    brokerUrl,
    images: templeImages,
    hasOwnBroker: mqtt !== undefined,
    isBanned: house.bans.hasPlayer,
    tcp,
    directory,
    rates: edge.rates,
  })
  const services: Services = {
    ...parts,
    rulesOf,
    house,
    metrics,
    rates: edge.rates,
    thinker: newThinker(parts.log, metrics.thoughts, modules),
    spectatorsMax: spectators ?? SPECTATORS_UNLESS_SAID,
    quickTurnSeconds: quickTurnSeconds ?? QUICK_TURN_SECONDS_UNLESS_SAID,
    matchSharesFactor: settings.limits ?? Number.POSITIVE_INFINITY,
    temples: templeServices.temples,
    news,
    notices: newNotices(bus),
    directory,
  }
  return { services, edge, templeServices, bus, bridgeToken }
}

type OperationParts = Pick<ServerParts, 'cluster' | 'registry' | 'acts' | 'bots'> &
  Pick<LookoutParts, 'connections' | 'address'> &
  Pick<OperatorParts, 'cut'> & { readonly botAccounts: BotAccounts | undefined }

/** The parts through which the operator sees and acts. */
export function forOperator(
  { services, templeServices, bus }: Core,
  {
    cluster,
    registry,
    bots,
    botAccounts,
    acts = newActs(),
    connections,
    address,
    cut,
  }: OperationParts,
): Pick<OperatorRouteParts, 'lookout' | 'operator' | 'acts'> {
  const { temples, accounts, pairings } = templeServices
  const servers = (): readonly Load[] => cluster?.loads() ?? []
  const newSurvey = newSurveys({ ...services, bus, servers })
  const isPresent = (temple: string): boolean => temples.isPresent(temple)
  return {
    acts,
    lookout: newLookout({
      ...services,
      registry,
      bots,
      connections,
      isPresent,
      newSurvey,
      servers,
      address,
    }),
    operator: new Operator({
      ...services,
      registry,
      bus,
      barTemple: accounts.bar,
      revokeTemple: (temple) => pairings.revokeAny(temple),
      revokeBot: async (bot) => botAccounts?.revokeAny(bot) ?? refuseAs('no-bot-account'),
      cut,
    }),
  }
}
