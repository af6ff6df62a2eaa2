// The broker, the server and two bridges of the temples' fault run, each a process that can be killed by itself.
import { join } from 'node:path'
import { freePort } from '../../../deploy/cluster/free-port.ts'
import { type Child, newChild } from '../../support/servers/child.ts'
import { seededArgs, seededVariables } from '../../support/servers/program.ts'
import { BRIDGE_ACCOUNT, newMosquitto } from '../../support/temples/mosquitto.ts'

const BRIDGE_TOKEN = 'a-token-for-bridges-known-to-this-run-alone'
const script = (path: string): string => join(import.meta.dirname, path)

/** Something that can be killed at once, and started again. */
export type Victim = Pick<Child, 'kill' | 'start'>

export interface Processes {
  readonly url: string
  readonly broker: Child
  readonly server: Child
  readonly bridges: readonly [Child, Child]
  /** Puts the server's clock forward, from its next start on. */
  pass(ms: number): void
  /** Returns, for each bridge, the number of temples with reports that the server has not taken. */
  waiting(): Promise<readonly number[]>
  stop(): Promise<void>
}

/** Creates the processes without starting them: with our broker or a mosquitto, and a planted fault or none. */
export async function newProcesses(
  kind: string,
  folder: string,
  plant: string,
): Promise<Processes> {
  const node = process.execPath
  const [port, ...healthPorts] = [await freePort(), await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const { broker, brokerUrl, stop } =
    kind === 'mosquitto' ? await mosquittoBroker() : await ownBroker()
  // Any of our processes may load the patched file.
  const planted = [`--import=${script('plants.ts')}`]
  const bridgeOf = (healthPort: number): Child =>
    newChild({
      command: node,
      args: seededArgs(...planted, script('../../../bridge/src/main.ts')),
      environment: {
        ...seededVariables(),
        SERVER_URL: url,
        BRIDGE_TOKEN,
        MQTT_URL: brokerUrl,
        MQTT_USERNAME: BRIDGE_ACCOUNT.username,
        MQTT_PASSWORD: BRIDGE_ACCOUNT.password,
        MQTT_ACCOUNTS: kind === 'mosquitto' ? 'dynamic-security' : 'by-hand',
        HEALTH_PORT: String(healthPort),
        PLANT: plant,
      },
      ready: 'connected to the broker',
    })
  const [first = 0, second = 0] = healthPorts
  let starts = 0
  let aheadMs = 0
  const server = newChild({
    command: node,
    args: [...planted, script('server.ts'), String(port), folder, BRIDGE_TOKEN, brokerUrl],
    environment: {
      PLANT: plant,
      /** Read at each start: a restarted server must not give out the same ids again. */
      get ENTROPY() {
        return `server, start ${++starts}`
      },
      get AHEAD_MS() {
        return String(aheadMs)
      },
    },
    ready: 'ready',
  })
  const bridges = [bridgeOf(first), bridgeOf(second)] as const
  return {
    url,
    broker,
    server,
    bridges,
    pass(ms) {
      aheadMs += ms
    },
    waiting: () => Promise.all(healthPorts.map(waitingIn)),
    async stop() {
      for (const each of [server, ...bridges]) await each.kill()
      await stop()
    },
  }
}

async function mosquittoBroker() {
  const mosquitto = await newMosquitto()
  return { broker: mosquitto, brokerUrl: mosquitto.url, stop: () => mosquitto.stop() }
}

async function ownBroker() {
  const port = await freePort()
  const broker = newChild({
    command: process.execPath,
    args: [script('broker.ts'), String(port), BRIDGE_ACCOUNT.password],
    ready: 'ready',
  })
  return { broker, brokerUrl: `mqtt://127.0.0.1:${port}`, stop: () => broker.kill() }
}

async function waitingIn(healthPort: number): Promise<number> {
  const figures = await (await fetch(`http://127.0.0.1:${healthPort}/metrics`)).text()
  return Number(/temples_waiting (\d+)/.exec(figures)?.[1] ?? 0)
}
