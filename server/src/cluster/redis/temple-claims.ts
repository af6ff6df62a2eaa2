// Temple claims in Redis, shared by several processes.
import { crowdedOut } from '../../net/fair-share.ts'
import type { Approved, Temple, TempleClaim, TempleClaimRegistry } from '../../temples/registry.ts'
import { newJoint } from '../../turns.ts'
import type { RedisConnection } from './connection.ts'
import { KEYS, parseStored } from './keys.ts'

/** Takes code, device hash, end, claim and now; returns the number of open claims, or 0 if the code is taken. */
const ADD = `
for _, code in ipairs(redis.call('ZRANGEBYSCORE', '${KEYS.claims}', '-inf', ARGV[5])) do
  local claim = cjson.decode(redis.call('GET', '${KEYS.claim}' .. code))
  redis.call('DEL', '${KEYS.claim}' .. code, '${KEYS.claimOf}' .. claim.deviceHash)
  redis.call('ZREM', '${KEYS.claims}', code)
end
if redis.call('EXISTS', '${KEYS.claim}' .. ARGV[1]) == 1 then return 0 end
redis.call('SET', '${KEYS.claim}' .. ARGV[1], ARGV[4])
redis.call('SET', '${KEYS.claimOf}' .. ARGV[2], ARGV[1])
redis.call('ZADD', '${KEYS.claims}', ARGV[3], ARGV[1])
return redis.call('ZCARD', '${KEYS.claims}')
`

/** Takes code and device hash of each claim to drop. */
const DROP = `
for index = 1, #ARGV, 2 do
  redis.call('DEL', '${KEYS.claim}' .. ARGV[index], '${KEYS.claimOf}' .. ARGV[index + 1])
  redis.call('ZREM', '${KEYS.claims}', ARGV[index])
end
`

/** A claim's code, the claim as read, and as approved, and the shares of sites. */
export type Approval = readonly [code: string, was: string, approved: string, shares: string]

/** `addTemple` stores a new temple and approves its claim, if that is unchanged and the site has room. */
export function newRedisTempleClaims(
  { redis, ask, script }: RedisConnection,
  addTemple: (temple: Temple, approval: Approval) => Promise<Approved>,
): TempleClaimRegistry {
  const [add, drop] = [script(ADD), script(DROP)]
  const jointly = newJoint()

  /** Reads all open claims. Other processes may do so at the same time, and pick the same ones. */
  async function dropCrowdedOut(openMax: number): Promise<void> {
    const codes = await ask(redis.zrange(KEYS.claims, 0, -1))
    const stored = await ask(redis.mget(codes.map((code) => KEYS.claim + code)))
    const open = stored.flatMap((text) => parseStored<TempleClaim>(text) ?? [])
    const crowded = crowdedOut(open, openMax)
    await drop(...crowded.flatMap(({ code, deviceHash }) => [code, deviceHash]))
  }

  return {
    addClaim: async (claim, nowMs, openMax) => {
      const { code, deviceHash, endsAtMs } = claim
      const facts = [code, deviceHash, endsAtMs, JSON.stringify(claim)] as const
      const open = Number(await add(...facts, nowMs))
      if (open > openMax) await jointly(() => dropCrowdedOut(openMax))
      return open > 0
    },
    async claimByDevice(deviceHash) {
      const code = await ask(redis.get(KEYS.claimOf + deviceHash))
      return code === null ? undefined : parseStored(await ask(redis.get(KEYS.claim + code)))
    },
    async approve(code, temple, { nowMs, shares }) {
      const was = await ask(redis.get(KEYS.claim + code))
      const claim = parseStored<TempleClaim>(was)
      if (was === null || claim === undefined) return 'no-claim'
      if (claim.approved !== undefined || claim.endsAtMs <= nowMs) return 'no-claim'
      const approved = { owner: temple.owner, temple: temple.id }
      const after = JSON.stringify({ ...claim, approved })
      return addTemple(temple, [code, was, after, JSON.stringify(shares)])
    },
  }
}
