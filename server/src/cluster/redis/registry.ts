// The registry in Redis, for several processes. A temple is changed only if it is still as it was read; otherwise we
// retry.

import { REPLACE_TRIES_MAX } from '../../config/limits/own-work.ts'
import {
  formatTemple,
  parseTemple,
  type Temple,
  type TempleRegistry,
} from '../../temples/registry.ts'
import type { RedisConnection } from './connection.ts'
import { KEYS } from './keys.ts'
import { SHARE_TAKEN } from './share-taken.ts'
import { type Approval, newRedisTempleClaims } from './temple-claims.ts'

/**
 * Takes id, the temple as read (`*` for any), the new one or nothing, owner, createdAtMs, the code before and the code,
 * and for a new temple the approval of its claim; returns 1 if it was done, 0 if something has changed, or
 * the limit that is reached.
 */
const REPLACE = `
${SHARE_TAKEN}
local key = '${KEYS.temple}' .. ARGV[1]
local function count(temple, by)
  local site = cjson.decode(temple).place
  if site and redis.call('HINCRBY', '${KEYS.templesAt}', site, by) <= 0 then
    redis.call('HDEL', '${KEYS.templesAt}', site)
  end
end
if ARGV[2] ~= '*' and (redis.call('GET', key) or '') ~= ARGV[2] then return 0 end
if ARGV[8] then
  local claim = '${KEYS.claim}' .. ARGV[8]
  if redis.call('GET', claim) ~= ARGV[9] then return 0 end
  local here = tonumber(redis.call('HGET', '${KEYS.templesAt}', cjson.decode(ARGV[3]).place or '') or 0)
  local taken = shareTaken(ARGV[11], redis.call('ZCARD', '${KEYS.temples}'), here)
  if taken then return taken end
  redis.call('SET', claim, ARGV[10])
end
if redis.call('GET', '${KEYS.templeCode}' .. ARGV[6]) == ARGV[1] then redis.call('DEL', '${KEYS.templeCode}' .. ARGV[6]) end
if ARGV[3] == '' then
  redis.call('ZREM', '${KEYS.templesOf}' .. ARGV[4], ARGV[1])
  redis.call('ZREM', '${KEYS.temples}', ARGV[1])
  local was = redis.call('GET', key)
  if was then count(was, -1) end
  return redis.call('DEL', key)
end
if redis.call('EXISTS', key) == 0 then count(ARGV[3], 1) end
redis.call('SET', key, ARGV[3])
redis.call('ZADD', '${KEYS.templesOf}' .. ARGV[4], ARGV[5], ARGV[1])
redis.call('ZADD', '${KEYS.temples}', 0, ARGV[1])
if ARGV[7] ~= '' then redis.call('SET', '${KEYS.templeCode}' .. ARGV[7], ARGV[1]) end
return 1
`

export function newRedisRegistry(connection: RedisConnection): TempleRegistry {
  const { redis, ask } = connection
  const replace = connection.script(REPLACE)

  const textOf = async (id: string): Promise<string> =>
    (await ask(redis.get(KEYS.temple + id))) ?? ''
  const find = async (id: string): Promise<Temple | undefined> => templeIn(await textOf(id))

  /** Replaces a temple if it is unchanged since it was read, and returns what the script does. */
  async function put(was: string, temple: Temple, ...approval: Approval | []): Promise<unknown> {
    const { id, owner, createdAtMs, code } = temple
    const before = templeIn(was)?.code?.text ?? ''
    const facts = [owner, createdAtMs, before, code?.text ?? ''] as const
    return replace(id, was, formatTemple(temple), ...facts, ...approval)
  }

  async function several(ids: readonly string[]): Promise<readonly Temple[]> {
    return (await Promise.all(ids.map(find))).flatMap((temple) => temple ?? [])
  }

  /** Changes a temple, and retries if others change it at the same time. */
  async function update(
    id: string,
    change: (temple: Temple) => Temple,
  ): Promise<Temple | undefined> {
    for (let tries = 0; tries < REPLACE_TRIES_MAX; tries++) {
      const was = await textOf(id)
      const temple = templeIn(was)
      if (temple === undefined) return undefined
      const changed = change(temple)
      if (changed === temple || (await put(was, changed)) === 1) return changed
    }
    throw new Error(`too many changes of temple ${id} at once`)
  }

  return {
    find,
    update,
    ofOwner: async (owner) => several(await ask(redis.zrange(KEYS.templesOf + owner, 0, -1))),
    page: async (after, limit) => {
      const begin = after === '' ? '-' : `(${after}`
      return several(await ask(redis.zrangebylex(KEYS.temples, begin, '+', 'LIMIT', 0, limit)))
    },
    async byCode(code) {
      const id = await ask(redis.get(KEYS.templeCode + code))
      const temple = id === null ? undefined : await find(id)
      return temple?.code?.text === code ? temple : undefined
    },
    async remove(id) {
      const was = await textOf(id)
      const temple = templeIn(was)
      if (temple === undefined) return false
      const { owner, createdAtMs, code } = temple
      return (await replace(id, '*', '', owner, createdAtMs, code?.text ?? '', '')) === 1
    },
    ...newRedisTempleClaims(connection, async (temple, approval) => {
      const done = await put('', temple, ...approval)
      if (done === 'ofSite' || done === 'full') return done
      return done === 1 ? 'approved' : 'no-claim'
    }),
    async close() {},
  }
}

function templeIn(stored: string): Temple | undefined {
  return stored === '' ? undefined : parseTemple(stored)
}
