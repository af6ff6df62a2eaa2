// The server put together from its parts: what `main.ts` runs, and what tests run on port 0.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineServer, matchMaker } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { LOBBY, TEMPLES, VIEWS } from '@flower-war/protocol'
import { GAMES } from '@flower-war/rules'
import express, { type Application } from 'express'
import { newTransfers, type Transfers } from './auth/transfers.ts'
import { newThinker } from './bots/thinker.ts'
import { NOBODY_ELSE } from './bus.ts'
import type { Cluster } from './cluster.ts'
import type { EdgeSettings, TempleSettings } from './config.ts'
import { newAddresses } from './http/address.ts'
import { newWhoAsks } from './http/asker.ts'
import type { Edge } from './http/edge.ts'
import { addBack, addFront } from './http/front.ts'
import { newAdmit, newLines, newListener } from './http/listener.ts'
import { addMatchmaking } from './http/matchmaking.ts'
import { addOperating, type OperatingParts } from './http/operating.ts'
import { addRoutes, type RouteParts } from './http/routes.ts'
import { addTransfers, type TransferParts } from './http/transfers.ts'
import { addMissingPage, addWebPages } from './http/web-pages.ts'
import { ENCODER_BYTES, MESSAGES, MESSAGES_BY_ADDRESS, SPECTATORS_UNLESS_SAID } from './limits.ts'
import { newNews } from './lobby/news.ts'
import { lobbyRoomOf } from './lobby/room.ts'
import { newMember } from './match/adoption.ts'
import { guardMatchmaking, newEnsureRoom } from './match/ensure-room.ts'
import { sweepForgotten } from './match/forgotten.ts'
import { matchRoomOf } from './match/room.ts'
import type { HostedGame, Services } from './match/services.ts'
import { newMetrics } from './metrics.ts'
import type { Bans } from './operator/bans.ts'
import { newHouse } from './operator/house.ts'
import { newLookout } from './operator/lookout.ts'
import { newOperator } from './operator/operator.ts'
import { addOperator, type OperatorRouteParts } from './operator/routes.ts'
import { presentMatches } from './present.ts'
import { newRates, type SharedBuckets } from './rates.ts'
import { newSecret } from './temples/codes.ts'
import { type Embedded, startEmbedded } from './temples/embedded.ts'
import type { Guesses } from './temples/guesses.ts'
import { newTempleHall, type TempleHall } from './temples/hall.ts'
import type { TempleRegistry } from './temples/registry.ts'
import { templeRoomOf } from './temples/room.ts'
import { Transport, type TransportParts } from './transport.ts'

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
  | 'metrics'
  | 'news'
  | 'rates'
  | 'spectatorsMax'
  | 'temples'
  | 'thinker'
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
} & Partial<EdgeSettings & TempleSettings>

/** Starts the server. There can be one in a process: Colyseus's matchmaker is one. */
export async function startServer(
  hosted: readonly HostedGame[],
  services: ServerParts,
  {
    port,
    host,
    mqtt,
    bridgeToken: given,
    brokerUrl,
    publicAddress,
    spectators = SPECTATORS_UNLESS_SAID,
    ...settings
  }: ListenSettings,
): Promise<RunningServer> {
  const { cluster } = services
  const bus = cluster?.bus ?? NOBODY_ELSE
  const bridgeToken = given ?? (mqtt === undefined ? undefined : newSecret())
  const house = newHouse(services.bans)
  const hall = newTempleHall({
    ...{ ...services, bus, bridgeToken, brokerUrl, isBanned: house.bans.hasPlayer },
    hasOwnBroker: mqtt !== undefined,
    tcp: () => embedded?.tcp,
    ensureRoom: (id) => ensureRoom(id),
  })
  const metrics = newMetrics()
  const thinker = newThinker(services.log, metrics.thoughts)
  const { transfers = newTransfers(services.timers.nowMs), buckets } = services
  const edge = newEdge({ ...services, house, metrics, buckets }, settings)
  const all: Services = {
    ...{ ...services, house, metrics, rates: edge.rates, thinker },
    spectatorsMax: spectators,
    ...{ temples: hall.temples, awake: new Map(), claimed: new Map(), news: newNews(bus) },
  }
  const ensureRoom = newEnsureRoom(hosted, all)
  const { journal, registry, timers } = services
  let isReady = false
  let embedded: Embedded | undefined
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  const app = express()
  const http = newListener(edge, app)
  const lines = newLines()
  const admit = newAdmit(edge, lines)
  const transport = newTransport(edge, { http, admit, isTrusted: hall.isBridgeRequest })
  const server = newServer(transport, cluster, publicAddress)
  defineRooms(server, hosted, all, hall)
  guardMatchmaking(hosted, ensureRoom, { ...all, isBridge: hall.isBridge })
  const present = async () => ({
    connections: transport.connections,
    matches: await presentMatches(),
  })
  const forOperator = {
    ...{ ...all, bus, registry, present, ensureRoom, ...lines },
    isPresent: (temple: string): boolean => hall.temples.isPresent(temple),
    barTemple: hall.accounts.bar,
  }
  await addAllRoutes(app, {
    ...{ ...services, edge, hosted, hall, house, transfers, metrics, present },
    ...{ lookout: newLookout(forOperator), operator: newOperator(forOperator) },
    isReady: () => isReady && cluster?.isThere() !== false,
  })
  await matchMaker.onReady
  if (cluster !== undefined) {
    const address = publicAddress ?? ''
    const connections = (): number => transport.connections
    metrics.watch(cluster, address)
    await cluster.join(newMember({ ...all, ensureRoom, connections, address }))
    hall.open()
  }
  const listens = await listen(server, http, { port, host })
  // Colyseus has put routes of its own first, which know no limits and tell its version.
  http.removeAllListeners('request').on('request', app)
  const url = `http://${ANY_HOST.test(host) ? '127.0.0.1' : host}:${listens}`
  if (mqtt !== undefined && bridgeToken !== undefined)
    embedded = await startEmbedded({ ...hall, edge, admit, timers, http, bridgeToken }, mqtt, url)
  isReady = true
  const stopSweeping = sweepForgotten(all, cluster)
  return {
    port: listens,
    async stop() {
      isReady = false
      stopSweeping()
      await letGo(all, cluster)
      await server.gracefullyShutdown(false)
      await embedded?.stop()
      hall.stop()
      await thinker.close()
      await Promise.all([journal.close(), registry.close()])
      await cluster?.close()
    },
  }
}

type AllRoutes = Omit<
  RouteParts & TransferParts & OperatingParts & OperatorRouteParts,
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

function newServer(
  transport: Transport,
  cluster: Cluster | undefined,
  publicAddress: string | undefined,
): ReturnType<typeof defineServer> {
  const quiet = { greet: false, gracefullyShutdown: false, logger: quietLogger }
  const place = publicAddress === undefined ? {} : { publicAddress }
  return defineServer({ ...quiet, ...place, ...cluster?.colyseus, transport, rooms: {} })
}

function newTransport(
  { settings: { limits }, metrics, addresses }: Edge,
  parts: Pick<TransportParts, 'http' | 'admit' | 'isTrusted'>,
): Transport {
  const rates = { ofConnection: MESSAGES, ofAddress: MESSAGES_BY_ADDRESS }
  const messages = { ...rates, addressOf: addresses.of }
  return new Transport({
    ...parts,
    messages: limits === undefined ? undefined : messages,
    hit: metrics.limits.add,
    traffic: metrics.traffic,
  })
}

function defineRooms(
  server: ReturnType<typeof defineServer>,
  hosted: readonly HostedGame[],
  all: Services,
  hall: TempleHall,
): void {
  for (const each of hosted) {
    const metered = { ...all, journal: all.metrics.metered(all.journal, each.game.id) }
    server.define(each.game.id, matchRoomOf(each, metered))
  }
  server.define(LOBBY.room, lobbyRoomOf(all))
  server.define(TEMPLES.room, templeRoomOf({ ...hall, reports: all.metrics.reports, log: all.log }))
}

/** Resolves with the port when the server listens. */
async function listen(
  server: ReturnType<typeof defineServer>,
  http: Server,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    // Colyseus waits for ever for a port that it cannot have.
    http.once('error', reject)
    server.listen(port, host).then(() => resolve(), reject)
  })
  const address = http.address()
  return isAddress(address) ? address.port : port
}

function newEdge(
  {
    metrics,
    timers,
    log,
    house,
    buckets,
  }: Pick<Services, 'house' | 'metrics' | 'timers' | 'log'> & Pick<ServerParts, 'buckets'>,
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

/** To listen there is to listen on every address, this machine's own among them. */
const ANY_HOST = /^(0\.0\.0\.0|::|)$/

function isAddress(address: unknown): address is AddressInfo {
  return typeof address === 'object' && address !== null && 'port' in address
}

/** Colyseus prints much that is no fault; what is one comes through the rooms' own hook. */
const quietLogger = { debug() {}, info() {}, warn() {}, error() {}, trace() {} }
