// Messages between processes while Redis hangs: a call that is not awaited never fails, and Redis is back once
// it answers.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  openRedisConnection,
  type RedisConnection,
} from '../../../../../server/src/cluster/redis/connection.ts'
import { QuietPresence } from '../../../../../server/src/doors/colyseus/driver/presence.ts'
import { newLog } from '../../../../../server/src/observe/log.ts'
import { isRedisMissing, newRedis } from '../../../../support/servers/redis.ts'

describe.skipIf(isRedisMissing)('messages between processes', async () => {
  const redis = await newRedis()
  let connection: RedisConnection
  beforeAll(async () => {
    await redis.start()
    connection = await openRedisConnection(redis.url, newLog('silent'))
  })
  afterAll(async () => {
    connection.close()
    await redis.stop()
  })

  test('arrive again after Redis has hung', async () => {
    const presence = new QuietPresence(connection.redis)
    await presence.open()
    const heard: unknown[] = []
    /** The outcome of a command at each return. */
    const back: unknown[] = []
    presence.onBack(() => {
      const answer = connection.redis.get('anything').then(
        () => 'answered',
        () => 'failed',
      )
      answer.then((each) => back.push(each)).catch(() => {})
    })
    await presence.subscribe('news', (said: unknown) => heard.push(said))
    redis.signal('SIGSTOP')
    // It reconnects, although Redis does not answer, and gives up again.
    for (const isOpen of [false, true, false]) {
      const is = (): boolean => {
        presence.pulse()
        connection.redis.ping().catch(() => {})
        return presence.isOpen
      }
      await expect.poll(is).toBe(isOpen)
    }
    redis.signal('SIGCONT')
    const say = async (): Promise<boolean> => {
      await presence.publish('news', 'all is well')
      return heard.length > 0
    }
    await expect.poll(say).toBe(true)
    await expect.poll(() => back).toEqual(['answered'])
    presence.shutdown()
  })
})
