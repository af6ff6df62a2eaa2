// Publishes messages that the broker keeps for later subscribers: one at a time for each topic, however long the broker
// takes, while the newest waits.
import { TOPICS_WAITING_MAX } from './limits.ts'

export const KEPT = { qos: 1, retain: true } as const

/** The client of a broker, as far as it is needed here. */
export interface OutboxClient {
  readonly connected: boolean
  publish(topic: string, payload: string, options: typeof KEPT, done: () => void): unknown
}

export interface Outbox {
  publish(topic: string, payload: string): void
  /** There is a connection: sends what waits. */
  resume(): void
  /** The connection is gone. What was in flight is sent again by the MQTT client when it is back. */
  pause(): void
  /** Forgets what waits: it may be out of date. */
  forget(): void
}

export function newOutbox(client: OutboxClient): Outbox {
  const waiting = new Map<string, string>()
  /** The topics of which something is with the broker, which has not said that it has it. */
  const sent = new Set<string>()
  function publish(topic: string, payload: string): void {
    if (client.connected && !sent.has(topic)) {
      sent.add(topic)
      client.publish(topic, payload, KEPT, () => {
        sent.delete(topic)
        publishWaiting(topic)
      })
    } else if (waiting.has(topic) || waiting.size < TOPICS_WAITING_MAX) waiting.set(topic, payload)
  }
  function publishWaiting(topic: string): void {
    const payload = waiting.get(topic)
    if (payload === undefined || !client.connected) return
    waiting.delete(topic)
    publish(topic, payload)
  }
  return {
    publish,
    resume() {
      for (const topic of [...waiting.keys()]) publishWaiting(topic)
    },
    pause: () => sent.clear(),
    forget: () => waiting.clear(),
  }
}
