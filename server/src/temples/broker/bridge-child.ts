// Runs the bridge as a child process of the server: restarts it when it ends, and ends it with the server, however that
// ends.
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { HOME_PREFIX } from '@flower-war/protocol'
import type { Logger } from 'pino'
import { BRIDGE_RESTART_MS } from '../../config/limits/broker.ts'
import type { Timers } from '../../timers.ts'
import { BRIDGE_USER } from './permissions.ts'

const MAIN = fileURLToPath(new URL('../../../../bridge/src/main.ts', import.meta.url))

interface ChildSettings {
  readonly serverUrl: string
  readonly token: string
  readonly mqttPort: number
  readonly mqttPassword: string
  /** True if Home Assistant may use this broker; temples are then described to it. */
  readonly hasHome: boolean
  readonly timers: Timers
  readonly log: Logger
}

/** Starts the bridge, and restarts it until it is stopped. */
export function startBridgeChild({ timers, log, hasHome, ...settings }: ChildSettings) {
  const environment = {
    SERVER_URL: settings.serverUrl,
    BRIDGE_TOKEN: settings.token,
    MQTT_URL: `mqtt://127.0.0.1:${settings.mqttPort}`,
    MQTT_USERNAME: BRIDGE_USER,
    MQTT_PASSWORD: settings.mqttPassword,
    MQTT_ACCOUNTS: '',
    HOMEASSISTANT: hasHome ? 'on' : '',
    HOMEASSISTANT_PREFIX: HOME_PREFIX,
    LOG_LEVEL: log.level,
    // Its standard input closes when we end, and then it ends, too. HEALTH_PORT stays as the operator has set it.
    PARENT: 'stdin',
  }
  // The files that our own variables are read from are not the bridge's, too.
  const files = Object.fromEntries(Object.keys(environment).map((name) => [`${name}_FILE`, '']))
  let child: ChildProcess | undefined
  let isOver = false
  let callOff = (): void => {}

  function start(): void {
    child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, ...files, ...environment },
      stdio: ['pipe', 'inherit', 'inherit'],
    })
    child.stdin?.on('error', () => {})
    child.on('error', (error) => log.error({ err: error }, 'starting the bridge failed'))
    // Unlike `exit`, this event also follows a failed start.
    child.on('close', (code) => {
      if (isOver) return
      log.warn({ code }, 'the bridge exited; restarting it')
      callOff = timers.after(BRIDGE_RESTART_MS, start)
    })
  }

  start()
  return {
    stop() {
      isOver = true
      callOff()
      child?.stdin?.end()
    },
  }
}
