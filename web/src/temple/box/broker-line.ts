// A temple's connection to the server's own broker: MQTT over WebSocket, reopened whenever it is lost.
import type { TempleCredentials } from '@flower-war/client/light'
import {
  type DeviceEvent,
  DOWN_LEAVES,
  downTopic,
  isRefused,
  lastWillOf,
  type Publication,
  type TempleDevice,
} from '@flower-war/protocol'
import mqtt, { type IClientOptions, type MqttClient } from 'mqtt'
import { newEpoch } from './memory.ts'

/** The device that uses a line. */
export interface LineUser {
  device(): TempleDevice
  handle(event: DeviceEvent): void
  changed(state: 'connecting' | 'connected' | 'refused'): void
}

export interface BrokerLine {
  publish(publications: readonly Publication[]): void
  /** Connects to the broker, and again whenever the connection is lost, unless the broker refuses. */
  open(): void
  /** Drops the connection without telling the broker, which then publishes the last will. */
  cut(): void
}

const RECONNECT_MS = 1_000
const CONNECT_MS_MAX = 5_000

export function newBrokerLine(credentials: TempleCredentials, user: LineUser): BrokerLine {
  const { temple } = credentials
  let client: MqttClient | undefined
  let again: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    if (client !== undefined) return
    user.changed('connecting')
    const mine = mqtt.connect(brokerUrl(), optionsOf(credentials, user.device()))
    client = mine
    let wasRefused = false
    mine.on('connect', () => {
      mine.subscribe(DOWN_LEAVES.map((leaf) => downTopic(temple, leaf)))
      user.changed('connected')
      user.handle({ type: 'connected' })
    })
    mine.on('message', (topic, bytes) =>
      user.handle({ type: 'message', topic, payload: String(bytes), epoch: newEpoch() }),
    )
    mine.on('error', (error) => {
      wasRefused = isRefused(error)
    })
    mine.on('close', () => {
      if (client !== mine) return
      cut()
      user.changed(wasRefused ? 'refused' : 'connecting')
      if (!wasRefused) again = setTimeout(open, RECONNECT_MS)
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

/** The address of the server's own broker, at the page's origin. */
function brokerUrl(): string {
  return `${location.origin.replace(/^http/, 'ws')}/mqtt`
}

/** The options of one connection. Each has a last will of its own, so each has a client that does not reconnect. */
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
    // The library's other timers are a script made from a string, which the page's security policy forbids.
    timerVariant: 'native',
    will: { topic, payload, qos, retain },
  }
}
