// When a connection is gone: closed, or so silent that it might as well be. A server that stands still, or a network that has
// gone away, closes nothing; without asking one would wait for ever, while others play on elsewhere.
import type { Room } from '@colyseus/sdk'
import { ANSWER_MS_MAX } from './waiting.ts'

/** How often the other end is asked whether it is there. */
const PULSE_MS = 4_000
/** As if the connection had been lost. */
const LOST_CODE = 1006

/** Resolves when the room is gone, with the code by which it was closed; nothing of it is heard any more. */
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
      // What it has still sent must not be taken for news when it wakes up.
      room.removeAllListeners()
      room.onMessage('*', () => {})
      void room.leave(false)
      resolve(LOST_CODE)
    }
    askLater()
  })
  return Promise.race([closed, silent]).finally(() => clearTimeout(timer))
}
