// The registry in Redis, for several processes. A temple is changed by whoever has read it as it is; else it is read again.

import type { Claim, Temple, TempleRegistry } from '../temples/registry.ts'
import type { Line } from './connection.ts'
import { KEYS } from './keys.ts'

/** How often a temple is read again that others have changed meanwhile: whoever pairs it does so by hand. */
const TRIES_MAX = 50

/** id, what it was or nothing, what it is to be or nothing, owner, createdAtMs, code before, code: whether it was done. */
const REPLACE = `
local key = '${KEYS.temple}' .. ARGV[1]
if ARGV[2] ~= '*' and (redis.call('GET', key) or '') ~= ARGV[2] then return 0 end
if redis.call('GET', '${KEYS.templeCode}' .. ARGV[6]) == ARGV[1] then redis.call('DEL', '${KEYS.templeCode}' .. ARGV[6]) end
if ARGV[3] == '' then
  redis.call('ZREM', '${KEYS.templesOf}' .. ARGV[4], ARGV[1])
  redis.call('ZREM', '${KEYS.temples}', ARGV[1])
  return redis.call('DEL', key)
end
redis.call('SET', key, ARGV[3])
redis.call('ZADD', '${KEYS.templesOf}' .. ARGV[4], ARGV[5], ARGV[1])
redis.call('ZADD', '${KEYS.temples}', 0, ARGV[1])
if ARGV[7] ~= '' then redis.call('SET', '${KEYS.templeCode}' .. ARGV[7], ARGV[1]) end
return 1
`

/** code, device hash, when it ends, the claim, now, how many may be open: whether it was kept. */
const ADD_CLAIM = `
for _, code in ipairs(redis.call('ZRANGEBYSCORE', '${KEYS.claims}', '-inf', ARGV[5])) do
  local claim = cjson.decode(redis.call('GET', '${KEYS.claim}' .. code))
  redis.call('DEL', '${KEYS.claim}' .. code, '${KEYS.claimOf}' .. claim.deviceHash)
  redis.call('ZREM', '${KEYS.claims}', code)
end
if redis.call('ZCARD', '${KEYS.claims}') >= tonumber(ARGV[6]) then return 0 end
if redis.call('EXISTS', '${KEYS.claim}' .. ARGV[1]) == 1 then return 0 end
redis.call('SET', '${KEYS.claim}' .. ARGV[1], ARGV[4])
redis.call('SET', '${KEYS.claimOf}' .. ARGV[2], ARGV[1])
redis.call('ZADD', '${KEYS.claims}', ARGV[3], ARGV[1])
return 1
`

/** code, what the claim was, what it is to be: whether it was done. */
const APPROVE = `
if redis.call('GET', '${KEYS.claim}' .. ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('SET', '${KEYS.claim}' .. ARGV[1], ARGV[3])
return 1
`

export function newRedisRegistry({ redis, ask, script }: Line): TempleRegistry {
  const [replace, addClaim, approve] = [script(REPLACE), script(ADD_CLAIM), script(APPROVE)]

  const textOf = async (id: string): Promise<string> =>
    (await ask(redis.get(KEYS.temple + id))) ?? ''
  const find = async (id: string): Promise<Temple | undefined> => templeIn(await textOf(id))

  /** Puts a temple in the place of what was there, or nothing; whether that was still there. */
  async function put(was: string, temple: Temple): Promise<boolean> {
    const { id, owner, createdAtMs, code } = temple
    const before = templeIn(was)?.code?.text ?? ''
    const facts = [owner, createdAtMs, before, code?.text ?? ''] as const
    return (await replace(id, was, JSON.stringify(temple), ...facts)) === 1
  }

  async function several(ids: readonly string[]): Promise<readonly Temple[]> {
    return (await Promise.all(ids.map(find))).flatMap((temple) => temple ?? [])
  }

  /** Changes what is there, and reads it again for as long as others do, too. */
  async function update(
    id: string,
    change: (temple: Temple) => Temple,
  ): Promise<Temple | undefined> {
    for (let tries = 0; tries < TRIES_MAX; tries++) {
      const was = await textOf(id)
      const temple = templeIn(was)
      if (temple === undefined) return undefined
      const changed = change(temple)
      if (changed === temple || (await put(was, changed))) return changed
    }
    throw new Error(`temple ${id} is changed by too many at once`)
  }

  return {
    async put(temple) {
      const was = await textOf(temple.id)
      if (!(await put(was, temple))) throw new Error(`temple ${temple.id} was changed meanwhile`)
    },
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
    addClaim: async (claim, nowMs, openMax) => {
      const { code, deviceHash, endsAtMs } = claim
      const facts = [code, deviceHash, endsAtMs, JSON.stringify(claim)] as const
      return (await addClaim(...facts, nowMs, openMax)) === 1
    },
    async claimByDevice(deviceHash) {
      const code = await ask(redis.get(KEYS.claimOf + deviceHash))
      return code === null ? undefined : claimIn(await ask(redis.get(KEYS.claim + code)))
    },
    async approve(code, approved, nowMs) {
      const was = await ask(redis.get(KEYS.claim + code))
      const claim = claimIn(was)
      if (was === null || claim === undefined) return false
      if (claim.approved !== undefined || claim.endsAtMs <= nowMs) return false
      return (await approve(code, was, JSON.stringify({ ...claim, approved }))) === 1
    },
    async close() {},
  }
}

function templeIn(text: string): Temple | undefined {
  return text === '' ? undefined : JSON.parse(text)
}

function claimIn(text: string | null): Claim | undefined {
  return text === null ? undefined : JSON.parse(text)
}
