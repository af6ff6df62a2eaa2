// Colyseus as this server uses it: its server, its transport, its rooms.
import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { defineServer } from '@colyseus/core'
import { LOBBY, TEMPLES } from '@flower-war/protocol'
import type { Cluster } from '../../cluster/cluster.ts'
import type { HostedGame, Services } from '../../match/lifecycle/services.ts'
import { siteOf } from '../../net/address.ts'
import { MESSAGE_RATES } from '../../net/pace.ts'
import type { TempleHall } from '../../temples/hall.ts'
import type { Edge } from '../http/edge.ts'
import { lobbyRoomOf } from './lobby-room.ts'
import { matchRoomOf } from './match-room.ts'
import { templeRoomOf } from './temple-room.ts'
import { Transport, type TransportParts } from './transport.ts'

type ColyseusServer = ReturnType<typeof defineServer>

/** A server without rooms yet, at that place among others. */
export function newServer(
  transport: Transport,
  cluster: Cluster | undefined,
  publicAddress: string | undefined,
): ColyseusServer {
  const quiet = { greet: false, gracefullyShutdown: false, logger: quietLogger }
  const place = publicAddress === undefined ? {} : { publicAddress }
  return defineServer({ ...quiet, ...place, ...cluster?.colyseus, transport, rooms: {} })
}

/** The transport, with the limits that are set. */
export function newTransport(
  { settings: { limits }, metrics, addresses }: Edge,
  parts: Pick<TransportParts, 'http' | 'admit' | 'entropy' | 'isTrusted'>,
): Transport {
  const messages = {
    ...MESSAGE_RATES,
    addressOf: (request: IncomingMessage) => siteOf(addresses.of(request)),
  }
  return new Transport({
    ...parts,
    messages: limits === undefined ? undefined : messages,
    hit: metrics.limits.add,
    traffic: metrics.traffic,
  })
}

/** One room for each game, and those that are not matches. */
export function defineRooms(
  server: ColyseusServer,
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
export async function listen(
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

/** Colyseus prints much that is no fault; what is one comes through the rooms' own hook. */
const quietLogger = { debug() {}, info() {}, warn() {}, error() {}, trace() {} }
