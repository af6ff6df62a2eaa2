// A real server on a port of its own, for end-to-end tests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { GAMES } from '../../../rules/src/games.ts'
import type { Playable } from '../../../rules/src/match.ts'
import type { BrokerEndpoint } from '../../../server/src/config/broker-endpoint.ts'
import type { EdgeSettings } from '../../../server/src/config/config.ts'
import type { Journal } from '../../../server/src/journal/journal.ts'
import { openSqliteJournal } from '../../../server/src/journal/sqlite/sqlite-journal.ts'
import type { Services } from '../../../server/src/match/lifecycle/services.ts'
import type { SharedBuckets } from '../../../server/src/net/rates.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { openSqliteBots } from '../../../server/src/people/bots/sqlite.ts'
import { newIdentities } from '../../../server/src/people/identity.ts'
import { startServer } from '../../../server/src/server.ts'
import { openSqliteRegistry } from '../../../server/src/temples/sqlite-registry.ts'
import { systemTimers, type Timers } from '../../../server/src/timers.ts'
import { newSeededEntropy } from '../chance/entropy.ts'
import { newName } from '../chance/seeded-globals.ts'

/** The token with which bridges sign in to servers in tests. */
export const BRIDGE_TOKEN = 'a-token-for-bridges-known-to-tests-alone'

export interface TestWish {
  /** By default, any that is free. */
  readonly port?: number
  readonly timers?: Timers
  readonly log?: Services['log']
  readonly plant?: (journal: Journal) => Journal
  /** The counts of its limits, kept outside of it. */
  readonly buckets?: SharedBuckets
  /** The place where the server's own broker listens. */
  readonly mqtt?: BrokerEndpoint
  /** The password of Home Assistant at the server's own broker. */
  readonly homePassword?: string
  /** The broker to which temples at the web port are passed on. */
  readonly brokerBehind?: BrokerEndpoint
  /** The address of another broker. */
  readonly brokerUrl?: string
  /** The folder with programs for temples. */
  readonly templeImages?: string
  /** Returns its addresses on the local network. */
  readonly ownAddresses?: () => readonly string[]
  /** Its address among several processes. */
  readonly publicAddress?: string
  /** Settings of the edge; there are no limits by default. */
  readonly edge?: Partial<EdgeSettings>
}

/** Starts a server with a journal in a folder of its own. */
export async function startTestServer(
  games: readonly Playable[] = GAMES,
  {
    port = 0,
    timers = systemTimers,
    log = newLog('silent'),
    plant = (journal) => journal,
    edge = {},
    buckets,
    mqtt,
    homePassword,
    brokerBehind,
    brokerUrl,
    templeImages,
    ownAddresses = () => [],
    publicAddress,
  }: TestWish = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const file = join(folder, 'journal.db')
  const journal = plant(openSqliteJournal({ file, keepFinished: 100, log }))
  const entropy = newSeededEntropy(newName())
  const bots = openSqliteBots(join(folder, 'bots.db'), log)
  const secret = 'a secret of at least thirty-two characters'
  const identities = newIdentities(secret, entropy, { bots })
  const registry = openSqliteRegistry(join(folder, 'temples.db'), log)
  const services = { journal, registry, bots, identities, timers, entropy, log, buckets }
  const server = await startServer(games, services, {
    port,
    host: '127.0.0.1',
    bridgeToken: BRIDGE_TOKEN,
    mqtt,
    homePassword,
    brokerBehind,
    brokerUrl,
    templeImages,
    ownAddresses,
    publicAddress,
    ...edge,
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
