// A connection to Redis without retries, for scripts.
import { Redis } from 'ioredis'

export async function openOnce(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
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
