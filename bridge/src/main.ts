// Runs a bridge: configuration, both connections, and an orderly stop.
import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '@flower-war/protocol'
import { pino } from 'pino'
import { type Bridge, startBridge } from './bridge.ts'
import { type Config, readConfig } from './config.ts'
import { serveHealth } from './health.ts'
import { HEALTH_RETRY_MS, STOP_MS_MAX } from './limits.ts'

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
  const { healthPort, isChild } = settings
  if (healthPort === undefined) return
  // The child of a server answers its own machine alone, since that may be public.
  const host = isChild ? '127.0.0.1' : undefined
  // Temples need no figures: the bridge works for them meanwhile.
  let hasSaid = false
  for (;;)
    try {
      const served = await serveHealth(bridge, healthPort, host)
      log.info({ healthPort: served }, 'serving health and metrics')
      return
    } catch (error) {
      if (!hasSaid)
        log.error({ healthPort, why: messageOf(error) }, 'health and metrics are not served')
      hasSaid = true
      await sleep(HEALTH_RETRY_MS)
    }
}

function stop(bridge: Bridge): void {
  setTimeout(() => process.exit(0), STOP_MS_MAX).unref()
  void bridge.stop().finally(() => process.exit(0))
}

function fail(detail: string): never {
  process.stderr.write(`flower-war bridge: ${detail}\n`)
  process.exit(1)
}
