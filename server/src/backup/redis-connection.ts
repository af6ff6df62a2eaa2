// A connection to Redis without retries, for scripts.
import { Redis, type RedisOptions } from 'ioredis'

/** Opens it; the limits are of the time that it may send nothing, or leave a command unanswered. */
export async function openOnce(
  url: string,
  limits: Pick<RedisOptions, 'socketTimeout' | 'commandTimeout'> = {},
): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    ...limits,
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

/** Says whether Redis is a replica that does not reach its master, as a restore that was killed leaves it. */
export async function isCutOff(redis: Redis): Promise<boolean> {
  return (await redis.info('replication')).includes('master_link_status:down')
}
