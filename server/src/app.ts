// The server put together from its parts: what `main.ts` runs, and what tests run on port 0.
import type { AddressInfo } from 'node:net'
import { defineServer } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { LOBBY, VIEWS } from '@flower-war/protocol'
import { GAMES } from '@flower-war/rules'
import express from 'express'
import type { EdgeSettings } from './config.ts'
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
import { Transport } from './transport.ts'

/** A server that listens. */
export interface RunningServer {
  readonly port: number
  /** Takes no new matches, tells clients to come back, and stops. */
  stop(): Promise<void>
}

/** Where a server listens, and how it meets those who come: without limits, if nothing is said. */
export type ListenSettings = {
  readonly port: number
  readonly host: string
} & Partial<EdgeSettings>

/** Starts the server. There can be one in a process: Colyseus's matchmaker is one. */
export async function startServer(
  hosted: readonly HostedGame[],
  services: Omit<Services, 'claimed' | 'metrics' | 'news'>,
  { port, host, ...settings }: ListenSettings,
): Promise<RunningServer> {
  const metrics = newMetrics()
  const all: Services = { ...services, claimed: new Map(), metrics, news: newNews() }
  const { journal, identities, timers } = services
  const edge = newEdge(all, settings)
  let isReady = false
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  const app = express()
  const http = newListener(edge, app)
  const { limits } = edge.settings
  const transport = new Transport({
    http,
    admit: newAdmit(edge),
    messages: limits === undefined ? undefined : MESSAGES,
    hit: metrics.limits.add,
    traffic: metrics.traffic,
  })
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: quietLogger,
    transport,
    rooms: {},
  })
  for (const each of hosted) {
    const metered = { ...all, journal: metrics.metered(journal, each.game.id) }
    server.define(each.game.id, matchRoomOf(each, metered))
  }
  server.define(LOBBY.room, lobbyRoomOf(all))
  guardMatchmaking(hosted, newEnsureRoom(hosted, all), { ...all, rates: edge.rates })
  const present = async () => ({
    connections: transport.connections,
    matches: await presentMatches(),
  })
  // Files are cheap, and a page has many: they are no requests that anybody counts.
  addWebPages(app)
  addFront(app, edge)
  addMatchmaking(app, edge)
  const whoAsks = newWhoAsks(identities, edge.rates)
  addRoutes(app, { edge, identities, journal, whoAsks, hosted, isReady: () => isReady })
  addTransfers(app, { edge, whoAsks, nowMs: timers.nowMs })
  await addOperating(app, { edge, metrics, present })
  addBack(app, edge)
  await new Promise<void>((resolve, reject) => {
    // Colyseus waits for ever for a port that it cannot have.
    http.once('error', reject)
    server.listen(port, host).then(() => resolve(), reject)
  })
  // Colyseus has put routes of its own first, which know no limits and tell its version.
  http.removeAllListeners('request').on('request', app)
  isReady = true
  const stopSweeping = sweepForgotten(all)
  const address = http.address()
  return {
    port: isAddress(address) ? address.port : port,
    async stop() {
      isReady = false
      stopSweeping()
      await server.gracefullyShutdown(false)
      await journal.close()
    },
  }
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

function isAddress(address: unknown): address is AddressInfo {
  return typeof address === 'object' && address !== null && 'port' in address
}

/** Colyseus prints much that is no fault; what is one comes through the rooms' own hook. */
const quietLogger = { debug() {}, info() {}, warn() {}, error() {}, trace() {} }
