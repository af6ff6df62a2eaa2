// The server put together from its parts: what `main.ts` runs, and what tests run on port 0.
import type { AddressInfo } from 'node:net'
import { defineServer } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { LOBBY, VIEWS } from '@flower-war/protocol'
import { GAMES } from '@flower-war/rules'
import type { Application } from 'express'
import { addRoutes } from './http/routes.ts'
import { ENCODER_BYTES } from './limits.ts'
import { newNews } from './lobby/news.ts'
import { lobbyRoomOf } from './lobby/room.ts'
import { guardMatchmaking, newEnsureRoom } from './match/ensure-room.ts'
import { sweepForgotten } from './match/forgotten.ts'
import { type HostedGame, matchRoomOf, type Services } from './match/room.ts'
import { Transport } from './transport.ts'

/** A server that listens. */
export interface RunningServer {
  readonly port: number
  /** Takes no new matches, tells clients to come back, and stops. */
  stop(): Promise<void>
}

/** Starts the server. There can be one in a process: Colyseus's matchmaker is one. */
export async function startServer(
  hosted: readonly HostedGame[],
  services: Omit<Services, 'claimed' | 'news'>,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<RunningServer> {
  const all: Services = { ...services, claimed: new Map(), news: newNews() }
  let isReady = false
  const { journal, identities } = services
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  const server = defineServer({
    greet: false,
    gracefullyShutdown: false,
    logger: quietLogger,
    transport: new Transport(),
    rooms: {},
    express: (app: Application) =>
      addRoutes(app, { identities, journal, hosted, isReady: () => isReady }),
  })
  for (const each of hosted) server.define(each.game.id, matchRoomOf(each, all))
  server.define(LOBBY.room, lobbyRoomOf(all))
  guardMatchmaking(hosted, newEnsureRoom(hosted, all), all)
  await new Promise<void>((resolve, reject) => {
    // Colyseus waits for ever for a port that it cannot have.
    server.transport.server?.once('error', reject)
    server.listen(port, host).then(() => resolve(), reject)
  })
  isReady = true
  const stopSweeping = sweepForgotten(all)
  const address = server.transport.server?.address()
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
