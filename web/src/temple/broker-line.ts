// The line of a temple to the server's own broker: MQTT over WebSocket, looked for again whenever it is gone.
import type { TempleCredentials } from '@flower-war/client'
import {
  type DeviceEvent,
  DOWN_LEAVES,
  downTopic,
  lastWillOf,
  type Publication,
  type TempleDevice,
} from '@flower-war/protocol'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { newEpoch } from './memory.ts'

/** Whose line it is. */
export interface LineUser {
  device(): TempleDevice
  handle(event: DeviceEvent): void
  changed(state: 'connecting' | 'connected' | 'refused'): void
}

export interface BrokerLine {
  publish(publications: readonly Publication[]): void
  /** Looks for the broker, from now on again and again. */
  open(): void
  /** Is gone at once: the broker is told nothing, and publishes the last will. */
  cut(): void
}

const RECONNECT_MS = 1_000
const CONNECT_MS_MAX = 5_000
/** The codes with which brokers refuse unknown clients. */
const REFUSALS: ReadonlySet<unknown> = new Set([4, 5])

export function newBrokerLine(credentials: TempleCredentials, user: LineUser): BrokerLine {
  const { temple } = credentials
  let client: MqttClient | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    if (client !== undefined) return
    user.changed('connecting')
    const mine = mqtt.connect(brokerUrl(), optionsOf(credentials, user.device()))
    client = mine
    let isRefused = false
    mine.on('connect', () => {
      mine.subscribe(DOWN_LEAVES.map((leaf) => downTopic(temple, leaf)))
      user.changed('connected')
      user.handle({ type: 'connected' })
    })
    mine.on('message', (topic, bytes) =>
      user.handle({ type: 'message', topic, payload: String(bytes), epoch: newEpoch() }),
    )
    mine.on('error', (error) => {
      isRefused = 'code' in error && REFUSALS.has(error.code)
    })
    mine.on('close', () => {
      if (client !== mine) return
      cut()
      user.changed(isRefused ? 'refused' : 'connecting')
      if (!isRefused) again = setTimeout(open, RECONNECT_MS)
    })
  }

  function cut(): void {
    clearTimeout(again)
    const lost = client
    client = undefined
    lost?.end(true)
    if (lost !== undefined) user.handle({ type: 'disconnected' })
  }

  return {
    open,
    cut,
    publish(publications) {
      if (client?.connected !== true) return
      for (const { topic, payload, qos, retain } of publications)
        client.publish(topic, payload, { qos, retain })
    },
  }
}

/** The server's own broker is at its own address. */
function brokerUrl(): string {
  return `${location.origin.replace(/^http/, 'ws')}/mqtt`
}

/** Each connection has a will of its own, so each has its own client, which does not connect again by itself. */
function optionsOf({ temple, password }: TempleCredentials, device: TempleDevice): IClientOptions {
  const { topic, payload, qos, retain } = lastWillOf(device)
  return {
    clientId: temple,
    username: temple,
    password,
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: 0,
    connectTimeout: CONNECT_MS_MAX,
    // Its other timers are a script made of a text, which the page's policy forbids.
    timerVariant: 'native',
    will: { topic, payload, qos, retain },
  }
}
