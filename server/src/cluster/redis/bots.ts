// Bot accounts in Redis, for several processes.
import type { BotAccount, BotStore } from '../../people/bots/store.ts'
import type { Line } from './connection.ts'
import { KEYS, keptIn } from './keys.ts'

/** id, account, owner, createdAtMs, limit of the owner, limit in all: whether it was kept, or which limit is reached. */
const ADD = `
if redis.call('ZCARD', '${KEYS.botsOf}' .. ARGV[3]) >= tonumber(ARGV[5]) then return 'ofOwner' end
if redis.call('HLEN', '${KEYS.bots}') >= tonumber(ARGV[6]) then return 'inAll' end
redis.call('HSET', '${KEYS.bots}', ARGV[1], ARGV[2])
redis.call('ZADD', '${KEYS.botsOf}' .. ARGV[3], ARGV[4], ARGV[1])
return 'kept'
`

/** id, owner: whether it was there. */
const REMOVE = `
if redis.call('ZREM', '${KEYS.botsOf}' .. ARGV[2], ARGV[1]) == 0 then return 0 end
return redis.call('HDEL', '${KEYS.bots}', ARGV[1])
`

export function newRedisBots({ redis, ask, script }: Line): BotStore {
  const add = script(ADD)
  const remove = script(REMOVE)
  const find = async (id: string): Promise<BotAccount | undefined> =>
    keptIn(await ask(redis.hget(KEYS.bots, id)))
  return {
    async add(bot, { ofOwner, inAll }) {
      const { id, owner, createdAtMs } = bot
      const added = await add(id, JSON.stringify(bot), owner, createdAtMs, ofOwner, inAll)
      return added as 'kept' | 'ofOwner' | 'inAll'
    },
    find,
    async ofOwner(owner) {
      const ids = await ask(redis.zrange(KEYS.botsOf + owner, 0, -1))
      return (await Promise.all(ids.map(find))).flatMap((bot) => bot ?? [])
    },
    remove: async (id, owner) => (await remove(id, owner)) === 1,
    async close() {},
  }
}
