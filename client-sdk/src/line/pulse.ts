// Detects that a connection is gone: closed, or silent for too long. A hung server or a vanished network closes
// nothing, so without a heartbeat a client would wait forever while others play on.

/** The interval between pings. */
const PULSE_MS = 2_000
/**
 * The longest wait for the answer. With several processes, the others take over the matches of one that is silent for
 * three seconds: giving up sooner leaves nowhere else to go, and waiting longer keeps other players waiting.
 */
const PULSE_ANSWER_MS_MAX = 3_000
/**
 * The last part of that wait, counted by itself. When a device has slept, or its program stood still, overdue timers
 * come before what has arrived meanwhile: this leaves the time to read it.
 */
const LAST_LOOK_MS = 200
/** The close code of a lost connection. */
export const LOST_CODE = 1006

/** A connection to watch. */
export interface Pulsing {
  /** Resolves with the close code. */
  readonly closed: Promise<number>
  ping(answered: () => void): void
  /** Drops the connection: if it comes back to life, its old messages must not be taken for new ones. */
  drop(): void
}

/** Resolves with the close code when the connection is gone. */
export function untilGone({ closed, ping, drop }: Pulsing): Promise<number> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silent = new Promise<number>((resolve) => {
    const askLater = (): void => {
      timer = setTimeout(ask, PULSE_MS)
    }
    const ask = (): void => {
      timer = setTimeout(lookAgain, PULSE_ANSWER_MS_MAX - LAST_LOOK_MS)
      ping(() => {
        clearTimeout(timer)
        askLater()
      })
    }
    const lookAgain = (): void => {
      timer = setTimeout(giveUp, LAST_LOOK_MS)
    }
    const giveUp = (): void => {
      drop()
      resolve(LOST_CODE)
    }
    askLater()
  })
  return Promise.race([closed, silent]).finally(() => clearTimeout(timer))
}

/**
 * Takes a frame, or drops its connection: one that cannot be followed may have held a change, and the next connection
 * gets the whole state. The loss is reported only by the next ping without an answer: if the same frame follows each
 * join, seconds should pass between the joins.
 */
export function takeOrDrop(take: () => void, drop: () => void): void {
  try {
    take()
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: nobody else hears of it
    console.warn('a frame cannot be followed', error)
    drop()
  }
}
