// The durability of Redis, as far as it answers.
import { expect, test } from 'vitest'
import { watchDurability } from '../../../../server/src/cluster/redis/durability.ts'
import { DURABILITY_LOOK_MS } from '../../../../server/src/config/limits/cluster.ts'
import { StoreError } from '../../../../server/src/journal/journal.ts'

/** The error of a connection for a command that failed with this message. */
const failed = (message: string) =>
  new StoreError('unavailable', 'Redis has not answered', { cause: new Error(message) })

const SAFE = { appendonly: 'yes', appendfsync: 'always', 'no-appendfsync-on-rewrite': 'no' }
const HEALTHY = [
  ...['aof_enabled:1', 'aof_last_bgrewrite_status:ok', 'aof_last_write_status:ok'],
  ...['maxmemory:2', 'maxmemory_policy:noeviction'],
].join('\r\n')

/** Watches a Redis that answers as told. */
async function watching(why?: string) {
  const redis = { why, settings: SAFE, info: HEALTHY, nowMs: 0 }
  const lines: string[] = []
  const hear = (_: object, line: string) => void lines.push(line)
  const config = async () => {
    if (redis.why !== undefined) throw failed(redis.why)
    return redis.settings
  }
  const durability = await watchDurability(
    { config, info: async () => redis.info },
    { debug: hear, info: hear, warn: hear, error: hear },
    { clockMs: () => redis.nowMs },
  )
  return { redis, durability, lines }
}

test.for([
  ['everysec', { appendfsync: 'everysec' }, '', 'appendfsync always'],
  ['no', { appendfsync: 'no' }, '', 'appendfsync always'],
  ['unknown', { appendfsync: 'at times' }, '', 'does not tell'],
  ['no', { 'no-appendfsync-on-rewrite': 'yes' }, '', 'no-appendfsync-on-rewrite no'],
  ['none', { appendonly: 'no' }, '', 'appendonly yes'],
  ['none', {}, 'aof_enabled:0', 'appendonly yes'],
  ['none', {}, 'aof_last_bgrewrite_status:err', 'make room'],
  ['none', {}, 'aof_last_write_status:err', 'make room'],
  ['none', {}, 'maxmemory_policy:allkeys-lfu', 'noeviction'],
  ['none', { appendfsync: 'everysec' }, 'maxmemory_policy:allkeys-lru', 'noeviction'],
  ['always', {}, 'maxmemory:0\r\nmaxmemory_policy:allkeys-lru', undefined],
  ['always', {}, 'maxmemory_policy:volatile-ttl', undefined],
] as const)('is %s with %j %j, seen within seconds, and said once', async (row) => {
  const [level, settings, state, advice] = row
  const { redis, durability, lines } = await watching()
  expect(durability.now()).toBe('always')
  redis.settings = { ...SAFE, ...settings }
  for (const line of state.split('\r\n').filter((each) => each !== '')) {
    const [name = ''] = line.split(':')
    redis.info = redis.info.replace(new RegExp(`^${name}:.*$`, 'm'), line)
  }
  durability.catchUp()
  expect(durability.now()).toBe('always')
  const later = async (): Promise<void> => {
    redis.nowMs += DURABILITY_LOOK_MS
    durability.catchUp()
    // Joins that look.
    await durability.look()
  }
  await later()
  expect(durability.now()).toBe(level)
  await later()
  if (advice === undefined) return expect(lines).toEqual([])
  expect(lines[0]).toMatch(/^Redis may lose acknowledged writes: /)
  expect(lines[0]).toContain(advice)
  expect(new Set(lines).size).toBe(lines.length)
  redis.settings = SAFE
  redis.info = HEALTHY
  await later()
  expect(durability.now()).toBe('always')
  expect(lines.at(-1)).toBe('Redis keeps acknowledged writes again')
})

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
