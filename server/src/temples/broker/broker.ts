// The server's own broker, so that temples work where nothing else is installed. Every temple may publish and hear its
// own topics, the bridge all of them (TPL-20), and Home Assistant may hear what it shows; the broker stores nothing
// that matters.

import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import { membersOf } from '@flower-war/protocol'
import { Aedes, type AedesOptions, type Client } from 'aedes'
import type { Logger } from 'pino'
import { createWebSocketStream, type WebSocket, WebSocketServer } from 'ws'
import type { BrokerEndpoint } from '../../config/broker-endpoint.ts'
import {
  BROKER_HELLO_MS_MAX,
  BROKER_SOCKETS_MAX,
  BROKER_UNRELEASED_MAX,
  MQTT_PACKET_BYTES_MAX,
} from '../../config/limits/broker.ts'
import { MESSAGES_BY_SITE } from '../../config/limits/rates.ts'
import { siteOf } from '../../net/address.ts'
import { newDebtsBySite } from '../../net/debts.ts'
import { IN_FEW_PIECES } from '../../net/outbox.ts'
import { shareSockets } from '../../net/shared-sockets.ts'
import { newAddressAt } from './fair-limit.ts'
import { limitPackets } from './packets.ts'
import { newPermissions, type Passwords } from './permissions.ts'
import { findByTopic, retainedTopicsOf } from './retained.ts'

export interface BrokerParts extends Passwords {
  /** Returns the address behind a request for a WebSocket, by default that of its socket. */
  readonly addressOf?: (request: IncomingMessage) => string
  /** True if an address may connect over TCP now. */
  readonly mayConnect?: (address: string) => boolean
  readonly clockMs: () => number
  readonly log: Logger
}

export interface Broker {
  /** The port for the bridge, on this machine alone. */
  readonly bridgePort: number
  /** The port for temples over TCP; undefined if it is in use. */
  readonly port: number | undefined
  /** Takes a connection for MQTT over WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Ends the connection of a temple. */
  drop(temple: string): void
  /** Ends the connection of a temple for good, and clears its retained messages. */
  forget(temple: string): void
  stop(): Promise<void>
}

export async function startBroker(parts: BrokerParts, endpoint: BrokerEndpoint): Promise<Broker> {
  const { log, clockMs, mayConnect = () => true } = parts
  const clients = new Map<string, Client>()
  /** Connections that need not keep a temple's pace: those of the bridge and of Home Assistant. */
  const unpaced = new WeakSet<Duplex>()
  const addressAt = newAddressAt(parts.addressOf)
  const permissions = newPermissions(parts, addressAt, ({ conn }, { kind }) => {
    if (kind !== 'temple') unpaced.add(conn)
  })
  const aedes = await Aedes.createBroker({
    maxTopicLevels: 8,
    maxInflightInbound: BROKER_UNRELEASED_MAX,
    connectTimeout: BROKER_HELLO_MS_MAX,
    preConnect: greet,
    ...permissions,
  })
  findByTopic(membersOf(aedes)['persistence'])
  aedes.on('clientError', ({ id }, error) => log.debug({ id, err: error }, 'an MQTT client failed'))
  aedes.on('connectionError', (_client, error) =>
    log.debug({ err: error }, 'a connection sent no valid MQTT'),
  )
  aedes.on('clientReady', (client) => clients.set(client.id, client))
  aedes.on('clientDisconnect', (client) => {
    if (clients.get(client.id) === client) clients.delete(client.id)
  })
  const enter = newDebtsBySite(MESSAGES_BY_SITE, clockMs)
  const handle = (connection: Duplex, request?: IncomingMessage, peer?: WebSocket): void => {
    const { together, onClose } = enter(siteOf(addressAt(connection, request)))
    connection.once('close', onClose)
    const isPaced = (): boolean => !unpaced.has(connection)
    aedes.handle(limitPackets(connection, { isPaced, clockMs, together, peer }), request)
  }
  const forBridge = createServer({ noDelay: true }, (socket) => handle(socket))
  const forTemples = createServer({ noDelay: true }, (socket) => {
    if (mayConnect(addressAt(socket))) handle(socket)
    else socket.destroy()
  })
  shareSockets(forTemples, { max: BROKER_SOCKETS_MAX })
  const bridgePort = await listen(forBridge, { host: '127.0.0.1', port: 0 })
  const port = await listen(forTemples, endpoint).catch((error: unknown) => {
    const why = `port ${endpoint.port} for MQTT is not available; choose another with MQTT_PORT`
    log.warn({ err: error }, `${why}. Temples can still connect by WebSocket.`)
    return undefined
  })
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MQTT_PACKET_BYTES_MAX,
    ...IN_FEW_PIECES,
    handleProtocols: (offered) => (offered.has('mqtt') ? 'mqtt' : false),
  })
  return {
    bridgePort,
    port,
    upgrade(request, socket, head) {
      sockets.handleUpgrade(request, socket, head, (peer) => {
        const stream = createWebSocketStream(peer)
        stream.on('error', () => {})
        handle(stream, request, peer)
      })
    },
    drop: (temple) => clients.get(temple)?.close(),
    forget(temple) {
      const clear = (): void => {
        for (const topic of retainedTopicsOf(temple))
          aedes.publish({ ...NOTHING_RETAINED, topic, payload: Buffer.alloc(0) }, () => {})
      }
      const client = clients.get(temple)
      // Cleared after the connection is closed, since its last will is retained, too.
      if (client === undefined) clear()
      else client.close(clear)
    },
    async stop() {
      const closed = new Promise<void>((resolve) => aedes.close(resolve))
      for (const server of [forBridge, forTemples]) server.close()
      await closed
    },
  }
}

/** Lets only clients with an id connect. */
const greet: NonNullable<AedesOptions['preConnect']> = (client, packet, done) => {
  const isNamed = packet.clientId !== ''
  // Every message is repeated, so nothing is stored for clients that are away.
  packet.clean = true
  // A refusal alone would leave the connection open.
  if (!isNamed) client.conn.destroy()
  done(null, isNamed)
}

/** An empty payload clears the retained message of a topic. */
const NOTHING_RETAINED = { cmd: 'publish', qos: 0, dup: false, retain: true } as const

async function listen(server: Server, { host, port }: BrokerEndpoint): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
