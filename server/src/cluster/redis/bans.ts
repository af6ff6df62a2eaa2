// Bans shared by all processes. Each keeps a copy, since every request is checked, and is notified of changes.
import type { Ban } from '@flower-war/protocol'
import { accept } from '@flower-war/rules'
import { BANS_MAX } from '../../config/limits.ts'
import { type Bans, isAmong, nameOf, tooManyBans } from '../../house/bans.ts'
import type { Bus } from '../bus.ts'
import type { RedisConnection } from './connection.ts'
import { KEYS } from './keys.ts'

/** Takes name and ban; returns 1 if it was stored. */
const ADD = `
if redis.call('HEXISTS', '${KEYS.bans}', ARGV[1]) == 0 and redis.call('HLEN', '${KEYS.bans}') >= ${BANS_MAX} then
  return 0
end
redis.call('HSET', '${KEYS.bans}', ARGV[1], ARGV[2])
return 1
`

export interface RedisBans extends Bans {
  /** Reloads the bans. */
  refresh(): Promise<void>
}

/** Loads the bans and keeps them up to date. */
export async function openRedisBans(
  { redis, ask, script }: RedisConnection,
  bus: Bus,
): Promise<RedisBans> {
  const add = script(ADD)
  let bans: ReadonlyMap<string, Ban> = new Map()
  const refresh = async (): Promise<void> => {
    const stored = await ask(redis.hgetall(KEYS.bans))
    bans = new Map(Object.entries(stored).map(([name, ban]) => [name, JSON.parse(ban)]))
  }
  const change = async (): Promise<void> => {
    await refresh()
    bus.tell('bans', null)
  }
  // If this read fails, it is repeated when Redis is back.
  bus.hear('bans', () => void refresh().catch(() => {}))
  await refresh()
  return {
    refresh,
    list: () => [...bans.values()].sort((one, other) => other.atMs - one.atMs),
    hasPlayer: (player) => bans.has(nameOf({ player })),
    hasAddress: (address) => isAmong(bans, address),
    async add(ban) {
      if ((await add(nameOf(ban), JSON.stringify(ban))) !== 1) return tooManyBans()
      await change()
      return accept(undefined)
    },
    async remove(banned) {
      if ((await ask(redis.hdel(KEYS.bans, nameOf(banned)))) === 0) return false
      await change()
      return true
    },
  }
}
