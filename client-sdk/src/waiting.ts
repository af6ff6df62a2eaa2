// How long anything is waited for.
import type { Room } from '@colyseus/sdk'

/** How long a join, or an answer, may take before it is tried again. */
export const JOIN_MS_MAX = 5_000
export const ANSWER_MS_MAX = 4_000
/** How long an answer over HTTP may take from where it begins: a record is long, and some lines are slow. */
export const READ_MS_MAX = 30_000
/** The wait before another try: at random up to twice as long each time, as far as this. */
const RETRY_MS_MIN = 50
const RETRY_MS_MAX = 2_000

/** The promise, which is rejected if it takes longer. */
export function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('it took too long')), ms)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** The room, if it is joined in time; one that is joined after all is left, since nobody hears what is said there. */
export function joinedInTime<Joined extends Pick<Room, 'leave'>>(
  joining: Promise<Joined>,
): Promise<Joined> {
  return within(JOIN_MS_MAX, joining).catch((error: unknown) => {
    joining.then((late) => late.leave()).catch(() => {})
    throw error
  })
}

/** Something that is waited for, and is settled from elsewhere. */
export interface Arrival<Value> {
  readonly promise: Promise<Value>
  readonly resolve: (value: Value) => void
  readonly reject: (error: unknown) => void
}

/** `Promise.withResolvers` is missing in browsers from before 2024, and in React Native. */
export function newArrival<Value>(): Arrival<Value> {
  let settle: Omit<Arrival<Value>, 'promise'> | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (settle === undefined) throw new Error('a promise calls its executor at once')
  return { promise, ...settle }
}

/** Waits before another try, at random, so that not everybody comes back at the same moment. */
export function sleepAfter(fails: number): Promise<void> {
  const longest = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(fails, 10))
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longest))
}
