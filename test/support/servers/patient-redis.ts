// Connections to a Redis of the tests whose commands may take any time, so that none fails because the machine stands
// still.
import {
  openRedisConnection,
  type RedisConnection,
} from '../../../server/src/cluster/redis/connection.ts'
import { newLog } from '../../../server/src/observe/log.ts'

export async function openPatiently(url: string): Promise<RedisConnection> {
  const connection = await openRedisConnection(url, newLog('silent'))
  Object.assign(connection.redis.options, { commandTimeout: undefined, socketTimeout: undefined })
  return connection
}
