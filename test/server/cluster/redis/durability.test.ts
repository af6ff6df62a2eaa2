// The durability of Redis, as far as it answers.
import { expect, test } from 'vitest'
import { watchDurability } from '../../../../server/src/cluster/redis/durability.ts'
import { StoreError } from '../../../../server/src/journal/journal.ts'
import { newLog } from '../../../../server/src/observe/log.ts'

/** The error of a connection for a command that failed with this message. */
const failed = (message: string) =>
  new StoreError('unavailable', 'Redis has not answered', { cause: new Error(message) })

const SAFE = { appendonly: 'yes', appendfsync: 'always' }

/** Watches a Redis that answers as told. */
async function watching(why?: string) {
  const redis = { why, info: 'aof_enabled:1' }
  const config = async () => {
    if (redis.why !== undefined) throw failed(redis.why)
    return SAFE
  }
  const durability = await watchDurability(
    { config, info: async () => redis.info },
    newLog('silent'),
  )
  return { redis, durability }
}

test.for(['ERR unknown command', 'NOPERM this user has no permissions'])(
  'is unknown if a provider hides it by "%s"',
  async (why) => {
    const { redis, durability } = await watching(why)
    expect(durability.now()).toBe('unknown')
    redis.info = 'aof_enabled:0'
    await durability.look()
    expect(durability.now()).toBe('none')
  },
)

test('stays as last seen while Redis does not answer, and is then asked for again', async () => {
  const { redis, durability } = await watching()
  redis.why = 'Command timed out'
  await durability.look()
  expect(durability.now()).toBe('always')
  durability.catchUp()
  // Joins the look that has just begun.
  await durability.look()
  redis.why = 'ERR unknown command'
  durability.catchUp()
  await expect.poll(() => durability.now()).toBe('unknown')
})

test('is seen soon after, if Redis did not answer at the start', async () => {
  const { redis, durability } = await watching('Command timed out')
  expect(durability.now()).toBe('unknown')
  redis.why = undefined
  durability.catchUp()
  await expect.poll(() => durability.now()).toBe('always')
})
