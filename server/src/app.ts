// The server put together from its parts: what `main.ts` runs, and what tests run on port 0.
import type { AddressInfo } from 'node:net'
import { defineServer } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { LOBBY, TEMPLES, VIEWS } from '@flower-war/protocol'
import { GAMES } from '@flower-war/rules'
import type { Application } from 'express'
import { addRoutes } from './http/routes.ts'
import { ENCODER_BYTES } from './limits.ts'
import { newNews } from './lobby/news.ts'
import { lobbyRoomOf } from './lobby/room.ts'
import { guardMatchmaking, newEnsureRoom } from './match/ensure-room.ts'
import { sweepForgotten } from './match/forgotten.ts'
import { type HostedGame, matchRoomOf, type Services } from './match/room.ts'
import type { BrokerPlace } from './temples/broker.ts'
import { newSecret } from './temples/codes.ts'
import { type Embedded, startEmbedded } from './temples/embedded.ts'
import { newTempleHall } from './temples/hall.ts'
import type { TempleRegistry } from './temples/registry.ts'
import { templeRoomOf } from './temples/room.ts'
import { Transport } from './transport.ts'

/** A server that listens. */
export interface RunningServer {
  readonly port: number
  /** Takes no new matches, tells clients to come back, and stops. */
  stop(): Promise<void>
}

/** What a server is made of that others open. */
export type ServerParts = Omit<Services, 'claimed' | 'news' | 'temples'> & {
  readonly registry: TempleRegistry
}

/** Where a server listens, and how temples come to it: without a broker of its own or a token for bridges, not at all. */
export interface ListenSettings {
  readonly port: number
  readonly host: string
  /** Where the broker listens that the server brings along, if it does. */
  readonly mqtt?: BrokerPlace | undefined
  /** What bridges show that others run. */
  readonly bridgeToken?: string | undefined
  /** Where temples find the broker, if not here. */
  readonly brokerUrl?: string | undefined
}

/** Starts the server. There can be one in a process: Colyseus's matchmaker is one. */
export async function startServer(
  hosted: readonly HostedGame[],
  services: ServerParts,
  { port, host, mqtt, ...settings }: ListenSettings,
): Promise<RunningServer> {
  const bridgeToken = settings.bridgeToken ?? (mqtt === undefined ? undefined : newSecret())
  const hall = newTempleHall({ ...services, bridgeToken, ensureRoom: (id) => ensureRoom(id) })
  const { temples } = hall
  const all: Services = { ...services, claimed: new Map(), news: newNews(), temples }
  const ensureRoom = newEnsureRoom(hosted, all)
  let isReady = false
  let embedded: Embedded | undefined
  const { journal, identities, registry } = services
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: quietLogger,
    transport: new Transport(),
    rooms: {},
    express: (app: Application) =>
      addRoutes(app, {
        identities,
        journal,
        hosted,
        temples: {
          ...hall,
          brokerUrl: (name) =>
            settings.brokerUrl ?? `mqtt://${name}:${embedded?.port ?? mqtt?.port ?? MQTT_PORT}`,
        },
        isReady: () => isReady,
      }),
  })
  for (const each of hosted) server.define(each.game.id, matchRoomOf(each, all))
  server.define(LOBBY.room, lobbyRoomOf(all))
  server.define(TEMPLES.room, templeRoomOf({ ...hall, log: services.log }))
  guardMatchmaking(hosted, ensureRoom, { ...all, isBridge: hall.isBridge })
  await new Promise<void>((resolve, reject) => {
    // Colyseus waits for ever for a port that it cannot have.
    server.transport.server?.once('error', reject)
    server.listen(port, host).then(() => resolve(), reject)
  })
  const { server: http } = server.transport
  const address = http?.address()
  const listens = isAddress(address) ? address.port : port
  const url = `http://${ANY_HOST.test(host) ? '127.0.0.1' : host}:${listens}`
  embedded =
    mqtt === undefined || bridgeToken === undefined || http === undefined
      ? undefined
      : await startEmbedded(
          { ...hall, ...services, ...services.timers, http, bridgeToken },
          mqtt,
          url,
        )
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
