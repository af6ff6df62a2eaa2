// Runs a bridge: configuration, both connections, and an orderly stop.
import { messageOf } from '@flower-war/protocol'
import { pino } from 'pino'
import { type Bridge, startBridge } from './bridge.ts'
import { type Config, readConfig } from './config.ts'
import { serveHealth } from './health.ts'
import { STOP_MS_MAX } from './limits.ts'

const config = readConfig(process.env)
if (typeof config === 'string') fail(config)
else await run(config).catch((error: unknown) => fail(messageOf(error)))

async function run(settings: Config): Promise<void> {
  // If the reader of the log is gone, the bridge still runs and can stop: pino's own writer would retry for ever.
  process.stdout.on('error', () => {})
  const log = pino({ level: settings.logLevel, name: 'bridge' }, process.stdout)
  const bridge = startBridge(settings, log, fail)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => {
      // systemd and terminals send it to the parent too, which needs its bridge until it has stopped.
      if (settings.isChild) return
      log.info({ signal }, 'stopping')
      stop(bridge)
    })
  // Exits with its parent, however that ends: server and broker are gone by then, so there is nothing to clean up.
  if (settings.isChild) process.stdin.on('end', () => process.exit(0)).resume()
  if (settings.healthPort === undefined) return
  // The child of a server answers its own machine alone, since that may be public.
  const host = settings.isChild ? '127.0.0.1' : undefined
  const healthPort = await serveHealth(bridge, settings.healthPort, host)
  log.info({ healthPort }, 'serving health and metrics')
}

function stop(bridge: Bridge): void {
  setTimeout(() => process.exit(0), STOP_MS_MAX).unref()
  void bridge.stop().finally(() => process.exit(0))
}

function fail(detail: string): never {
  process.stderr.write(`flower-war bridge: ${detail}\n`)
  process.exit(1)
}
