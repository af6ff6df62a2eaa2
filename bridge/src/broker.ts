// A bridge's connection to the broker. Messages are acknowledged at once: temples repeat everything, so nothing between
// them and the journal has to be stored.
import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import {
  BRIDGE_TOPICS,
  formatBridgeStatus,
  isRefused,
  PAYLOAD_BYTES_MAX,
  parseBridgeStatus,
  parseUpTopic,
  type UpLeaf,
} from '@flower-war/protocol'
import { connect, type MqttClient } from 'mqtt'
import { CONTROL_TOPICS } from './dynamic-security.ts'
import { RECONNECT_MS } from './limits.ts'
import { newOutbox, RETAINED } from './outbox.ts'

export interface BrokerListener {
  /** Called with a message of a temple. */
  up(temple: string, leaf: UpLeaf, payload: string): void
  /** Called when the retained messages of a revoked temple are cleared. */
  gone(temple: string): void
  /** Called with the broker's answer to an order about accounts. */
  answered?(payload: string): void
  connected(): void
  /** Called when the connection is lost, and again for each failed attempt to connect. */
  lost(why: string): void
  /** Called when the broker rejects our credentials. */
  refused(why: string): void
}

export interface BrokerLine {
  readonly isConnected: boolean
  /** Publishes a retained message; while the broker is away or slow, only the newest for each topic waits. */
  publish(topic: string, payload: string): void
  /** Publishes a message to the present subscribers; drops it while the broker is away. */
  say(topic: string, payload: string): void
  /** Sends the broker an order about accounts; false while it is away. */
  order(payload: string): boolean
  /** Subscribes again, to get all retained messages once more. */
  hearAgain(): void
  /** Drops waiting messages, which may be out of date. */
  forget(): void
  stop(): Promise<void>
}

export interface BrokerWish {
  readonly url: string
  readonly username: string
  readonly password: string | undefined
}

export function connectBroker(
  { url, username, password }: BrokerWish,
  listener: BrokerListener,
): BrokerLine {
  const offline = Buffer.from(formatBridgeStatus('offline'))
  const client = connect(url, {
    clientId: `bridge-${randomBytes(6).toString('hex')}`,
    username,
    ...(password === undefined ? {} : { password }),
    protocolVersion: 4,
    clean: true,
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: 5_000,
    // A broker that is starting refuses for a moment.
    reconnectOnConnackError: true,
    resubscribe: false,
    will: { topic: BRIDGE_TOPICS.status, payload: offline, ...RETAINED },
  })
  const outbox = newOutbox(client)
  const sayOnce = newUnrepeated(client)
  const sayOnline = (): void => {
    client.publish(BRIDGE_TOPICS.status, formatBridgeStatus('online'), RETAINED)
  }
  const hearAgain = (): void => {
    if (!client.connected) return
    client.subscribe([BRIDGE_TOPICS.up, BRIDGE_TOPICS.status], { qos: 1 })
  }

  client.on('connect', () => {
    if (client.stream instanceof Socket) client.stream.setNoDelay(true)
    if (listener.answered !== undefined) client.subscribe(CONTROL_TOPICS.answers)
    hearAgain()
    sayOnline()
    outbox.resume()
    listener.connected()
  })
  client.on('message', (topic, bytes) => {
    if (topic === CONTROL_TOPICS.answers) return listener.answered?.(String(bytes))
    // Another bridge has gone, but this one is here.
    if (topic === BRIDGE_TOPICS.status && parseBridgeStatus(String(bytes)) === 'offline')
      return sayOnline()
    const up = parseUpTopic(topic)
    if (bytes.length === 0) return up && listener.gone(up.temple)
    if (up !== undefined && bytes.length <= PAYLOAD_BYTES_MAX)
      listener.up(up.temple, up.leaf, String(bytes))
  })
  client.on('error', (error) => {
    if (isRefused(error)) listener.refused(error.message)
    else listener.lost(error.message)
  })
  client.on('close', () => {
    outbox.pause()
    listener.lost('the connection was lost')
  })

  return {
    get isConnected() {
      return client.connected
    },
    publish: outbox.publish,
    say: sayOnce,
    order(payload) {
      // At a higher quality of service it would be sent again after a reconnect, when it may be outdated.
      if (client.connected) client.publish(CONTROL_TOPICS.orders, payload, { qos: 0 })
      return client.connected
    },
    hearAgain,
    forget: outbox.forget,
    async stop() {
      // Otherwise the bridge would hear that it is offline, and contradict it.
      client.removeAllListeners('message')
      if (client.connected)
        await client.publishAsync(BRIDGE_TOPICS.status, String(offline), RETAINED)
      await client.endAsync()
    },
  }
}

/** Publishes messages that a later connection must not repeat, since they may be outdated by then. */
function newUnrepeated(client: MqttClient): (topic: string, payload: string) => void {
  const inFlight = new Set<number>()
  let isOpen = false
  client.on('connect', () => {
    isOpen = true
  })
  client.on('close', () => {
    isOpen = false
    for (const id of inFlight) client.removeOutgoingMessage(id)
    inFlight.clear()
  })
  return (topic, payload) => {
    // Until its `connect` event, the client repeats what was in flight, and new messages have no id.
    if (!isOpen) return
    let id = 0
    client.publish(topic, payload, { qos: 1 }, () => inFlight.delete(id))
    id = client.getLastMessageId()
    inFlight.add(id)
  }
}
