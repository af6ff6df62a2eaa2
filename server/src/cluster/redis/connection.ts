// A connection to Redis that never blocks callers for long: a command that cannot be sent fails at once, nothing is
// retried behind the caller's back, and it reconnects by itself.
import { messageOf } from '@flower-war/protocol'
import { Redis } from 'ioredis'
import {
  REDIS_ANSWER_MS_MAX,
  REDIS_RETRY_MS_MAX,
  REDIS_START_MS_MAX,
} from '../../config/limits/cluster.ts'
import { StoreError } from '../../journal/journal.ts'

export interface RedisLog {
  debug(facts: object, message: string): void
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

/** Runs a script in Redis, atomically. */
export type Script = (...values: readonly (string | number)[]) => Promise<unknown>

export interface RedisConnection {
  readonly redis: Redis
  script(lua: string): Script
  /** Returns the command's reply; rejects with a `StoreError` if it is unknown whether the command was executed. */
  ask<Value>(command: Promise<Value>): Promise<Value>
  /** The smoothed time that commands take, in milliseconds. */
  readonly latencyMs: number
  close(): void
}

/** Opens a connection; rejects if Redis is unreachable for some seconds, or refuses us. */
export async function openRedisConnection(url: string, log: RedisLog): Promise<RedisConnection> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: REDIS_ANSWER_MS_MAX,
    commandTimeout: REDIS_ANSWER_MS_MAX,
    // Gives up a connection that is silently dead.
    socketTimeout: 2 * REDIS_ANSWER_MS_MAX,
    retryStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 6), REDIS_RETRY_MS_MAX),
    // After a failover: drops a Redis that has become a replica.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    // A command queued while offline would run long after its caller gave up.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    // Subscribers subscribe again by themselves: a failure here would go unnoticed.
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
  const gather = newGathering(redis)
  let latencyMs = 0
  let scripts = 0
  const ask: RedisConnection['ask'] = async (command) => {
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
    script(lua) {
      const name = `ours${++scripts}`
      redis.defineCommand(name, { numberOfKeys: 0, lua })
      const run: (...values: readonly (string | number)[]) => Promise<unknown> = Reflect.get(
        redis,
        name,
      )
      return (...values) => {
        gather()
        return ask(run.call(redis, ...values))
      }
    },
    get latencyMs() {
      return latencyMs
    },
    close: () => redis.disconnect(),
  }
}

/**
 * Lets all commands of one turn of the event loop leave in one write: Redis then reads them together, and syncs its
 * disk once for all of them.
 */
function newGathering(redis: Redis): () => void {
  let isGathering = false
  return () => {
    if (isGathering) return
    isGathering = true
    const { stream } = redis
    stream.cork()
    setImmediate(() => {
      isGathering = false
      stream.uncork()
    })
  }
}

/** Waits for Redis, which may be starting or restarting. */
async function untilReady(redis: Redis): Promise<void> {
  let why = new Error('Redis does not answer')
  const ready = new Promise<void>((resolve, reject) => {
    redis.once('ready', resolve)
    redis.on('error', (error: Error) => {
      why = plain(error)
      // Redis is up but refuses us.
      if (error.name === 'ReplyError') reject(why)
    })
    setTimeout(() => reject(why), REDIS_START_MS_MAX).unref()
  })
  redis.connect().catch(() => {
    // The client retries by itself.
  })
  await ready.catch((error: unknown) => {
    redis.disconnect()
    throw error
  })
}

/** Latency is smoothed over this many commands. */
const LATENCY_COUNT = 50

/** The error words of our scripts, with their codes. */
const REFUSALS = {
  FENCED: 'fenced',
  GAP: 'gap',
  EXISTS: 'exists',
  OWNED: 'owned',
  LOST: 'lost',
} as const

function failureOf(cause: unknown): StoreError {
  const message = messageOf(cause)
  const word = Object.entries(REFUSALS).find(([each]) => message.startsWith(`${each} `))
  if (word !== undefined) return new StoreError(word[1], message)
  // It is unknown whether the command was executed.
  return new StoreError('unavailable', 'Redis has not answered', { cause: plain(cause) })
}

/** A Redis error includes the command, and so passwords or hidden cards, which must not be logged. */
function plain(error: unknown): Error {
  return new Error(messageOf(error))
}
