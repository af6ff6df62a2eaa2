// A connection to Redis without retries, for scripts.
import { Redis } from 'ioredis'
import { REDIS_SILENT_MS_MAX } from '../config/limits/backup.ts'

export async function openOnce(url: string, silentMs = REDIS_SILENT_MS_MAX): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    socketTimeout: silentMs,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  })
  let why = ''
  redis.on('error', ({ message }) => (why = message))
  await redis.connect().catch((cause: Error) => {
    throw new Error(`Redis cannot be used (${why || cause.message}).`, { cause })
  })
  return redis
}
