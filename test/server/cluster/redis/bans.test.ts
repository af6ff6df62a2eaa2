// Bans that processes share over a real Redis, even if a process misses a message.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openRedisBans } from '../../../../server/src/cluster/redis/bans.ts'
import { newRedisBus } from '../../../../server/src/cluster/redis/bus.ts'
import type { RedisConnection } from '../../../../server/src/cluster/redis/connection.ts'
import { KEYS } from '../../../../server/src/cluster/redis/keys.ts'
import { QuietPresence } from '../../../../server/src/doors/colyseus/driver/presence.ts'
import { openPatiently } from '../../../support/servers/patient-redis.ts'
import { isRedisMissing, newRedis } from '../../../support/servers/redis.ts'

describe.skipIf(isRedisMissing)('bans', async () => {
  const redis = await newRedis()
  const stops: (() => void)[] = []
  beforeAll(() => redis.start())
  beforeEach(() => redis.ask('FLUSHALL'))
  afterAll(async () => {
    for (const stop of stops) stop()
    await redis.stop()
  })

  /** Opens the bans of a process; `told` lists the changes by others that it hears of. */
  async function newProcess(name: string) {
    const connection: RedisConnection = await openPatiently(redis.url)
    const presence = new QuietPresence(connection.redis)
    await presence.open()
    stops.push(() => {
      presence.shutdown()
      connection.close()
    })
    const bans = await openRedisBans(
      connection,
      newRedisBus(presence, () => name),
    )
    const told: unknown[] = []
    bans.watch((banned, isBanned) => told.push([banned, isBanned]))
    return { bans, told, connection }
  }

  test('made while only the message connection was cut are learned once it is back', async () => {
    const [here, there] = [await newProcess('here'), await newProcess('there')]
    // As if the message had been lost with the connection.
    await there.connection.redis.hset(KEYS.bans, 'player p', JSON.stringify({ player: 'p' }))
    await redis.ask('CLIENT', 'KILL', 'TYPE', 'PUBSUB')
    await expect.poll(() => here.bans.hasPlayer('p')).toBe(true)
    expect(here.told).toEqual([[{ player: 'p' }, true]])
  })

  test('that could not be read after a message, although the connection held, are read again', async () => {
    const [here, there] = [await newProcess('here'), await newProcess('there')]
    const { redis: asked } = here.connection
    const read = asked.hgetall
    let reads = 0
    const hgetall = (): Promise<never> => {
      reads++
      return Promise.reject(new Error('Command timed out'))
    }
    Object.assign(asked, { hgetall })
    await there.bans.add({ player: 'p', note: '', atMs: 1 })
    await expect.poll(() => reads).toBe(1)
    Object.assign(asked, { hgetall: read })
    here.bans.catchUp()
    await expect.poll(() => here.bans.hasPlayer('p')).toBe(true)
    // Once they are known, they are not read all the time.
    Object.assign(asked, { hgetall })
    here.bans.catchUp()
    expect(reads).toBe(1)
  })

  test('are kept and announced even if Redis cannot be read at that moment', async () => {
    const [here, there] = [await newProcess('here'), await newProcess('there')]
    const [ban, lifted] = [{ player: 'p', note: '', atMs: 1 }, { player: 'p' }]
    Object.assign(here.connection.redis, { hgetall: () => Promise.reject(new Error('away')) })
    expect(await here.bans.add(ban)).toMatchObject({ ok: true })
    expect(here.bans.hasPlayer('p')).toBe(true)
    await expect.poll(() => there.told).toEqual([[ban, true]])
    expect(await here.bans.remove(lifted)).toBe(true)
    expect(here.bans.hasPlayer('p')).toBe(false)
    await expect.poll(() => there.told.slice(1)).toEqual([[ban, false]])
    // A process is not told of its own changes.
    expect(here.told).toEqual([])
  })
})
