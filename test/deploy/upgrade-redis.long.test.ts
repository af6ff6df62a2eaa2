// deploy/upgrade.sh at one of several servers that share a Redis: nothing in there is ever put back.
import { afterAll, describe, expect, test } from 'vitest'
import { isRedisMissing, newRedis, type RedisServer } from '../support/servers/redis.ts'
import { openMachine, UPGRADE_MS_MAX } from './upgraded-machine.ts'

const cannotRun = process.platform !== 'linux' || isRedisMissing

describe.skipIf(cannotRun)('an upgrade with Redis (apt-get install redis-server)', () => {
  let redis: RedisServer
  const { upgrade, plays } = openMachine(async () => {
    redis = await newRedis()
    await redis.start()
    return [`REDIS_URL=${redis.url}`, 'PUBLIC_PATH=/p1']
  })
  afterAll(() => redis.stop())

  test(
    'puts the new version in place, and goes back if one does not become ready',
    async () => {
      const good = await upgrade()
      expect(good).toMatchObject({ status: 0, said: expect.stringContaining('v0.20.0 runs') })
      await plays('v0.20.0')
      const bad = await upgrade(['v0.3.0-silent'])
      expect(bad).toMatchObject({ status: 1 })
      expect(bad.said).toContain('the former one goes on')
      expect(bad.said).not.toContain('not ready either')
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'changes nothing while Redis is away',
    async () => {
      await redis.kill()
      const { status, said } = await upgrade(['v0.1.0'])
      await redis.start()
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('Nothing has changed')
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )
})
