// Bot accounts in Redis, for several processes.
import { OPERATOR_SEARCH_ROWS } from '../../config/limits/operating.ts'
import type { Added, BotAccount, BotStore } from '../../people/bots/store.ts'
import type { RedisConnection } from './connection.ts'
import { KEYS, parseStored } from './keys.ts'
import { SHARE_TAKEN } from './share-taken.ts'

/**
 * Takes id, account, owner, createdAtMs, site, the limit of an owner, and the shares of sites; returns `added`, or the
 * limit that is reached.
 */
const ADD = `
${SHARE_TAKEN}
local site = ARGV[5]
if redis.call('ZCARD', '${KEYS.botsOf}' .. ARGV[3]) >= tonumber(ARGV[6]) then return 'ofOwner' end
local here = tonumber(redis.call('HGET', '${KEYS.botsAt}', site) or 0)
local taken = shareTaken(ARGV[7], redis.call('HLEN', '${KEYS.bots}'), here)
if taken then return taken end
redis.call('HSET', '${KEYS.bots}', ARGV[1], ARGV[2])
redis.call('ZADD', '${KEYS.botsOf}' .. ARGV[3], ARGV[4], ARGV[1])
redis.call('HSET', '${KEYS.botSite}', ARGV[1], site)
redis.call('HINCRBY', '${KEYS.botsAt}', site, 1)
return 'added'
`

/** Takes id and owner; returns 1 if the account existed. */
const REMOVE = `
if redis.call('ZREM', '${KEYS.botsOf}' .. ARGV[2], ARGV[1]) == 0 then return 0 end
local site = redis.call('HGET', '${KEYS.botSite}', ARGV[1])
redis.call('HDEL', '${KEYS.botSite}', ARGV[1])
if site and redis.call('HINCRBY', '${KEYS.botsAt}', site, -1) <= 0 then
  redis.call('HDEL', '${KEYS.botsAt}', site)
end
return redis.call('HDEL', '${KEYS.bots}', ARGV[1])
`

export function newRedisBots({ redis, ask, script }: RedisConnection): BotStore {
  const add = script(ADD)
  const remove = script(REMOVE)
  const find = async (id: string): Promise<BotAccount | undefined> =>
    parseStored(await ask(redis.hget(KEYS.bots, id)))
  return {
    async add(bot, madeAt, { ofOwner, shares }) {
      const { id, owner, createdAtMs } = bot
      const facts = [id, JSON.stringify(bot), owner, createdAtMs, madeAt] as const
      return (await add(...facts, ofOwner, JSON.stringify(shares))) as Added
    },
    find,
    async ofOwner(owner) {
      const ids = await ask(redis.zrange(KEYS.botsOf + owner, 0, -1))
      return (await Promise.all(ids.map(find))).flatMap((bot) => bot ?? [])
    },
    isById: false,
    async *all() {
      // A search may find an account twice.
      const seen = new Set<string>()
      let cursor = '0'
      do {
        const [next, found] = await ask(
          redis.hscan(KEYS.bots, cursor, 'COUNT', OPERATOR_SEARCH_ROWS),
        )
        cursor = next
        const bots = found
          .flatMap((text, index) => (index % 2 === 1 ? (parseStored<BotAccount>(text) ?? []) : []))
          .filter(({ id }) => !seen.has(id))
        for (const { id } of bots) seen.add(id)
        const sites =
          bots.length === 0 ? [] : await ask(redis.hmget(KEYS.botSite, ...bots.map(({ id }) => id)))
        yield bots.map((bot, index) => ({ ...bot, madeAt: sites[index] ?? undefined }))
      } while (cursor !== '0')
    },
    async remove(id, owner) {
      const of = owner ?? (await find(id))?.owner
      return of !== undefined && (await remove(id, of)) === 1
    },
    async close() {},
  }
}
