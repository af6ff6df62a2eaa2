// Messages between processes over Redis: those of other clusters in the same Redis are not heard.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newRedisBus } from '../../../../server/src/cluster/redis/bus.ts'
import { QuietPresence } from '../../../../server/src/doors/colyseus/driver/presence.ts'
import { openPatiently } from '../../../support/servers/patient-redis.ts'
import { isRedisMissing, newRedis, type RedisServer } from '../../../support/servers/redis.ts'

describe.skipIf(isRedisMissing)('messages', () => {
  let redis: RedisServer
  const stops: (() => void)[] = []
  beforeAll(async () => {
    redis = await newRedis()
    await redis.start()
  })
  afterAll(async () => {
    for (const stop of stops) stop()
    await redis.stop()
  })

  /** Opens the bus of a process in the cluster of that database; `heard` lists what it hears. */
  async function newProcess(name: string, database: number) {
    const connection = await openPatiently(`${redis.url}/${database}`)
    const presence = new QuietPresence(connection.redis)
    await presence.open()
    stops.push(() => {
      presence.shutdown()
      connection.close()
    })
    const bus = newRedisBus(presence, () => name, connection.redis.options.db)
    const heard: string[] = []
    bus.hear('drain', (text: string) => void heard.push(text))
    return { bus, heard }
  }

  async function subscriptions(): Promise<number> {
    const channels = [await redis.ask('PUBSUB', 'CHANNELS')].flat().map(String)
    const counts = [await redis.ask('PUBSUB', 'NUMSUB', ...channels)].flat()
    return counts.reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0)
  }

  test('reach the processes of their own cluster, not those in other databases of Redis', async () => {
    const first = [await newProcess('a', 0), await newProcess('b', 0)] as const
    const other = [await newProcess('c', 3), await newProcess('d', 3)] as const
    await expect.poll(subscriptions).toBe(4)
    // Redis passes on all messages in the order in which they came.
    first[0].bus.publish('drain', 'first')
    await expect.poll(() => first[1].heard).toEqual(['first'])
    other[0].bus.publish('drain', 'other')
    await expect.poll(() => other[1].heard).toEqual(['other'])
    first[0].bus.publish('drain', 'last')
    await expect.poll(() => first[1].heard).toEqual(['first', 'last'])
  })
})
