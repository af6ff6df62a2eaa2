// Makes the services of the temples: claims, pairings, and messages to and from them.
import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import type { Bus } from '../cluster/bus.ts'
import type { BrokerEndpoint } from '../config/broker-endpoint.ts'
import type { Entropy } from '../entropy.ts'
import type { Directory } from '../match/lifecycle/directory.ts'
import { mayWake } from '../match/lifecycle/waking.ts'
import { reachedAt } from '../net/address.ts'
import type { Rates } from '../net/rates.ts'
import type { Timers } from '../timers.ts'
import { newAccounts } from './broker/accounts.ts'
import { brokerAddress } from './broker/broker-address.ts'
import { newDownlink } from './link/downlink.ts'
import { newTemplePresence } from './link/presence.ts'
import { newCommands } from './owner/commands.ts'
import { newTempleHealths } from './owner/health.ts'
import { newImages } from './owner/images.ts'
import { newOwnedTemples } from './owner/owned-temples.ts'
import { Bindings } from './pairing/bindings.ts'
import { hashOf, isSecretOf } from './pairing/codes.ts'
import { newTempleSweep } from './pairing/drop-unused.ts'
import { newGuess } from './pairing/guesses.ts'
import { Pairings } from './pairing/pairings.ts'
import { newTempleClaims } from './pairing/temple-claims.ts'
import type { TempleRegistry } from './registry.ts'
import { type Reach, Temples } from './temples.ts'

interface TempleServicesParts {
  readonly registry: TempleRegistry
  readonly timers: Timers
  readonly entropy: Entropy
  readonly log: Logger
  readonly directory: Pick<Directory, 'askLive' | 'askAwake' | 'isAwake'>
  readonly rates: Pick<Rates, 'take' | 'giveBack'>
  readonly bus: Bus
  readonly isBanned: (player: string) => boolean
  /** The token of bridges; without it there are none. */
  readonly bridgeToken: string | undefined
  /** True if the server runs its own broker, which asks the registry itself. */
  readonly hasOwnBroker: boolean
  /** The address of the broker, if the operator has set one; otherwise it is at the server's address. */
  readonly brokerUrl: string | undefined
  /** The folder with programs for temples, if there is one. */
  readonly images?: string | undefined
  /** The endpoint of the server's own broker, if it listens over TCP. */
  readonly tcp: () => BrokerEndpoint | undefined
}

export type TempleServices = ReturnType<typeof newTempleServices>

export function newTempleServices(parts: TempleServicesParts) {
  const { registry, timers, entropy, log, bus, bridgeToken } = parts
  const { nowMs } = timers
  const guess = newGuess(parts.rates, timers)
  const downlink = newDownlink(timers, bus)
  const presence = newTemplePresence(bus)
  // Without a token there is no bridge that could keep accounts.
  const isForeign = bridgeToken !== undefined && !parts.hasOwnBroker
  const accounts = newAccounts(timers, isForeign, bus)
  const reach: Reach = {
    live: (match, call) => parts.directory.askLive(match, 'temple', call),
    awake: (match, call) => parts.directory.askAwake(match, 'temple', call),
  }
  const isBridge = (token: string): boolean =>
    bridgeToken !== undefined && isSecretOf(hashOf(bridgeToken), token)
  const commands = newCommands({ timers, entropy, bus })
  const healths = newTempleHealths(timers, bus)
  const images = newImages({ folder: parts.images, timers, log })
  const forget = (temple: string): void => {
    downlink.forget(temple)
    healths.forget(temple)
    presence.forget(temple)
  }
  const clear = (temple: string): void => {
    accounts.revoke(temple)
    forget(temple)
  }
  const bindings = new Bindings({ registry, downlink, presence, timers, entropy, clear, log })
  const pairings = new Pairings({ registry, guess, bindings, reach, timers, entropy, log })
  bus.hear('temple-revoke', forget)
  return {
    temples: new Temples({
      ...parts,
      downlink,
      presence,
      bindings,
      reach,
      mayWake: (match, player) => mayWake(match, { player }, parts),
    }),
    claims: newTempleClaims({ registry, guess, accounts, nowMs, entropy }),
    pairings,
    downlink,
    commands,
    healths,
    images,
    owned: newOwnedTemples({ registry, presence, bindings, commands, healths, images }),
    accounts,
    registry,
    sweep: newTempleSweep(registry),
    isBanned: parts.isBanned,
    /** The address of the broker for a device that asks. */
    brokerUrl: (request: IncomingMessage): string =>
      brokerAddress({ given: parts.brokerUrl, tcp: parts.tcp() }, reachedAt(request)),
    isBridge,
    /** Asks and tells the other processes which temples are there. */
    open: presence.meet,
    stop(): void {
      bindings.stop()
      pairings.stop()
    },
  }
}
