// The bus over Redis pub/sub. Senders do not receive their own messages.

import type { Bus } from '../bus.ts'

/** A message as it is sent, with the process that sends it. */
type Sent = readonly [from: string, message: never]

/** Publishes messages. Its promises never reject: what is lost while Redis is away stays lost. */
interface PubSub {
  publish(topic: string, message: unknown): Promise<unknown>
  subscribe(topic: string, listener: (message: Sent) => void): Promise<unknown>
  /** Calls the listener when messages from others can arrive again, and Redis answers. */
  onBack(listener: () => void): void
}

interface RedisBus extends Bus {
  /** Calls the listeners: a process is gone. */
  gone(process: string): void
}

/** Makes the bus of the cluster in that database of Redis, whose channels belong to all of its databases. */
export function newRedisBus(redis: PubSub, processId: () => string, database = 0): RedisBus {
  // Database 0 has the names that earlier versions use, too.
  const channelOf = (topic: string) => (database === 0 ? `bus:${topic}` : `bus${database}:${topic}`)
  const listeners: ((process: string) => void)[] = []
  return {
    isAlone: false,
    publish: (topic, message) => void redis.publish(channelOf(topic), [processId(), message]),
    hear(topic, listener) {
      const hear = ([from, message]: Sent): void => {
        if (from !== processId()) listener(message, from)
      }
      void redis.subscribe(channelOf(topic), hear)
    },
    onGone: (listener) => void listeners.push(listener),
    onBack: (listener) => redis.onBack(listener),
    gone(process) {
      for (const listener of listeners) listener(process)
    },
  }
}
