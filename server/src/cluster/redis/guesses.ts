// Wrong codes, counted across all processes: a lockout at one applies at all.
import { WRONG_CODES_MS } from '../../config/limits/codes.ts'
import {
  countedFor,
  EVERYBODY,
  type Guesses,
  type InAll,
  waitFor,
} from '../../temples/pairing/guesses.ts'
import type { RedisConnection } from './connection.ts'
import { KEYS } from './keys.ts'

/**
 * Takes the number from which on it is crowded, then keys, each with its usual limit and the crowded one. Counts a try
 * if it is allowed; otherwise returns the count of each key, and for how long it counts.
 */
const TAKE = `
local function count(key) return tonumber(redis.call('GET', '${KEYS.guess}' .. key) or '0') end
local limit = count('${EVERYBODY}') >= tonumber(ARGV[1]) and 2 or 1
for index = 2, #ARGV, 3 do
  if count(ARGV[index]) >= tonumber(ARGV[index + limit]) then
    local tallies = {}
    for each = 2, #ARGV, 3 do
      table.insert(tallies, { count(ARGV[each]), redis.call('PTTL', '${KEYS.guess}' .. ARGV[each]) })
    end
    return tallies
  end
end
for index = 2, #ARGV, 3 do
  local key = '${KEYS.guess}' .. ARGV[index]
  if redis.call('INCR', key) == 1 then redis.call('PEXPIRE', key, ${WRONG_CODES_MS}) end
end
return nil
`

/** Takes keys. */
const GIVE_BACK = `
for _, name in ipairs(ARGV) do
  local key = '${KEYS.guess}' .. name
  if tonumber(redis.call('GET', key) or '0') > 1 then redis.call('DECR', key) else redis.call('DEL', key) end
end
`

export function newRedisGuesses({ script }: RedisConnection, inAll: InAll): Guesses {
  const [take, giveBack] = [script(TAKE), script(GIVE_BACK)]
  return {
    async take(guesser) {
      const counted = countedFor(guesser, inAll)
      const facts = counted.flatMap(({ key, max, crowdedMax }) => [key, max, crowdedMax])
      const tallies = await take(inAll.crowded, ...facts)
      return Array.isArray(tallies)
        ? Math.max(1, waitFor(counted, tallies.map(tallyOf), inAll))
        : undefined
    },
    async giveBack(guesser) {
      await giveBack(...countedFor(guesser, inAll).map(({ key }) => key)).catch(() => {})
    },
  }
}

function tallyOf([count, leftMs]: readonly unknown[]): { count: number; leftMs: number } {
  return { count: Number(count), leftMs: Number(leftMs) }
}
