// Detects that a connection is gone: closed, or silent for too long. A hung server or a vanished network closes
// nothing, so without a heartbeat a client would wait forever while others play on elsewhere.
import type { Room } from '@colyseus/sdk'
import { ANSWER_MS_MAX } from './net/waiting.ts'

/** The interval between pings. */
const PULSE_MS = 4_000
/** The close code of a lost connection. */
const LOST_CODE = 1006

/** Resolves with the close code when the room is gone; its listeners are removed. */
export function untilGone(room: Room): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const closed = new Promise<number>((resolve) => room.onLeave((code) => resolve(code)))
  const silent = new Promise<number>((resolve) => {
    const askLater = (): void => {
      timer = setTimeout(ask, PULSE_MS)
    }
    const ask = (): void => {
      timer = setTimeout(giveUp, ANSWER_MS_MAX)
      room.ping(() => {
        clearTimeout(timer)
        askLater()
      })
    }
    const giveUp = (): void => {
      // Should the room wake up again, its old messages must not pass for news.
      room.removeAllListeners()
      room.onMessage('*', () => {})
      void room.leave(false)
      resolve(LOST_CODE)
    }
    askLater()
  })
  return Promise.race([closed, silent]).finally(() => clearTimeout(timer))
}
