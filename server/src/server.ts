// The server put together from its parts: what `main.ts` runs, and what tests run on port 0.
import { matchMaker } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { VIEWS } from '@flower-war/protocol'
import { GAMES } from '@flower-war/rules'
import express from 'express'
import type { Cluster } from './cluster/cluster.ts'
import { ENCODER_BYTES } from './config/limits.ts'
import { guardMatchmaking } from './doors/colyseus/guard.ts'
import { presentMatches } from './doors/colyseus/present-matches.ts'
import { defineRooms, listen, newServer, newTransport } from './doors/colyseus/server.ts'
import { newAdmit, newLines, newListener } from './doors/http/listener.ts'
import { addressesIn, type LocalNetworkParts } from './doors/http/local-network.ts'
import { addRoutes } from './doors/http/routes.ts'
import { newOwnProcess } from './match/lifecycle/adoption.ts'
import { sweepForgotten } from './match/lifecycle/forgotten.ts'
import type { HostedGame, Services } from './match/lifecycle/services.ts'
import { newTransfers } from './people/transfers.ts'
import { type Embedded, startEmbedded } from './temples/broker/embedded.ts'
import { type CoreSettings, forOperator, newCore, type ServerParts } from './wiring.ts'

/** A server that listens. */
export interface RunningServer {
  readonly port: number
  /** Takes no new matches, tells clients to come back, and stops. */
  stop(): Promise<void>
}

/** Where a server listens, and what can be chosen for it. */
export type ListenSettings = {
  readonly port: number
  readonly host: string
  /** Where this process is reached among others: a host with or without a path, or a path at the host that all have. */
  readonly publicAddress?: string | undefined
} & CoreSettings &
  Partial<LocalNetworkParts>

/** Starts the server. There can be one in a process: Colyseus's matchmaker is one. */
export async function startServer(
  hosted: readonly HostedGame[],
  parts: ServerParts,
  settings: ListenSettings,
): Promise<RunningServer> {
  const { cluster, journal, registry, timers, entropy } = parts
  const { port, host, mqtt, publicAddress } = settings
  let embedded: Embedded | undefined
  const core = newCore(hosted, parts, settings, () => embedded?.tcp)
  const { services, edge, hall, ensureRoom, bridgeToken } = core
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  const app = express()
  const http = newListener(edge, app)
  const lines = newLines()
  const admit = newAdmit(edge, lines)
  const transport = newTransport(edge, { http, admit, entropy, isTrusted: hall.isBridgeRequest })
  const connections = (): number => transport.connections
  const server = newServer(transport, cluster, publicAddress)
  defineRooms(server, hosted, services, hall)
  guardMatchmaking(hosted, ensureRoom, { ...services, isBridge: hall.isBridge })
  let isReady = false
  await addRoutes(app, {
    ...services,
    ...forOperator(core, { ...parts, connections, cut: lines.cut }),
    transfers: parts.transfers ?? newTransfers(timers.clockMs, entropy),
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
  // Colyseus has put routes of its own first, which have no limits and show its version.
  http.removeAllListeners('request').on('request', app)
  const url = `http://${ANY_HOST.test(host) ? '127.0.0.1' : host}:${listens}`
  if (mqtt !== undefined && bridgeToken !== undefined)
    embedded = await startEmbedded({ ...hall, ...parts, edge, admit, http, bridgeToken }, mqtt, url)
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

/** Takes nothing more, and hands what is played here to other processes, if there are any. */
async function letGo({ house, awake }: Services, cluster: Cluster | undefined): Promise<void> {
  house.isStopping = true
  if (cluster === undefined) return
  await Promise.all([...awake.values()].map((match) => match.handOver()))
  await cluster.leave()
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
