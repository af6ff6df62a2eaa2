// The server put together from its parts: `process.ts` runs it, and so do tests, on port 0.
import type { Playable } from '@flower-war/rules'
import express from 'express'
import type { Cluster } from './cluster/cluster.ts'
import { colyseusRooms, newColyseusDoor } from './doors/colyseus/door.ts'
import { newListener, newOpenSockets, newUpgradeCheck } from './doors/http/listener.ts'
import { addressesIn } from './doors/http/local-network.ts'
import { below, pathIn } from './doors/http/process-path.ts'
import { openJsonDoor } from './doors/json/door.ts'
import { type Embedded, startEmbedded } from './doors/mqtt/embedded.ts'
import { passTemplesOn } from './doors/mqtt/passed-on.ts'
import type { Services } from './match/lifecycle/services.ts'
import { beginSweeps } from './match/lifecycle/sweeps.ts'
import { newThisProcess } from './match/lifecycle/this-process.ts'
import { inUrl } from './net/address.ts'
import type { Metrics } from './observe/metrics.ts'
import { newBotAccounts } from './people/bots/accounts.ts'
import { newTransfers } from './people/transfers.ts'
import { addRoutes } from './routes.ts'
import { type CoreSettings, forOperator, newCore, type ServerParts } from './wiring.ts'

/** A server that listens. */
export interface RunningServer {
  readonly port: number
  readonly metrics: Pick<Metrics, 'blocked'>
  /** Takes no new matches, tells clients to come back, and stops. */
  stop(): Promise<void>
}

/** The port and the address at which a server listens, and its settings. */
export type ListenSettings = {
  readonly port: number
  readonly host: string
  /** The address of this process among several: a host with or without a path, or a path at the host that all share. */
  readonly publicAddress?: string | undefined
  /** The addresses at which the server listens for others on its network. */
  readonly ownAddresses?: () => readonly string[]
} & CoreSettings

/** Starts the server. There can be one in a process: Colyseus's matchmaker is one. */
export async function startServer(
  games: readonly Playable[],
  parts: ServerParts,
  settings: ListenSettings,
): Promise<RunningServer> {
  const { cluster, sharedRooms, journal, registry, bots, timers, entropy } = parts
  const { host, mqtt, brokerBehind, homePassword, publicAddress } = settings
  let embedded: Embedded | undefined
  const core = newCore(games, parts, settings, {
    tcp: () => embedded?.tcp,
    rooms: colyseusRooms,
  })
  const { services, edge, templeServices, bus, bridgeToken } = core
  const common = { games, services, templeServices, edge }
  const { people } = services.house
  const botAccounts = bots && newBotAccounts({ ...services, store: bots, people, bus })
  const app = express()
  const http = newListener(edge, below(pathIn(publicAddress), app))
  const openSockets = newOpenSockets()
  const checkUpgrade = newUpgradeCheck(edge, openSockets)
  const door = newColyseusDoor({ ...common, http, checkUpgrade, sharedRooms, publicAddress })
  const json = openJsonDoor({ services, edge, http, checkUpgrade })
  const connections = (): number => door.connections() + json.connections()
  const matches = () => [...services.directory.awake.values()].map((each) => each.census())
  const address = publicAddress ?? ''
  const operating = forOperator(core, {
    ...{ ...parts, botAccounts, connections, address },
    cut: openSockets.cut,
  })
  let isReady = false
  await addRoutes(app, {
    ...common,
    botAccounts,
    cluster,
    operating,
    reserve: door.reserve,
    transfers: parts.transfers ?? newTransfers(timers.clockMs, entropy),
    ownAddresses: settings.ownAddresses ?? (() => addressesAt(host)),
    present: () => ({ connections: connections(), matches: matches() }),
    isReady: () => isReady && cluster?.isThere() !== false,
  })
  await door.ready
  if (cluster !== undefined) {
    services.metrics.watch(cluster, address)
    await cluster.join(
      newThisProcess({ ...services, connections, address, meet: templeServices.open }),
    )
    templeServices.open()
  }
  const port = await door.listen(settings)
  const url = `http://${isEverywhere(host) ? '127.0.0.1' : inUrl(host)}:${port}`
  if (mqtt !== undefined && bridgeToken !== undefined)
    embedded = await startEmbedded(
      { ...templeServices, ...parts, edge, checkUpgrade, http, bridgeToken, homePassword },
      mqtt,
      url,
    )
  const stopPassing =
    brokerBehind && passTemplesOn({ http, edge, checkUpgrade, timers }, brokerBehind)
  isReady = true
  const stopSweeping = beginSweeps(services, cluster, [templeServices.sweep])
  const stopSampling = operating.lookout.begin()
  return {
    port,
    metrics: services.metrics,
    async stop() {
      isReady = false
      stopSweeping()
      stopSampling()
      await letGo(services, cluster)
      json.stop()
      stopPassing?.()
      await door.stop()
      await embedded?.stop()
      templeServices.stop()
      await services.thinker.close()
      await Promise.all([journal.close(), registry.close(), bots?.close()])
      await cluster?.close()
    },
  }
}

/** Takes no more requests, and hands the matches here to other processes, if there are any. */
async function letGo({ house, directory }: Services, cluster: Cluster | undefined): Promise<void> {
  house.isStopping = true
  if (cluster === undefined) return
  // One that is just being woken cannot move yet: its room is dropped with the door.
  await Promise.allSettled([...directory.awake.values()].map((match) => match.moveAway()))
  await cluster.leave()
}

/** The addresses at which others on the same network reach a server that listens there. */
export function addressesAt(host: string): readonly string[] {
  return isEverywhere(host) ? addressesIn() : []
}

/** The hosts in the addresses at which people reach a server that listens there. */
export function hostsAt(host: string): readonly string[] {
  return isEverywhere(host) ? ['localhost', ...addressesIn()] : [inUrl(host)]
}

/** True if that host means every address of this machine. */
export const isEverywhere = (host: string): boolean => /^(0\.0\.0\.0|::|)$/.test(host)
