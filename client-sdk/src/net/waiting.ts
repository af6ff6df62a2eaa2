// Timeouts and retries.

/** The longest wait for a join or an answer before trying again. */
export const JOIN_MS_MAX = 5_000
export const ANSWER_MS_MAX = 4_000
/** The longest wait for a request that is not repeated, such as creating a match: the server may be busy. */
export const ONCE_MS_MAX = 15_000
/** The longest wait for an HTTP body after its headers: records are long, and some connections slow. */
export const READ_MS_MAX = 30_000
/** The wait before a retry: random, with a limit that doubles each time up to a maximum. */
const RETRY_MS_MIN = 50
const RETRY_MS_MAX = 2_000

/** Rejects if the promise takes longer than `ms`. */
export function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/**
 * Resolves with the connection if joining takes less than the limit. A connection that comes later is closed, since
 * nothing listens to it.
 */
export function joinedInTime<Joined>(
  joining: Promise<Joined>,
  close: (late: Joined) => void,
  ms = JOIN_MS_MAX,
): Promise<Joined> {
  return within(ms, joining).catch((error: unknown) => {
    joining.then(close).catch(() => {})
    throw error
  })
}

/** A temporary refusal: the server has said when to try again. */
export class Later extends Error {
  readonly waitMs: number

  constructor(why: string, waitMs: number) {
    super(why)
    this.waitMs = waitMs
  }
}

/** A promise that is settled from outside. */
export interface Arrival<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/** Stands in for `Promise.withResolvers`, missing in browsers from before 2024 and in React Native. */
export function newArrival<Value>(): Arrival<Value> {
  let settle: Omit<Arrival<Value>, 'promise'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (settle === undefined) throw new Error('a promise calls its executor at once')
  return { promise, ...settle }
}

/**
 * Waits before a retry: as long as the server has asked for, plus a random time so that not everyone returns at once.
 * It ends early once `over` is aborted.
 */
export function sleepAfter(fails: number, why?: unknown, over?: AbortSignal): Promise<void> {
  const longest = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(fails, 10))
  const toldMs = why instanceof Later ? why.waitMs : 0
  return sleep(toldMs + Math.random() * longest, over)
}

/** Waits, until `over` is aborted at most. */
export function sleep(ms: number, over?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      // Left alone, it would keep the process of a program that is done.
      clearTimeout(timer)
      over?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    over?.addEventListener('abort', end)
    if (over?.aborted === true) end()
  })
}
