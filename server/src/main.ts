// The composition root: configuration, parts, listening, and a stop in good order.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { hostedGames, startServer } from './app.ts'
import { keptSecret, newIdentities } from './auth/identity.ts'
import { type Config, readConfig } from './config.ts'
import { openSqliteJournal } from './journal/sqlite.ts'
import { STOP_MS_MAX } from './limits.ts'
import { newLog } from './log.ts'
import { systemTimers } from './timers.ts'

const config = readConfig(process.env)
if (!config.ok) fail(config.refusal.detail)
else await run(config.value).catch((error: unknown) => fail(reasonOf(error)))

async function run(settings: Config): Promise<void> {
  mkdirSync(settings.dataDir, { recursive: true })
  const log = newLog(settings.logLevel)
  const file = join(settings.dataDir, 'journal.db')
  const journal = openSqliteJournal({ file, keepFinished: settings.keepFinished, log })
  const identities = newIdentities(settings.authSecret ?? keptSecret(settings.dataDir))
  const services = { journal, identities, timers: systemTimers, log }
  const server = await startServer(hostedGames(), services, settings)
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

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, message }: Error & { code?: string } = error
  if (code === 'EADDRINUSE') return 'the port is in use; choose another by PORT.'
  if (code === 'EACCES' || code === 'EROFS' || code === 'ERR_SQLITE_ERROR')
    return `the data folder cannot be written (${message}); choose another by DATA_DIR.`
  return message
}

function fail(detail: string): void {
  process.stderr.write(`flower-war: ${detail}\n`)
  process.exitCode = 1
}
