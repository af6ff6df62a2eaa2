// A line to Redis that never makes anybody wait for long: what cannot be asked now fails now, nothing is asked again
// behind the back of whoever asked, and it connects again by itself.
import { createHash } from 'node:crypto'
import { Redis } from 'ioredis'
import { JournalError } from '../journal/journal.ts'
import { REDIS_ANSWER_MS_MAX, REDIS_RETRY_MS_MAX, REDIS_START_MS_MAX } from '../limits.ts'

/** What is told of the line. */
export interface RedisLog {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Runs a script on the server, wholly or not at all, and nothing comes between. */
export type Script = (...values: readonly (string | number)[]) => Promise<unknown>

/** A line to Redis. */
export interface Line {
  readonly redis: Redis
  script(lua: string): Script
  /** Gives what a command gives; rejects with a `JournalError` if nobody knows whether it was carried out. */
  ask<Value>(command: Promise<Value>): Promise<Value>
  /** How long the last commands took, in milliseconds. */
  readonly latencyMs: number
  close(): void
}

/** Opens a line; rejects if Redis cannot be reached for some seconds, or does not let us in. */
export async function openLine(url: string, log: RedisLog): Promise<Line> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: REDIS_ANSWER_MS_MAX,
    commandTimeout: REDIS_ANSWER_MS_MAX,
    // A line that is dead, though nobody has said so, is given up.
    socketTimeout: 2 * REDIS_ANSWER_MS_MAX,
    retryStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 6), REDIS_RETRY_MS_MAX),
    // After a failover: leaves a Redis that has become a replica.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    // A command that waited for a connection would be carried out long after its caller has given up.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // `presence.ts` subscribes again itself: here nobody would notice a failure.
    autoResubscribe: false,
    maxRetriesPerRequest: 0,
  })
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) log.error({ err: plain(error) }, 'Redis cannot be reached')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.warn({}, 'Redis is back')
    isAway = false
  })
  await untilReady(redis)
  let latencyMs = 0
  const ask: Line['ask'] = async (command) => {
    const beginMs = performance.now()
    try {
      return await command
    } catch (cause) {
      throw failureOf(cause)
    } finally {
      latencyMs += (performance.now() - beginMs - latencyMs) / LATENCY_COUNT
    }
  }
  return {
    redis,
    ask,
    script: (lua) => scriptOf(redis, lua, ask),
    get latencyMs() {
      return latencyMs
    },
    close: () => redis.disconnect(),
  }
}

/** Waits for Redis, which may be starting at the same time, or restarting. */
async function untilReady(redis: Redis): Promise<void> {
  let why = new Error('Redis does not answer')
  const ready = new Promise<void>((resolve, reject) => {
    redis.once('ready', resolve)
    redis.on('error', (error: Error) => {
      why = plain(error)
      // It is there, and does not want us.
      if (error.name === 'ReplyError') reject(why)
    })
    setTimeout(() => reject(why), REDIS_START_MS_MAX).unref()
  })
  redis.connect().catch(() => {
    // It tries again by itself.
  })
  await ready.catch((error: unknown) => {
    redis.disconnect()
    throw error
  })
}

/** Over so many commands their time is smoothed. */
const LATENCY_COUNT = 50

/** Redis keeps scripts in memory, by their digest, and forgets them when it is started anew. */
function scriptOf(redis: Redis, lua: string, ask: Line['ask']): Script {
  const digest = createHash('sha1').update(lua).digest('hex')
  return (...values) =>
    ask(
      redis
        .evalsha(digest, 0, ...values)
        .catch((error: unknown) =>
          isUnknownScript(error) ? redis.eval(lua, 0, ...values) : Promise.reject(error),
        ),
    )
}

function isUnknownScript(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('NOSCRIPT')
}

/** The words with which our scripts refuse, and what they mean. */
const REFUSALS = {
  FENCED: 'fenced',
  GAP: 'gap',
  EXISTS: 'exists',
  OWNED: 'owned',
  LOST: 'lost',
} as const

function failureOf(cause: unknown): JournalError {
  const message = cause instanceof Error ? cause.message : String(cause)
  const word = Object.entries(REFUSALS).find(([each]) => message.startsWith(`${each} `))
  if (word !== undefined) return new JournalError(word[1], message)
  // Whether what was asked was carried out nobody knows.
  return new JournalError('unavailable', 'Redis has not answered', { cause: plain(cause) })
}

/** An error of Redis has the command with it, and so a password, or cards that nobody may see, which are for no log. */
function plain(error: unknown): Error {
  return new Error(error instanceof Error ? error.message : String(error))
}
