// The bus over Redis channels. Senders do not receive their own messages.

import type { QuietPresence } from '../../doors/colyseus/driver/presence.ts'
import type { Bus } from '../bus.ts'

interface RedisBus extends Bus {
  /** Tells the listeners that a process is gone. */
  gone(process: string): void
}

export function newRedisBus(presence: QuietPresence, processId: () => string): RedisBus {
  const mourners: ((process: string) => void)[] = []
  return {
    isAlone: false,
    tell: (topic, message) => void presence.publish(`bus:${topic}`, [processId(), message]),
    hear(topic, listener) {
      const hear = ([from, message]: readonly [string, never]): void => {
        if (from !== processId()) listener(message, from)
      }
      void presence.subscribe(`bus:${topic}`, hear)
    },
    onGone: (listener) => void mourners.push(listener),
    onBack: (listener) => presence.onBack(listener),
    gone(process) {
      for (const listener of mourners) listener(process)
    },
  }
}
