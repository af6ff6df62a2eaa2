// The server put together from its parts: what `main.ts` runs, and what tests run on port 0.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineServer } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { LOBBY, TEMPLES, VIEWS } from '@flower-war/protocol'
import { GAMES } from '@flower-war/rules'
import express from 'express'
import type { EdgeSettings, TempleSettings } from './config.ts'
import { newAddresses } from './http/address.ts'
import { newWhoAsks } from './http/asker.ts'
import type { Edge } from './http/edge.ts'
import { addBack, addFront } from './http/front.ts'
import { newAdmit, newListener } from './http/listener.ts'
import { addMatchmaking } from './http/matchmaking.ts'
import { addOperating } from './http/operating.ts'
import { addRoutes } from './http/routes.ts'
import { addTransfers } from './http/transfers.ts'
import { addWebPages } from './http/web-pages.ts'
import { ENCODER_BYTES, MESSAGES } from './limits.ts'
import { newNews } from './lobby/news.ts'
import { lobbyRoomOf } from './lobby/room.ts'
import { guardMatchmaking, newEnsureRoom } from './match/ensure-room.ts'
import { sweepForgotten } from './match/forgotten.ts'
import { type HostedGame, matchRoomOf, type Services } from './match/room.ts'
import { newMetrics } from './metrics.ts'
import { presentMatches } from './present.ts'
import { newRates } from './rates.ts'
import { newSecret } from './temples/codes.ts'
import { type Embedded, startEmbedded } from './temples/embedded.ts'
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
export type ServerParts = Omit<Services, 'claimed' | 'metrics' | 'news' | 'temples'> & {
  readonly registry: TempleRegistry
}

/** Where a server listens, and how it meets those who come: without limits or temples, if nothing is said. */
export type ListenSettings = {
  readonly port: number
  readonly host: string
} & Partial<EdgeSettings & TempleSettings>

/** Starts the server. There can be one in a process: Colyseus's matchmaker is one. */
export async function startServer(
  hosted: readonly HostedGame[],
  services: ServerParts,
  { port, host, mqtt, bridgeToken: given, brokerUrl, ...settings }: ListenSettings,
): Promise<RunningServer> {
  const bridgeToken = given ?? (mqtt === undefined ? undefined : newSecret())
  const hall = newTempleHall({ ...services, bridgeToken, ensureRoom: (id) => ensureRoom(id) })
  const metrics = newMetrics()
  const { temples } = hall
  const all: Services = { ...services, claimed: new Map(), metrics, news: newNews(), temples }
  const ensureRoom = newEnsureRoom(hosted, all)
  const { journal, identities, registry, timers } = services
  const edge = newEdge(all, settings)
  let isReady = false
  let embedded: Embedded | undefined
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  const app = express()
  const http = newListener(edge, app)
  const admit = newAdmit(edge)
  const transport = newTransport(edge, { http, admit, isTrusted: hall.isBridgeRequest })
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: quietLogger,
    transport,
    rooms: {},
  })
  defineRooms(server, hosted, all, hall)
  guardMatchmaking(hosted, ensureRoom, { ...all, rates: edge.rates, isBridge: hall.isBridge })
  const present = async () => ({
    connections: transport.connections,
    matches: await presentMatches(),
  })
  const whoAsks = newWhoAsks(identities, edge.rates)
  const brokerAt = (name: string): string =>
    brokerUrl ?? `mqtt://${name}:${embedded?.port ?? mqtt?.port ?? MQTT_PORT}`
  const forTemples = { ...hall, brokerUrl: brokerAt }
  // Files are cheap, and a page has many: they are no requests that anybody counts.
  addWebPages(app)
  addFront(app, edge)
  addMatchmaking(app, edge)
  addRoutes(app, {
    edge,
    ...services,
    hosted,
    whoAsks,
    temples: forTemples,
    isReady: () => isReady,
  })
  addTransfers(app, { edge, whoAsks, nowMs: timers.nowMs })
  await addOperating(app, { edge, metrics, present })
  addBack(app, edge)
  const listens = await listen(server, http, { port, host })
  // Colyseus has put routes of its own first, which know no limits and tell its version.
  http.removeAllListeners('request').on('request', app)
  const url = `http://${ANY_HOST.test(host) ? '127.0.0.1' : host}:${listens}`
  if (mqtt !== undefined && bridgeToken !== undefined)
    embedded = await startEmbedded({ ...hall, edge, admit, timers, http, bridgeToken }, mqtt, url)
  isReady = true
  const stopSweeping = sweepForgotten(all)
  return {
    port: listens,
    async stop() {
      isReady = false
      stopSweeping()
      await server.gracefullyShutdown(false)
      await embedded?.stop()
      hall.stop()
      await journal.close()
      await registry.close()
    },
  }
}

function newTransport(
  { settings: { limits }, metrics }: Edge,
  parts: Pick<TransportParts, 'http' | 'admit' | 'isTrusted'>,
): Transport {
  return new Transport({
    ...parts,
    messages: limits === undefined ? undefined : MESSAGES,
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
  server.define(TEMPLES.room, templeRoomOf({ ...hall, log: all.log }))
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

function newEdge({ metrics, timers, log }: Services, given: Partial<EdgeSettings>): Edge {
  const settings: EdgeSettings = {
    limits: undefined,
    trustProxy: false,
    corsOrigins: '*',
    metricsToken: undefined,
    monitorPassword: undefined,
    ...given,
  }
  const { nowMs } = timers
  const rates = newRates({ factor: settings.limits, nowMs, hit: metrics.limits.add })
  return { settings, addresses: newAddresses(settings.trustProxy), rates, metrics, log }
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
/** Where brokers listen. */
const MQTT_PORT = 1883

function isAddress(address: unknown): address is AddressInfo {
  return typeof address === 'object' && address !== null && 'port' in address
}

/** Colyseus prints much that is no fault; what is one comes through the rooms' own hook. */
const quietLogger = { debug() {}, info() {}, warn() {}, error() {}, trace() {} }
