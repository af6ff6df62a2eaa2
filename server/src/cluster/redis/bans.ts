// Bans shared by all processes. Each keeps a copy, since every request is checked, and is notified of changes.
import type { Ban, Banned } from '@flower-war/protocol'
import { accept } from '@flower-war/rules'
import { BANS_MAX } from '../../config/limits/operating.ts'
import { type Bans, isAmong, nameOf } from '../../house/bans.ts'
import { refuseAs } from '../../refusal.ts'
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

/** Loads the bans and keeps them up to date; `catchUp` reads them again, if the last read failed. */
export async function openRedisBans(
  { redis, ask, script }: RedisConnection,
  bus: Bus,
): Promise<Bans & { catchUp(): void }> {
  const add = script(ADD)
  let bans: ReadonlyMap<string, Ban> = new Map()
  const listeners: Parameters<Bans['watch']>[0][] = []
  const tell = (banned: Banned, isBanned: boolean): void => {
    for (const listener of listeners) listener(banned, isBanned)
  }
  const refresh = async (): Promise<void> => {
    const stored = await ask(redis.hgetall(KEYS.bans))
    const before = bans
    bans = new Map(Object.entries(stored).map(([name, ban]) => [name, JSON.parse(ban)]))
    for (const [name, ban] of bans) if (!before.has(name)) tell(ban, true)
    for (const [name, ban] of before) if (!bans.has(name)) tell(ban, false)
  }
  const change = (next: ReadonlyMap<string, Ban>): void => {
    bans = next
    bus.publish('bans', null)
  }
  let hasFailed = false
  const learn = (): void =>
    void refresh()
      .then(() => false)
      .catch(() => true)
      .then((now) => {
        hasFailed = now
      })
  bus.hear('bans', learn)
  bus.onBack(learn)
  await refresh()
  return {
    list: () => [...bans.values()].sort((one, other) => other.atMs - one.atMs),
    hasPlayer: (player) => bans.has(nameOf({ player })),
    hasAddress: (address) => isAmong(bans, address),
    async add(ban) {
      if ((await add(nameOf(ban), JSON.stringify(ban))) !== 1) return refuseAs('too-many-bans')
      change(new Map(bans).set(nameOf(ban), ban))
      return accept(undefined)
    },
    async remove(banned) {
      if ((await ask(redis.hdel(KEYS.bans, nameOf(banned)))) === 0) return false
      change(new Map([...bans].filter(([name]) => name !== nameOf(banned))))
      return true
    },
    watch: (listener) => void listeners.push(listener),
    catchUp: () => void (hasFailed && learn()),
  }
}
