// Rate limits shared by all processes: stores when each bucket will be full again, and nothing once it is.
import type { SharedBuckets } from '../../net/rates.ts'
import type { RedisConnection } from './connection.ts'
import { KEYS } from './keys.ts'

/**
 * Takes the name of a bucket, milliseconds for a token, and tokens; returns the milliseconds to wait, or 0. A bucket
 * that would be full later than an empty one was stored before the clock of Redis was set back: it is emptied, and
 * fills from now on.
 */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local token = tonumber(ARGV[2])
local empty = now + ARGV[3] * token
local stored = tonumber(redis.call('GET', ARGV[1]) or now)
if stored > empty then
  stored = empty
  redis.call('SET', ARGV[1], stored, 'PX', math.ceil(stored - now))
end
local full = math.max(now, stored)
local wait = full + token - empty
if wait > 0 then return math.ceil(wait) end
redis.call('SET', ARGV[1], full + token, 'PX', math.ceil(full + token - now))
return 0
`

/** Takes the name of a bucket and milliseconds for a token. */
const GIVE_BACK = `
local full = redis.call('GET', ARGV[1])
if full then redis.call('SET', ARGV[1], full - ARGV[2], 'KEEPTTL') end
`

export function newRedisBuckets({ script }: RedisConnection): SharedBuckets {
  const [take, giveBack] = [script(TAKE), script(GIVE_BACK)]
  const named = (name: string, key: string): string => `${KEYS.rate}${name}:${key}`
  return {
    async take(name, key, { atOnce, perMinute }) {
      const waitMs = Number(await take(named(name, key), 60_000 / perMinute, atOnce))
      return waitMs > 0 ? waitMs : undefined
    },
    async giveBack(name, key, { perMinute }) {
      await giveBack(named(name, key), 60_000 / perMinute).catch(() => {})
    },
  }
}
