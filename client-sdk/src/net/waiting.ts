// Timeouts and retries.
import type { Room } from '@colyseus/sdk'

/** The longest wait for a join or an answer before trying again. */
export const JOIN_MS_MAX = 5_000
export const ANSWER_MS_MAX = 4_000
/** The longest wait for an HTTP body once its headers are here: records are long, and some connections slow. */
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

/** Resolves with the room if it is joined in time. A room joined later is left again, since nothing listens to it. */
export function joinedInTime<Joined extends Pick<Room, 'leave'>>(
  joining: Promise<Joined>,
): Promise<Joined> {
  return within(JOIN_MS_MAX, joining).catch((error: unknown) => {
    joining.then((late) => late.leave()).catch(() => {})
    throw error
  })
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

/** Waits before a retry, for a random time so that not everyone comes back at once. */
export function sleepAfter(fails: number): Promise<void> {
  const longest = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(fails, 10))
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
}
