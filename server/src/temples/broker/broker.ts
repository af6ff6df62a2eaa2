// The server's own broker, so that temples work where nothing else is installed. Every temple may publish and hear its
// own topics, the bridge all of them (TPL-20), and Home Assistant may hear what it shows; the broker stores nothing
// that matters.

import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:net'
import type { Duplex } from 'node:stream'
import {
  HOME_BYTES_MAX,
  HOME_USER,
  isHomeTopic,
  isTempleId,
  mayPublish,
  maySubscribe,
  membersOf,
  PAYLOAD_BYTES_MAX,
  type TempleUser,
} from '@flower-war/protocol'
import { Aedes, type AedesOptions, type AuthenticateError, type Client } from 'aedes'
import type { Logger } from 'pino'
import { createWebSocketStream, WebSocketServer } from 'ws'
import type { BrokerPlace } from '../../config/broker-place.ts'
import {
  BROKER_BYTES_WAITING_MAX,
  BROKER_CLIENTS_MAX,
  BROKER_HELLO_MS_MAX,
  BROKER_SOCKETS_MAX,
  HOME_FILTERS_MAX,
  MQTT_PACKET_BYTES_MAX,
} from '../../config/limits.ts'
import { MESSAGES_BY_ADDRESS, TEMPLE_MESSAGES } from '../../config/rate-limits.ts'
import { siteOf } from '../../net/address.ts'
import { IN_FEW_PIECES } from '../../net/outbox.ts'
import { newDebtsByAddress } from '../../net/pace.ts'
import { type Debt, newDebt } from '../../net/rates.ts'
import { shareSockets } from '../../net/shared-sockets.ts'
import { limitPackets } from './packets.ts'
import { type AddressAt, newAddressAt, newPlaces } from './places.ts'
import { findByTopic, topicsOf } from './retained.ts'

export interface BrokerParts {
  /** True if that is the temple's password. */
  readonly isPassword: (temple: string, password: string) => Promise<boolean>
  readonly bridgePassword: string
  /** Returns the address behind a request for a WebSocket, by default that of its socket. */
  readonly addressOf?: (request: IncomingMessage) => string
  /** True if an address may connect over TCP now. */
  readonly mayConnect?: (address: string) => boolean
  /** True if that is the password of Home Assistant; without it, Home Assistant is not let in. */
  readonly isHomePassword?: (password: string, address: string) => Promise<boolean>
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

/** The user name of the bridge. */
export const BRIDGE_USER = 'bridge'
const NOT_KNOWN = 4

export async function startBroker(parts: BrokerParts, place: BrokerPlace): Promise<Broker> {
  const { log, mayConnect = () => true } = parts
  const clients = new Map<string, Client>()
  /** Connections of those who are not temples. */
  const unpaced = new WeakSet<Duplex>()
  const addressAt = newAddressAt(parts.addressOf)
  const aedes = await Aedes.createBroker(rulesOf({ ...parts, addressAt }, unpaced))
  findByTopic(membersOf(aedes)['persistence'])
  aedes.on('clientError', ({ id }, error) => log.debug({ id, err: error }, 'an MQTT client failed'))
  aedes.on('connectionError', (_client, error) => log.debug({ err: error }, 'no MQTT'))
  aedes.on('clientReady', (client) => clients.set(client.id, client))
  aedes.on('clientDisconnect', (client) => {
    if (clients.get(client.id) === client) clients.delete(client.id)
  })
  const enter = newDebtsByAddress(MESSAGES_BY_ADDRESS)
  const handle = (connection: Duplex, request?: IncomingMessage): void => {
    const { together, closed } = enter(siteOf(addressAt(connection, request)))
    connection.once('close', closed)
    const isPaced = (): boolean => !unpaced.has(connection)
    aedes.handle(limitPackets(connection, { isPaced, together }), request)
  }
  const forBridge = createServer({ noDelay: true }, (socket) => handle(socket))
  const forTemples = createServer({ noDelay: true }, (socket) => {
    if (mayConnect(addressAt(socket))) handle(socket)
    else socket.destroy()
  })
  shareSockets(forTemples, { max: BROKER_SOCKETS_MAX })
  const bridgePort = await listen(forBridge, { host: '127.0.0.1', port: 0 })
  const port = await listen(forTemples, place).catch((error: unknown) => {
    const why = `port ${place.port} for MQTT is not available; choose another with MQTT_PORT`
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
        handle(stream, request)
      })
    },
    drop: (temple) => clients.get(temple)?.close(),
    forget(temple) {
      const clear = (): void => {
        for (const topic of topicsOf(temple))
          aedes.publish({ ...NOTHING_KEPT, topic, payload: Buffer.alloc(0) }, () => {})
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

interface RuleParts extends BrokerParts {
  readonly addressAt: AddressAt
}

/** The rules for signing in, publishing and subscribing. */
function rulesOf(parts: RuleParts, unpaced: WeakSet<Duplex>): AedesOptions {
  const { isPassword, bridgePassword, isHomePassword, addressAt } = parts
  const users = new WeakMap<Client, TempleUser>()
  /**
   * The number of filters each client has asked for; it matters for Home Assistant alone, since others may hear only a
   * few topics.
   */
  const filters = new WeakMap<Client, number>()
  const mayGoOn = newPace()
  const takePlace = newPlaces(BROKER_CLIENTS_MAX)
  return {
    maxTopicLevels: 8,
    connectTimeout: BROKER_HELLO_MS_MAX,
    preConnect(client, packet, done) {
      const isNamed = packet.clientId !== ''
      // Every message is repeated, so nothing is stored for clients that are away.
      packet.clean = true
      // A refusal alone would leave the connection open.
      if (!isNamed) client.conn.destroy()
      done(null, isNamed)
    },
    authenticate(client, username = '', given = Buffer.alloc(0), done) {
      const password = given.toString()
      const letIn = (user: TempleUser | undefined): void => {
        if (user !== undefined) users.set(client, user)
        if (user !== undefined && user.kind !== 'temple') unpaced.add(client.conn)
        done(user === undefined ? notKnown() : null, user !== undefined)
      }
      const { id: key, conn: connection, req } = client
      const address = addressAt(connection, req)
      const letInIf = (check: Promise<boolean>, user: TempleUser): void => {
        check.then(
          (is) => {
            const hasPlace = is && takePlace({ key, connection, address })
            if (is && !hasPlace) connection.destroy()
            letIn(hasPlace ? user : undefined)
          },
          () => letIn(undefined),
        )
      }
      const isBridge = client.id.startsWith(`${BRIDGE_USER}-`)
      if (username === BRIDGE_USER)
        return letIn(isBridge && password === bridgePassword ? { kind: 'bridge' } : undefined)
      if (username === HOME_USER) {
        const isOther = isHomePassword === undefined || isBridge || isTempleId(client.id)
        if (isOther) return letIn(undefined)
        return letInIf(isHomePassword(password, address), { kind: 'home' })
      }
      // TPL-1: a client id is the name of its own account.
      if (client.id !== username) return letIn(undefined)
      letInIf(isPassword(username, password), { kind: 'temple', temple: username })
    },
    authorizePublish(client, { topic, payload }, done) {
      const user = client === null ? undefined : users.get(client)
      const isSmall = payload.length <= (isHomeTopic(topic) ? HOME_BYTES_MAX : PAYLOAD_BYTES_MAX)
      const isTheirs = user !== undefined && mayPublish(user, topic)
      const isPaced = isTheirs && (user.kind === 'bridge' || mayGoOn(client))
      done(isSmall && isPaced ? null : new Error('not allowed'))
    },
    authorizeForward(client, packet) {
      if (client.conn.writableLength <= BROKER_BYTES_WAITING_MAX) return packet
      // A client that does not read would hold up all others.
      client.conn.destroy()
      return null
    },
    authorizeSubscribe(client, subscription, done) {
      const user = users.get(client)
      const isTheirs = user !== undefined && maySubscribe(user, subscription.topic)
      const count = (filters.get(client) ?? 0) + 1
      filters.set(client, count)
      const isFew = user?.kind !== 'home' || count <= HOME_FILTERS_MAX
      done(null, isTheirs && isFew ? subscription : null)
    },
  }
}

/** An empty payload clears the retained message of a topic. */
const NOTHING_KEPT = { cmd: 'publish', qos: 0, dup: false, retain: true } as const

/** Returns a check that is true while a client publishes no more than a temple may. */
function newPace(): (client: Client | null) => boolean {
  const debts = new WeakMap<Client, Debt>()
  return (client) => {
    if (client === null) return false
    const debt = debts.get(client) ?? newDebt(TEMPLE_MESSAGES)
    debts.set(client, debt)
    debt.add()
    return debt.beyond() <= 0
  }
}

function notKnown(): AuthenticateError {
  return Object.assign(new Error('wrong name or password'), { returnCode: NOT_KNOWN })
}

async function listen(server: Server, { host, port }: BrokerPlace): Promise<number> {
  server.listen(port, host)
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
