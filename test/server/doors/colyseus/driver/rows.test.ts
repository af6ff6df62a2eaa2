// The rows of rooms, as several processes write them into a real Redis.
import { type IRoomCache, initializeRoomCache } from '@colyseus/core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  openRedisConnection,
  type RedisConnection,
} from '../../../../../server/src/cluster/redis/connection.ts'
import { KEYS } from '../../../../../server/src/cluster/redis/keys.ts'
import { Rows } from '../../../../../server/src/doors/colyseus/driver/rows.ts'
import { newLog } from '../../../../../server/src/observe/log.ts'
import { openPatiently } from '../../../../support/servers/patient-redis.ts'
import { isRedisMissing, newRedis } from '../../../../support/servers/redis.ts'

describe.skipIf(isRedisMissing)('a row', async () => {
  const redis = await newRedis()
  let connection: RedisConnection
  beforeAll(async () => {
    await redis.start()
    connection = await openPatiently(redis.url)
  })
  beforeEach(() => connection.redis.flushall())
  afterAll(async () => {
    connection.close()
    await redis.stop()
  })

  const rowsOf = (process: string, over = connection) =>
    new Rows({ connection: over, processId: () => process, ownNames: [] })
  const rowAt = (processId: string): IRoomCache =>
    initializeRoomCache({ roomId: 'm', name: 'peek', processId })
  const live = (process: string) => connection.redis.set(KEYS.alive + process, '{}')
  /** Returns the process to which clients are sent. */
  const place = async () => (await rowsOf('another').findOne({ roomId: 'm' }))?.processId

  test('refused while Redis names another owner is written once the match is confirmed as ours', async () => {
    const one = rowsOf('one')
    await Promise.all(['one', 'other'].map(live))
    await connection.redis.hset(`${KEYS.match}m`, { owner: 'one' })
    await one.persist(rowAt('one'), true)
    // Redis is set back to before that.
    await connection.redis.hset(`${KEYS.match}m`, { owner: 'other' })
    await connection.redis.hdel(KEYS.rooms, 'm')
    await one.restore()
    await one.tellAgain()
    expect(await place()).toBeUndefined()
    await connection.redis.hset(`${KEYS.match}m`, { owner: 'one' })
    await one.tellAgain()
    expect(await place()).toBe('one')
  })

  test('that Redis has lost is not written again if its room ends meanwhile', async () => {
    let answered = async (_kind: unknown): Promise<void> => {}
    const script: RedisConnection['script'] = (lua) => {
      const run = connection.script(lua)
      return async (...values) => {
        const answer = await run(...values)
        await answered(values[0])
        return answer
      }
    }
    const one = rowsOf('one', { ...connection, script })
    await live('one')
    await one.persist(rowAt('one'), true)
    await connection.redis.hdel(KEYS.rooms, 'm')
    answered = async (kind) => {
      if (kind === 'known') await one.remove('m')
    }
    await one.restore()
    expect(await place()).toBeUndefined()
  })

  test('that changes while the memory of Redis is full is written once there is room again', async () => {
    const one = rowsOf('one')
    const row = rowAt('one')
    await live('one')
    await one.persist(row, true)
    await connection.redis.config('SET', 'maxmemory', 1)
    await one.update(row, { $set: { private: true } })
    await expect(one.tellAgain()).rejects.toMatchObject({ code: 'unavailable' })
    await connection.redis.config('SET', 'maxmemory', 0)
    await one.tellAgain()
    expect(await rowsOf('another').findOne({ roomId: 'm' })).toMatchObject({ private: true })
  })

  test('that Redis writes only after its room was given up is removed', async () => {
    const impatient = await openRedisConnection(redis.url, newLog('silent'))
    const one = rowsOf('one', impatient)
    await live('one')
    // Loads the script that removes rows.
    await one.persist(rowAt('one'), true)
    await one.remove('m')
    redis.signal('SIGSTOP')
    await expect(one.insert(rowAt('one'))).rejects.toMatchObject({ code: 'unavailable' })
    redis.signal('SIGCONT')
    // Redis carries out the commands of one connection in order.
    expect(await impatient.redis.hlen(KEYS.rooms)).toBe(0)
    impatient.close()
  })

  test('of the owner is not overwritten by a former owner while neither has a lease', async () => {
    const [one, other] = [rowsOf('one'), rowsOf('other')]
    await live('one')
    await connection.redis.hset(`${KEYS.match}m`, { owner: 'one' })
    await one.persist(rowAt('one'), true)
    expect(await place()).toBe('one')
    // The first process hangs, and the other takes over the match; then Redis is away, and both leases end.
    await connection.redis.del(`${KEYS.alive}one`)
    await live('other')
    await connection.redis.hset(`${KEYS.match}m`, { owner: 'other' })
    await other.persist(rowAt('other'), true)
    await connection.redis.del(`${KEYS.alive}other`)
    await one.restore()
    await Promise.all(['one', 'other'].map(live))
    await other.restore()
    expect(await place()).toBe('other')
  })
})
