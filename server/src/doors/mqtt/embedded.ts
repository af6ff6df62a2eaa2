// Runs the broker inside the server and the bridge as a child process, so that temples need nothing installed.
import type { BrokerEndpoint } from '../../config/broker-endpoint.ts'
import type { Entropy } from '../../entropy.ts'
import type { Accounts } from '../../temples/broker/accounts.ts'
import { startBridgeChild } from '../../temples/broker/bridge-child.ts'
import { type BrokerParts, startBroker } from '../../temples/broker/broker.ts'
import { isSecretOf, newAccountSecret } from '../../temples/pairing/codes.ts'
import type { TempleRegistry } from '../../temples/registry.ts'
import type { Timers } from '../../timers.ts'
import { checkSecret } from '../http/secrets.ts'
import { takeTemples, type WebPortParts } from './web-port.ts'

export interface EmbeddedParts extends WebPortParts {
  readonly registry: TempleRegistry
  readonly accounts: Pick<Accounts, 'join'>
  readonly bridgeToken: string
  /** The password of Home Assistant at the broker; without one, it is not admitted. */
  readonly homePassword: string | undefined
  readonly timers: Timers
  readonly entropy: Entropy
}

export interface Embedded {
  /** The endpoint of the broker for temples over TCP. */
  readonly tcp: BrokerEndpoint | undefined
  stop(): Promise<void>
}

/** Starts the broker and the bridge. */
export async function startEmbedded(
  parts: EmbeddedParts,
  endpoint: BrokerEndpoint,
  serverUrl: string,
): Promise<Embedded> {
  const { registry, accounts, bridgeToken, homePassword, edge, timers } = parts
  const { log } = edge
  const bridgePassword = newAccountSecret(parts.entropy, 'bridge-secret')
  const isPassword = async (temple: string, password: string): Promise<boolean> => {
    const found = await registry.find(temple)
    if (found === undefined || edge.bans.hasPlayer(found.owner)) return false
    return isSecretOf(found.passwordHash, password)
  }
  const { of: addressOf } = edge.addresses
  // Through the web port this has been checked as for any request.
  const mayConnect = (address: string): boolean =>
    !edge.bans.hasAddress(address) && edge.rates.takeRequest(address) === undefined
  const broker = await startBroker(
    {
      isPassword,
      bridgePassword,
      addressOf,
      mayConnect,
      ...homeDoor(parts),
      clockMs: timers.clockMs,
      log,
    },
    endpoint,
  )
  // The broker asks the registry and the bans by itself; all that is left is to end connections no longer allowed.
  accounts.join({
    keepsAccounts: true,
    tell({ temple, password }) {
      if (password === null) broker.forget(temple)
    },
    bar({ temple, isBarred }) {
      if (isBarred) broker.drop(temple)
    },
  })
  takeTemples(parts, broker.upgrade)
  const child = startBridgeChild({
    serverUrl,
    token: bridgeToken,
    mqttPort: broker.bridgePort,
    mqttPassword: bridgePassword,
    hasHome: homePassword !== undefined,
    timers,
    log,
  })
  const tcp = broker.port === undefined ? undefined : { ...endpoint, port: broker.port }
  log.info({ ...tcp }, 'the MQTT broker is listening')
  return {
    tcp,
    async stop() {
      child.stop()
      await broker.stop()
    },
  }
}

/** The check of Home Assistant's password, if there is one. Wrong ones count like those of the operator. */
function homeDoor({
  homePassword: secret,
  edge,
}: EmbeddedParts): Pick<BrokerParts, 'isHomePassword'> {
  if (secret === undefined) return {}
  const detail = 'That is not the password of Home Assistant.'
  return {
    isHomePassword: async (given, address) =>
      (await checkSecret(edge, address, { given, secret, detail })).ok,
  }
}
