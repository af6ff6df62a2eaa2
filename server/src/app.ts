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
import { type HostedGame, matchRoomOf, type Services } from './match/room.ts'
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

/** Where a server listens, and by what it knows its bridges: without a token it has none. */
export interface ListenSettings {
  readonly port: number
  readonly host: string
  readonly bridgeToken?: string | undefined
  /** Where temples find the broker, given the name by which they found us. */
  readonly brokerUrl?: (host: string) => string
}

/** Starts the server. There can be one in a process: Colyseus's matchmaker is one. */
export async function startServer(
  hosted: readonly HostedGame[],
  services: ServerParts,
  { port, host, bridgeToken, brokerUrl = (name) => `mqtt://${name}` }: ListenSettings,
): Promise<RunningServer> {
  const hall = newTempleHall({ ...services, bridgeToken, ensureRoom: (id) => ensureRoom(id) })
  const { temples } = hall
  const all: Services = { ...services, claimed: new Map(), news: newNews(), temples }
  const ensureRoom = newEnsureRoom(hosted, all)
  let isReady = false
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
        temples: { ...hall, brokerUrl },
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
  isReady = true
  const address = server.transport.server?.address()
  return {
    port: isAddress(address) ? address.port : port,
    async stop() {
      isReady = false
      await server.gracefullyShutdown(false)
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

function isAddress(address: unknown): address is AddressInfo {
  return typeof address === 'object' && address !== null && 'port' in address
}

/** Colyseus prints much that is no fault; what is one comes through the rooms' own hook. */
const quietLogger = { debug() {}, info() {}, warn() {}, error() {}, trace() {} }
