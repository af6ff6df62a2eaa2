// The door for clients of Colyseus: its server, its transport and its rooms, as this server uses them.

import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineServer, matchMaker } from '@colyseus/core'
import { Encoder } from '@colyseus/schema'
import { LOBBY, TEMPLES } from '@flower-war/protocol'
import type { Playable } from '@flower-war/rules'
import { ENCODER_BYTES } from '../../config/limits/one-match.ts'
import type { Rooms } from '../../match/lifecycle/directory.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import type { TempleServices } from '../../temples/temple-services.ts'
import type { Edge } from '../http/edge.ts'
import { ShownTokens, tokenIn } from './authenticate.ts'
import { LocalRows } from './driver/local-rows.ts'
import type { SharedRooms } from './driver/shared.ts'
import { guardMatchmaking, type Reserve } from './guard.ts'
import { LobbyRoom } from './rooms/lobby-room.ts'
import { MatchRoom } from './rooms/match-room.ts'
import { templeRoomOf } from './rooms/temple-room.ts'
import { Transport, type TransportParts } from './transport.ts'

type ColyseusServer = ReturnType<typeof defineServer>

export interface DoorParts extends Required<Pick<TransportParts, 'http' | 'checkUpgrade'>> {
  readonly games: readonly Playable[]
  readonly services: Services
  readonly templeServices: TempleServices
  readonly edge: Edge
  /** The rooms that several processes share. */
  readonly sharedRooms: SharedRooms | undefined
  /** The address of this process among several. */
  readonly publicAddress: string | undefined
}

export interface ColyseusDoor {
  readonly connections: () => number
  readonly reserve: Reserve
  /** Resolves when Colyseus's matchmaker can be asked. */
  readonly ready: PromiseLike<unknown>
  /** Resolves with the port when it listens. */
  listen(at: { readonly port: number; readonly host: string }): Promise<number>
  /** Closes all rooms. */
  stop(): Promise<void>
}

/** Opens the door. There can be one in a process: Colyseus's matchmaker is one. */
export function newColyseusDoor(parts: DoorParts): ColyseusDoor {
  const { games, services, templeServices, edge, http, checkUpgrade, sharedRooms, publicAddress } =
    parts
  Encoder.BUFFER_SIZE = ENCODER_BYTES
  const takers = http.listeners('request') as RequestListener[]
  const { paceOf, metrics } = edge
  const shown = new ShownTokens()
  const transport = new Transport({
    http,
    checkUpgrade,
    connected: (peer, request) => shown.note(peer, request),
    entropy: services.entropy,
    paceOf,
    hit: metrics.limits.add,
    traffic: metrics.traffic,
    isTrusted: (request) => templeServices.isBridge(tokenIn(request) ?? ''),
  })
  const quiet = { greet: false, gracefullyShutdown: false, logger: quietLogger }
  const own = publicAddress === undefined ? {} : { publicAddress }
  const rooms = sharedRooms ?? { driver: new LocalRows() }
  const server = defineServer({ ...quiet, ...own, ...rooms, transport, rooms: {} })
  defineRooms(server, games, { services, templeServices, shown })
  return {
    connections: () => transport.connections,
    reserve: guardMatchmaking(games, services, templeServices.isBridge),
    ready: matchMaker.onReady,
    async listen(at) {
      const port = await listen(server, http, at)
      // Colyseus has put routes of its own first, which have no limits and show its version.
      http.removeAllListeners('request')
      for (const take of takers) http.on('request', take)
      return port
    },
    stop: () => server.gracefullyShutdown(false),
  }
}

interface RoomParts extends Pick<DoorParts, 'services' | 'templeServices'> {
  readonly shown: ShownTokens
}

/** One room for each game, and those that are not matches. Colyseus constructs rooms without arguments. */
function defineRooms(
  server: ColyseusServer,
  games: readonly Playable[],
  { services: all, templeServices, shown }: RoomParts,
): void {
  for (const game of games) {
    const metered = { ...all, journal: all.metrics.metered(all.journal, game.id) }
    const RoomOfGame = class extends MatchRoom {
      constructor() {
        super(game, metered, shown)
      }
    }
    server.define(game.id, RoomOfGame)
  }
  const RoomOfLobby = class extends LobbyRoom {
    constructor() {
      super(all, shown)
    }
  }
  server.define(LOBBY.room, RoomOfLobby)
  const { reports, refusals } = all.metrics
  const TempleRoom = templeRoomOf({ ...templeServices, shown, reports, refusals, log: all.log })
  server.define(TEMPLES.room, TempleRoom)
}

/** The rooms of all processes, as Colyseus's matchmaker knows them. */
export const colyseusRooms: Rooms = {
  has: async (match) => matchMaker.driver.has(match),
  async addressOf(match) {
    const [room] = await matchMaker.query({ roomId: match })
    return room?.publicAddress
  },
  async make(game, ticket) {
    await matchMaker.createRoom(game, { wake: ticket })
  },
  ask: (match, call, values) => matchMaker.remoteRoomCall(match, call, [...values]),
}

/** Resolves with the port when the server listens. */
async function listen(
  server: ColyseusServer,
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

function isAddress(address: unknown): address is AddressInfo {
  return typeof address === 'object' && address !== null && 'port' in address
}

/** Colyseus logs much that is no fault; faults come through the rooms' own hook. */
const quietLogger = { debug() {}, info() {}, warn() {}, error() {}, trace() {} }
