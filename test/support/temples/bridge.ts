// Bridges that keep the accounts of a mosquitto.
import { join } from 'node:path'
import { type Child, newChild } from '../servers/child.ts'
import { seededArgs, seededVariables } from '../servers/program.ts'
import { BRIDGE_TOKEN } from '../servers/server.ts'
import { BRIDGE_ACCOUNT, type Mosquitto } from './mosquitto.ts'

const main = join(import.meta.dirname, '../../../bridge/src/main.ts')

/** Creates a bridge that is not started yet. */
export function newBridge(serverUrl: string, mosquitto: Mosquitto): Child {
  return newChild({
    command: process.execPath,
    args: seededArgs(main),
    environment: {
      ...seededVariables(),
      SERVER_URL: serverUrl,
      BRIDGE_TOKEN,
      MQTT_URL: mosquitto.url,
      MQTT_USERNAME: BRIDGE_ACCOUNT.username,
      MQTT_PASSWORD: BRIDGE_ACCOUNT.password,
      MQTT_ACCOUNTS: 'dynamic-security',
    },
    ready: 'the accounts of the broker are up to date',
  })
}
