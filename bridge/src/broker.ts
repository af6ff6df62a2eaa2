// The line of a bridge to the broker. Whatever comes is acknowledged at once: temples tell everything again, so nothing
// between them and the journal has to last.
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
import { connect } from 'mqtt'
import { CONTROL_TOPICS } from './dynamic-security.ts'
import { RECONNECT_MS } from './limits.ts'
import { KEPT, newOutbox } from './outbox.ts'

export interface BrokerListener {
  /** A temple has said something. */
  up(temple: string, leaf: UpLeaf, payload: string): void
  /** What the broker kept of a temple was taken away with the temple. */
  gone(temple: string): void
  /** The broker answers an order about its accounts. */
  answered?(payload: string): void
  connected(): void
  /** The broker is not there; also told each time that another try fails. */
  lost(why: string): void
  /** The broker does not know us. */
  refused(why: string): void
}

export interface BrokerLine {
  readonly isConnected: boolean
  /** Publishes it as a retained message; while the broker is away, or slow, only the newest of each topic waits. */
  publish(topic: string, payload: string): void
  /** Publishes it to whoever listens now; while the broker is away, to nobody. */
  say(topic: string, payload: string): void
  /** Gives the broker an order about its accounts; false while it is away. */
  order(payload: string): boolean
  /** Hears everything again that was said last. */
  hearAgain(): void
  /** Forgets what waits: it may be out of date. */
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
    resubscribe: false,
    will: { topic: BRIDGE_TOPICS.status, payload: offline, ...KEPT },
  })
  const outbox = newOutbox(client)
  const sayOnline = (): void => {
    client.publish(BRIDGE_TOPICS.status, formatBridgeStatus('online'), KEPT)
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
    // Another bridge has gone, but we are here.
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
    say(topic, payload) {
      if (client.connected) client.publish(topic, payload, { qos: 1 })
    },
    order(payload) {
      // With a higher quality of service it would be sent again after a reconnect, when it may be wrong by now.
      if (client.connected) client.publish(CONTROL_TOPICS.orders, payload, { qos: 0 })
      return client.connected
    },
    hearAgain,
    forget: outbox.forget,
    async stop() {
      if (client.connected) await client.publishAsync(BRIDGE_TOPICS.status, String(offline), KEPT)
      await client.endAsync()
    },
  }
}
