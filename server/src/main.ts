// The composition root: configuration, parts, listening, and a stop in good order.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { hostedGames, startServer } from './app.ts'
import { keptSecret, newIdentities } from './auth/identity.ts'
import { type Config, readConfig } from './config.ts'
import { JOURNAL_FILE, openSqliteJournal } from './journal/sqlite.ts'
import { STOP_MS_MAX } from './limits.ts'
import { newLog } from './log.ts'
import { openSqliteRegistry, REGISTRY_FILE } from './temples/sqlite-registry.ts'
import { systemTimers } from './timers.ts'
import { startWatchdog } from './watchdog.ts'

const config = readConfig(process.env)
if (!config.ok) fail(config.refusal.detail)
else await run(config.value).catch((error: unknown) => fail(reasonOf(error)))

async function run(settings: Config): Promise<void> {
  const log = newLog(settings.logLevel)
  const { journal, registry, identities } = openData(settings, log)
  const services = { journal, registry, identities, timers: systemTimers, log }
  const server = await startServer(hostedGames(), services, settings)
  startWatchdog(log)
  // A promise that nobody waits for is a fault, but no reason to put everybody out.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise was rejected'))
  log.info({ port: server.port }, `Flower War plays at http://localhost:${server.port}`)
  let isStopping = false
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      log.info({ signal }, 'stopping')
      // Whatever hangs, the process ends.
      setTimeout(() => process.exit(0), STOP_MS_MAX).unref()
      void server.stop().finally(() => process.exit(0))
    })
  }
}

/** All that is kept in the data folder. */
function openData(settings: Config, log: Logger) {
  const { dataDir, keepFinished, authSecret } = settings
  try {
    mkdirSync(dataDir, { recursive: true })
    const journal = openSqliteJournal({ file: join(dataDir, JOURNAL_FILE), keepFinished, log })
    const registry = openSqliteRegistry(join(dataDir, REGISTRY_FILE))
    return {
      journal,
      registry,
      identities: newIdentities(authSecret ?? keptSecret(dataDir), settings),
    }
  } catch (error) {
    const why = `the data folder cannot be written (${messageOf(error)})`
    throw new Error(`${why}; choose another by DATA_DIR.`, { cause: error })
  }
}

function reasonOf(error: unknown): string {
  const { code }: { code?: unknown } = Object(error)
  if (code === 'EADDRINUSE') return 'the port is in use; choose another by PORT.'
  return messageOf(error)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function fail(detail: string): never {
  process.stderr.write(`flower-war: ${detail}\n`)
  process.exit(1)
}
