// The line of a bridge to the broker. Whatever comes is acknowledged at once: temples tell everything again, so nothing
// between them and the journal has to last.
import { randomBytes } from 'node:crypto'
import { Socket } from 'node:net'
import {
  BRIDGE_TOPICS,
  formatBridgeStatus,
  PAYLOAD_BYTES_MAX,
  parseBridgeStatus,
  parseUpTopic,
  type UpLeaf,
} from '@flower-war/protocol'
import { connect } from 'mqtt'
import { RECONNECT_MS, TOPICS_WAITING_MAX } from './limits.ts'

export interface BrokerListener {
  /** A temple has said something. */
  up(temple: string, leaf: UpLeaf, payload: string): void
  connected(): void
  /** The broker is not there; also told each time that another try fails. */
  lost(why: string): void
  /** The broker knows us not. */
  refused(why: string): void
}

export interface BrokerLine {
  readonly isConnected: boolean
  /** Publishes it, kept for whoever subscribes later; while the broker is away only the newest of a topic waits. */
  publish(topic: string, payload: string): void
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

/** What the broker answers to those it does not know. */
const REFUSALS: ReadonlySet<unknown> = new Set([4, 5])
const KEPT = { qos: 1, retain: true } as const

export function connectBroker(
  { url, username, password }: BrokerWish,
  listener: BrokerListener,
): BrokerLine {
  const waiting = new Map<string, string>()
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
  const sayOnline = (): void => {
    client.publish(BRIDGE_TOPICS.status, formatBridgeStatus('online'), KEPT)
  }
  const hearAgain = (): void => {
    if (client.connected) client.subscribe([BRIDGE_TOPICS.up, BRIDGE_TOPICS.status], { qos: 1 })
  }

  client.on('connect', () => {
    if (client.stream instanceof Socket) client.stream.setNoDelay(true)
    hearAgain()
    sayOnline()
    for (const [topic, payload] of waiting) client.publish(topic, payload, KEPT)
    waiting.clear()
    listener.connected()
  })
  client.on('message', (topic, bytes) => {
    // Another bridge has gone, but we are here.
    if (topic === BRIDGE_TOPICS.status && parseBridgeStatus(String(bytes)) === 'offline')
      return sayOnline()
    const up = parseUpTopic(topic)
    if (up !== undefined && bytes.length <= PAYLOAD_BYTES_MAX)
      listener.up(up.temple, up.leaf, String(bytes))
  })
  client.on('error', (error) => {
    if ('code' in error && REFUSALS.has(error.code)) listener.refused(error.message)
    else listener.lost(error.message)
  })
  client.on('close', () => listener.lost('the connection was lost'))

  return {
    get isConnected() {
      return client.connected
    },
    publish(topic, payload) {
      if (client.connected) client.publish(topic, payload, KEPT)
      else if (waiting.has(topic) || waiting.size < TOPICS_WAITING_MAX) waiting.set(topic, payload)
    },
    hearAgain,
    forget: () => waiting.clear(),
    async stop() {
      if (client.connected) await client.publishAsync(BRIDGE_TOPICS.status, String(offline), KEPT)
      await client.endAsync()
    },
  }
}
