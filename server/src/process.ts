// A server process: its configuration, its parts, listening, and a stop in good order.

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { membersOf, messageOf } from '@flower-war/protocol'
import type { Playable } from '@flower-war/rules'
import { finishRestore } from './backup/data-folder.ts'
import { type Config, readConfig } from './config/config.ts'
import { STOP_MS_MAX } from './config/limits/connections.ts'
import { lockFolder } from './folder-lock.ts'
import { gamesWith } from './games/outside.ts'
import { ACTS_FILE, openActs } from './house/acts.ts'
import { BANS_FILE, openBans } from './house/bans.ts'
import { JOURNAL_FILE, openSqliteJournal } from './journal/sqlite/sqlite-journal.ts'
import { announce } from './nearby/announcement.ts'
import { newLog } from './observe/log.ts'
import { startWatchdog } from './observe/watchdog.ts'
import { BOTS_FILE, openSqliteBots } from './people/bots/sqlite.ts'
import { newIdentities, storedSecret } from './people/identity.ts'
import { addressesAt, hostsAt, isEverywhere, startServer } from './server.ts'
import { openSqliteRegistry, REGISTRY_FILE } from './temples/sqlite-registry.ts'
import type { ServerParts } from './wiring.ts'

/** The time and the entropy of a machine. */
type Machine = Pick<ServerParts, 'timers' | 'entropy'>

/** Runs a server until it is asked to stop; ends the process if it cannot start. */
export async function runServer(
  environment: Readonly<Record<string, string | undefined>>,
  machine: Machine,
  given?: readonly Playable[],
): Promise<void> {
  // The journal has hands and secrets of running matches, which other users of the machine must not read.
  process.umask(0o077)
  const config = readConfig(environment)
  if (!config.ok) fail(config.refusal.detail)
  else await run(config.value, machine, given).catch((error: unknown) => fail(reasonOf(error)))
}

async function run(settings: Config, machine: Machine, given?: readonly Playable[]): Promise<void> {
  const games = given ?? (await gamesWith(settings.modules))
  const log = newLog(settings.logLevel)
  const parts = { ...machine, log }
  const { letGo, ...stores } = await openStores(settings, parts)
  const services = { ...stores, ...parts }
  const server = await startServer(games, services, settings)
  const addresses = (): readonly string[] => addressesAt(settings.host)
  const isAnnounced = settings.isAnnounced && isEverywhere(settings.host)
  const announcement = isAnnounced
    ? announce({ ...parts, port: server.port, addresses })
    : undefined
  startWatchdog(log, server.metrics)
  // An unhandled rejection is a bug, but no reason to disconnect all players.
  process.on('unhandledRejection', (error) =>
    log.error({ err: error }, 'unhandled promise rejection'),
  )
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      // The process ends even if something hangs.
      setTimeout(() => process.exit(0), STOP_MS_MAX).unref()
      void Promise.all([announcement?.stop(), server.stop()]).finally(() => {
        letGo?.()
        process.exit(0)
      })
    })
  }
  const urls = hostsAt(settings.host).map((host) => `http://${host}:${server.port}`)
  // Logged last, since a reader of this line may stop the server at once.
  log.info({ port: server.port }, `Flower War plays at ${urls.join(' and ')}`)
}

/**
 * Opens the stores: in the data folder, or in Redis, shared with other processes. Code for Redis is loaded only then.
 */
async function openStores(settings: Config, given: Given): Promise<Stores> {
  const { redis, keepFinished, authSecret, authSecretOther } = settings
  if (redis === undefined) return openData(settings, given)
  const { openRedis } = await import('./wiring-redis.ts')
  const {
    secret,
    bots: shared,
    ...stores
  } = await openRedis({ ...redis, keepFinished, authSecret, authSecretOther }, given).catch(
    (cause: unknown) => {
      throw new Error(`Redis cannot be used (${messageOf(cause)}).`, { cause })
    },
  )
  const bots = settings.botAccounts ? shared : undefined
  const identities = newIdentities(secret, given.entropy, { ...settings, bots })
  return { ...stores, bots, identities }
}

type Given = Machine & Pick<ServerParts, 'log'>
type Stores = Omit<ServerParts, keyof Given> & {
  /** Lets another process use them. */
  readonly letGo?: () => void
}

/** Opens the stores in the data folder. */
function openData(settings: Config, { log, entropy }: Given): Stores {
  const { dataDir, keepFinished, authSecret } = settings
  try {
    mkdirSync(dataDir, { recursive: true })
    const letGo = lockFolder(dataDir)
    // A restore may have been cut off.
    finishRestore(dataDir)
    const journal = openSqliteJournal({ file: join(dataDir, JOURNAL_FILE), keepFinished, log })
    const registry = openSqliteRegistry(join(dataDir, REGISTRY_FILE), log)
    const bots = settings.botAccounts ? openSqliteBots(join(dataDir, BOTS_FILE), log) : undefined
    const secret = storedSecret(dataDir, entropy, {
      own: authSecret,
      warn: (said) => log.warn(said),
    })
    return {
      journal,
      registry,
      bots,
      bans: openBans(join(dataDir, BANS_FILE)),
      acts: openActs(join(dataDir, ACTS_FILE)),
      identities: newIdentities(secret, entropy, { ...settings, bots }),
      letGo,
    }
  } catch (error) {
    const why = `the data folder cannot be used (${messageOf(error)})`
    throw new Error(`${why}; choose another with DATA_DIR.`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const { code, syscall } = membersOf(error)
  if (code === 'EADDRINUSE') return 'the port is in use; choose another with PORT.'
  if (code === 'EACCES' && syscall === 'listen')
    return 'this user is not allowed to use the port; choose another with PORT.'
  if (code === 'EADDRNOTAVAIL' || syscall === 'getaddrinfo')
    return `this machine has no such address (${messageOf(error)}); choose another with HOST.`
  return messageOf(error)
}

function fail(detail: string): never {
  process.stderr.write(`flower-war: ${detail}\n`)
  process.exit(1)
}
