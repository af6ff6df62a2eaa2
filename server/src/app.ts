// The server put together from its parts: what `main.ts` runs, and what tests run on port 0.
import { matchMaker } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { VIEWS } from '@flower-war/protocol'
import { GAMES } from '@flower-war/rules'
import express, { type Application } from 'express'
import { newTransfers, type Transfers } from './auth/transfers.ts'
import { newThinker } from './bots/thinker.ts'
import { type Bus, NOBODY_ELSE } from './bus.ts'
import type { Cluster, Load } from './cluster.ts'
import { defineRooms, listen, newServer, newTransport } from './colyseus.ts'
import type { EdgeSettings, TempleSettings } from './config.ts'
import { newAddresses } from './http/address.ts'
import { newWhoAsks } from './http/asker.ts'
import type { Edge } from './http/edge.ts'
import { addBack, addFront } from './http/front.ts'
import { newAdmit, newLines, newListener } from './http/listener.ts'
import { addLocalNetwork, addressesIn, type LocalNetworkParts } from './http/local-network.ts'
import { addMatchmaking } from './http/matchmaking.ts'
import { addOperating, type OperatingParts } from './http/operating.ts'
import { addRoutes, type RouteParts } from './http/routes.ts'
import { addTransfers, type TransferParts } from './http/transfers.ts'
import { addMissingPage, addWebPages } from './http/web-pages.ts'
import { ENCODER_BYTES, MATCHES_PER_ADDRESS_MAX, SPECTATORS_UNLESS_SAID } from './limits.ts'
import { newNews } from './lobby/news.ts'
import { newOwnProcess } from './match/adoption.ts'
import { type EnsureRoom, newEnsureRoom } from './match/ensure-room.ts'
import { sweepForgotten } from './match/forgotten.ts'
import { guardMatchmaking } from './match/matchmaking-guard.ts'
import type { HostedGame, Services } from './match/services.ts'
import { newMetrics } from './metrics.ts'
import type { Bans } from './operator/bans.ts'
import { newHouse } from './operator/house.ts'
import { type LookoutParts, newLookout } from './operator/lookout.ts'
import { Operator, type OperatorParts } from './operator/operator.ts'
import { addOperator, type OperatorRouteParts } from './operator/routes.ts'
import { newSurveys } from './operator/surveys.ts'
import { presentMatches } from './present.ts'
import { newRates, type SharedBuckets } from './rates.ts'
import type { BrokerPlace } from './temples/broker.ts'
import { newSecret } from './temples/codes.ts'
import { type Embedded, startEmbedded } from './temples/embedded.ts'
import type { Guesses } from './temples/guesses.ts'
import { newTempleHall, type TempleHall } from './temples/hall.ts'
import type { TempleRegistry } from './temples/registry.ts'

/** A server that listens. */
export interface RunningServer {
  readonly port: number
  /** Takes no new matches, tells clients to come back, and stops. */
  stop(): Promise<void>
}

/** What a server is made of that others open. */
export type ServerParts = Omit<
  Services,
  | 'awake'
  | 'claimed'
  | 'house'
  | 'madeAtOnePlaceMax'
  | 'metrics'
  | 'news'
  | 'rates'
  | 'spectatorsMax'
  | 'temples'
  | 'thinker'
  | 'waking'
> & {
  readonly registry: TempleRegistry
  /** Nobody is banned, and no ban is kept, if it is not there. */
  readonly bans?: Bans
  /** What several processes count together, if there are several. */
  readonly buckets?: SharedBuckets | undefined
  readonly guesses?: Guesses
  readonly transfers?: Transfers
  /** The other processes that have this journal, if there are any. */
  readonly cluster?: Cluster | undefined
}

/** Where a server listens, and how it meets those who come: without limits or temples, if nothing is said. */
export type ListenSettings = {
  readonly port: number
  readonly host: string
  /** Where this process is reached among others: a host with or without a path, or a path at the host that all have. */
  readonly publicAddress?: string | undefined
  /** How many may look on at one match. */
  readonly spectators?: number
} & Partial<EdgeSettings & TempleSettings & LocalNetworkParts>

/** Starts the server. There can be one in a process: Colyseus's matchmaker is one. */
export async function startServer(
  hosted: readonly HostedGame[],
  parts: ServerParts,
  settings: ListenSettings,
): Promise<RunningServer> {
  const { cluster, journal, registry, timers } = parts
  const { port, host, mqtt, publicAddress } = settings
  let embedded: Embedded | undefined
  const inside = newInside(hosted, parts, settings, () => embedded?.tcp)
  const { services, edge, hall, ensureRoom, bridgeToken } = inside
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  const app = express()
  const http = newListener(edge, app)
  const lines = newLines()
  const admit = newAdmit(edge, lines)
  const transport = newTransport(edge, { http, admit, isTrusted: hall.isBridgeRequest })
  const connections = (): number => transport.connections
  const server = newServer(transport, cluster, publicAddress)
  defineRooms(server, hosted, services, hall)
  guardMatchmaking(hosted, ensureRoom, { ...services, isBridge: hall.isBridge })
  let isReady = false
  await addAllRoutes(app, {
    ...services,
    ...forOperator(inside, { ...parts, connections, cut: lines.cut }),
    transfers: parts.transfers ?? newTransfers(timers.nowMs),
    edge,
    hosted,
    hall,
    cluster,
    ownAddresses: settings.ownAddresses ?? (() => addressesAt(host)),
    present: async () => ({ connections: connections(), matches: await presentMatches() }),
    isReady: () => isReady && cluster?.isThere() !== false,
  })
  await matchMaker.onReady
  if (cluster !== undefined) {
    const address = publicAddress ?? ''
    services.metrics.watch(cluster, address)
    await cluster.join(newOwnProcess({ ...services, ensureRoom, connections, address }))
    hall.open()
  }
  const listens = await listen(server, http, { port, host })
  // Colyseus has put routes of its own first, which know no limits and tell its version.
  http.removeAllListeners('request').on('request', app)
  const url = `http://${ANY_HOST.test(host) ? '127.0.0.1' : host}:${listens}`
  if (mqtt !== undefined && bridgeToken !== undefined)
    embedded = await startEmbedded({ ...hall, edge, admit, timers, http, bridgeToken }, mqtt, url)
  isReady = true
  const stopSweeping = sweepForgotten(services, cluster)
  return {
    port: listens,
    async stop() {
      isReady = false
      stopSweeping()
      await letGo(services, cluster)
      await server.gracefullyShutdown(false)
      await embedded?.stop()
      hall.stop()
      await services.thinker.close()
      await Promise.all([journal.close(), registry.close()])
      await cluster?.close()
    },
  }
}

/** What stands behind all rooms and routes. */
interface Inside {
  readonly services: Services
  readonly edge: Edge
  readonly hall: TempleHall
  readonly ensureRoom: EnsureRoom
  readonly bus: Bus
  readonly bridgeToken: string | undefined
}

/** Given where the server's own broker listens, once it does. */
function newInside(
  hosted: readonly HostedGame[],
  parts: ServerParts,
  { mqtt, bridgeToken: given, brokerUrl, spectators, ...settings }: ListenSettings,
  tcp: () => BrokerPlace | undefined,
): Inside {
  const bus = parts.cluster?.bus ?? NOBODY_ELSE
  const bridgeToken = given ?? (mqtt === undefined ? undefined : newSecret())
  const house = newHouse(parts.bans)
  const metrics = newMetrics()
  const edge = newEdge({ ...parts, house, metrics }, settings)
  const hall = newTempleHall({
    ...parts,
    bus,
    bridgeToken,
    brokerUrl,
    hasOwnBroker: mqtt !== undefined,
    isBanned: house.bans.hasPlayer,
    tcp,
    // Rooms tell temples how matches stand, and temples wake rooms.
    ensureRoom: (id) => ensureRoom(id),
  })
  const services: Services = {
    ...parts,
    house,
    metrics,
    rates: edge.rates,
    thinker: newThinker(parts.log, metrics.thoughts),
    spectatorsMax: spectators ?? SPECTATORS_UNLESS_SAID,
    madeAtOnePlaceMax: madeAtMax(settings),
    temples: hall.temples,
    news: newNews(bus),
    awake: new Map(),
    waking: new Map(),
    claimed: new Map(),
  }
  const ensureRoom = newEnsureRoom(hosted, services)
  return { services, edge, hall, ensureRoom, bus, bridgeToken }
}

type OperationParts = Pick<ServerParts, 'cluster' | 'registry'> &
  Pick<LookoutParts, 'connections'> &
  Pick<OperatorParts, 'cut'>

/** What the operator sees, and what they can do. */
function forOperator(
  { services, hall, ensureRoom, bus }: Inside,
  { cluster, registry, connections, cut }: OperationParts,
): Pick<OperatorRouteParts, 'lookout' | 'operator'> {
  const { temples, accounts } = hall
  const servers = (): readonly Load[] => cluster?.loads() ?? []
  const newSurvey = newSurveys({ bus, timers: services.timers, servers })
  const isPresent = (temple: string): boolean => temples.isPresent(temple)
  return {
    lookout: newLookout({ ...services, registry, connections, isPresent, newSurvey, servers }),
    operator: new Operator({
      ...services,
      registry,
      ensureRoom,
      bus,
      barTemple: accounts.bar,
      cut,
    }),
  }
}

function madeAtMax({ limits = Number.POSITIVE_INFINITY }: Partial<EdgeSettings>): number {
  return MATCHES_PER_ADDRESS_MAX * limits
}

type AllRoutes = Omit<
  RouteParts & TransferParts & OperatingParts & OperatorRouteParts & LocalNetworkParts,
  'whoAsks' | 'temples'
> & { readonly hall: TempleHall }

/** What is asked over HTTP, in the order in which it is looked at. */
async function addAllRoutes(app: Application, { hall, ...parts }: AllRoutes): Promise<void> {
  const { edge, identities } = parts
  const whoAsks = newWhoAsks(identities, edge)
  // Files are cheap, and a page has many: they are no requests that anybody counts.
  addWebPages(app, { hasAdmin: edge.settings.adminPassword !== undefined })
  addFront(app, edge)
  addMatchmaking(app, edge)
  addRoutes(app, { ...parts, whoAsks, temples: hall })
  addTransfers(app, { ...parts, whoAsks })
  addLocalNetwork(app, parts)
  await addOperating(app, parts)
  addOperator(app, parts)
  addMissingPage(app)
  addBack(app, edge)
}

/** Takes nothing more; and other processes, if there are any, go on with what is played here. */
async function letGo({ house, awake }: Services, cluster: Cluster | undefined): Promise<void> {
  house.isStopping = true
  if (cluster === undefined) return
  await Promise.all([...awake.values()].map((match) => match.handOver()))
  await cluster.leave()
}

type EdgeParts = Pick<Services, 'house' | 'metrics' | 'timers' | 'log'> &
  Pick<ServerParts, 'buckets'>

function newEdge(
  { metrics, timers, log, house, buckets }: EdgeParts,
  given: Partial<EdgeSettings>,
): Edge {
  const settings: EdgeSettings = {
    limits: undefined,
    trustProxy: false,
    corsOrigins: '*',
    metricsToken: undefined,
    monitorPassword: undefined,
    adminPassword: undefined,
    ...given,
  }
  const { nowMs } = timers
  const { add: hit } = metrics.limits
  const rates = newRates({ factor: settings.limits, nowMs, hit, shared: buckets })
  const { bans } = house
  return { settings, addresses: newAddresses(settings.trustProxy), rates, bans, metrics, log }
}

/** All games, as they are hosted. */
export function hostedGames(): readonly HostedGame[] {
  return GAMES.map((game) => {
    const view = VIEWS[game.id]
    if (view === undefined) throw new Error(`${game.id} has no view to sync`)
    return { game, view }
  })
}

/** Where others on the same network reach a server that listens there. */
export function addressesAt(host: string): readonly string[] {
  return ANY_HOST.test(host) ? addressesIn() : []
}

/** To listen there is to listen on every address, this machine's own among them. */
const ANY_HOST = /^(0\.0\.0\.0|::|)$/
