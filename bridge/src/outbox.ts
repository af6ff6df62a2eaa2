// Publishes retained messages: one at a time for each topic, while only the newest waits.
import { TOPICS_WAITING_MAX } from './limits.ts'

export const RETAINED = { qos: 1, retain: true } as const

/** The part of an MQTT client that is used here. */
export interface OutboxClient {
  publish(topic: string, payload: string, options: typeof RETAINED, done: () => void): unknown
}

export interface Outbox {
  publish(topic: string, payload: string): void
  /**
   * Sends waiting messages; to be called at the client's `connect` event. Until then it repeats those in flight, and a
   * newer one would overtake what waits here, or be lost with the connection.
   */
  resume(): void
  /** To be called when the connection is gone. The MQTT client itself repeats messages in flight when it is back. */
  pause(): void
  /** Drops waiting messages, which may be out of date. */
  forget(): void
}

export function newOutbox(client: OutboxClient): Outbox {
  const waiting = new Map<string, string>()
  /** The topics with a message that the broker has not acknowledged yet. */
  const sent = new Set<string>()
  let isOpen = false
  function publish(topic: string, payload: string): void {
    if (isOpen && !sent.has(topic)) {
      sent.add(topic)
      client.publish(topic, payload, RETAINED, () => {
        sent.delete(topic)
        publishWaiting(topic)
      })
    } else if (waiting.has(topic) || waiting.size < TOPICS_WAITING_MAX) waiting.set(topic, payload)
  }
  function publishWaiting(topic: string): void {
    const payload = waiting.get(topic)
    if (payload === undefined || !isOpen) return
    waiting.delete(topic)
    publish(topic, payload)
  }
  return {
    publish,
    resume() {
      isOpen = true
      for (const topic of [...waiting.keys()]) publishWaiting(topic)
    },
    pause() {
      isOpen = false
      sent.clear()
    },
    forget: () => waiting.clear(),
  }
}
