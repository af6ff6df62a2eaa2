// Device claims in Redis, shared by several processes.
import type { ClaimRegistry, TempleClaim } from '../../temples/registry.ts'
import type { Line } from './connection.ts'
import { KEYS } from './keys.ts'

/** code, device hash, when it ends, the claim, now, how many may be open: whether it was kept. */
const ADD = `
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
const REPLACE = `
if redis.call('GET', '${KEYS.claim}' .. ARGV[1]) ~= ARGV[2] then return 0 end
redis.call('SET', '${KEYS.claim}' .. ARGV[1], ARGV[3])
return 1
`

export function newRedisClaims({ redis, ask, script }: Line): ClaimRegistry {
  const [add, replace] = [script(ADD), script(REPLACE)]
  return {
    addClaim: async (claim, nowMs, openMax) => {
      const { code, deviceHash, endsAtMs } = claim
      const facts = [code, deviceHash, endsAtMs, JSON.stringify(claim)] as const
      return (await add(...facts, nowMs, openMax)) === 1
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
      return (await replace(code, was, JSON.stringify({ ...claim, approved }))) === 1
    },
  }
}

function claimIn(text: string | null): TempleClaim | undefined {
  return text === null ? undefined : JSON.parse(text)
}
