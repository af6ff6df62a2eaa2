// Temples without anything to install: the broker within the server, and the bridge as its child.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { BrokerPlace } from '../../config/config.ts'
import type { Entropy } from '../../entropy.ts'
import type { Accounts } from '../../temples/broker/accounts.ts'
import { startBridgeChild } from '../../temples/broker/bridge-child.ts'
import { startBroker } from '../../temples/broker/broker.ts'
import { isSecretOf, newSecret } from '../../temples/pairing/codes.ts'
import type { TempleRegistry } from '../../temples/registry.ts'
import type { Timers } from '../../timers.ts'
import { type Admission, refuseUpgrade } from '../colyseus/transport.ts'
import type { Edge } from '../http/edge.ts'

export interface EmbeddedParts {
  readonly registry: TempleRegistry
  readonly accounts: Pick<Accounts, 'join'>
  readonly http: Server
  readonly bridgeToken: string
  readonly edge: Edge
  /** Admits WebSockets. */
  readonly admit: (request: IncomingMessage) => Admission
  readonly timers: Timers
  readonly entropy: Entropy
}

export interface Embedded {
  /** Where temples find the broker over TCP. */
  readonly tcp: BrokerPlace | undefined
  stop(): Promise<void>
}

/** Where MQTT is spoken over WebSocket. */
const PATH = '/mqtt'
const FORBIDDEN = 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n'

/** Starts both; what is returned ends them. */
export async function startEmbedded(
  { registry, accounts, http, bridgeToken, edge, admit, timers, entropy }: EmbeddedParts,
  place: BrokerPlace,
  serverUrl: string,
): Promise<Embedded> {
  const { log } = edge
  const bridgePassword = newSecret(entropy, 'bridge-secret')
  const isPassword = async (temple: string, password: string): Promise<boolean> => {
    const found = await registry.find(temple)
    if (found === undefined || edge.bans.hasPlayer(found.owner)) return false
    return isSecretOf(found.passwordHash, password)
  }
  const broker = await startBroker({ isPassword, bridgePassword, log }, place)
  // The broker asks the registry and the bans itself; what is left is to end connections that are no longer allowed.
  accounts.join({
    keepsAccounts: true,
    tell({ temple, password }) {
      if (password === null) broker.forget(temple)
    },
    bar({ temple, isBarred }) {
      if (isBarred) broker.drop(temple)
    },
  })
  routeUpgrades(http, (request, socket, head) => {
    if (!isPageOfOurs(request, edge)) return refuseUpgrade(socket, FORBIDDEN)
    const admission = admit(request)
    if (!admission.isAdmitted) return refuseUpgrade(socket, admission.answer)
    socket.on('close', admission.left)
    broker.upgrade(request, socket, head)
  })
  const child = startBridgeChild({
    serverUrl,
    token: bridgeToken,
    mqttPort: broker.bridgePort,
    mqttPassword: bridgePassword,
    timers,
    log,
  })
  const tcp = broker.port === undefined ? undefined : { ...place, port: broker.port }
  log.info({ ...tcp }, 'temples can connect')
  return {
    tcp,
    async stop() {
      child.stop()
      await broker.stop()
    },
  }
}

/** Takes the connections for MQTT out of those for the game, whose transport would take them all. */
function routeUpgrades(
  http: Server,
  take: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
): void {
  const others = http.listeners('upgrade')
  http.removeAllListeners('upgrade')
  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const [path] = (request.url ?? '').split('?')
    if (path !== PATH) for (const other of others) other.call(http, request, socket, head)
    else {
      socket.on('error', () => socket.destroy())
      take(request, socket, head)
    }
  })
}

/** Devices name no origin; a browser names that of its page, which is ours or one that the operator has named. */
function isPageOfOurs({ headers }: IncomingMessage, { settings }: Edge): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const { corsOrigins } = settings
  if (corsOrigins !== '*' && corsOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
