// Wrong codes, counted across all processes: a lockout at one applies at all.
import { GUESSERS_MAX, WRONG_CODES_MS } from '../../config/limits.ts'
import { type Guesses, keysOf } from '../../temples/pairing/guesses.ts'
import type { Line } from './connection.ts'
import { KEYS } from './keys.ts'

/** Time, and those forgotten whose time is over. */
const FORGET = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', '${KEYS.guessers}', '-inf', now)
`

/** keys, each with how many wrong codes are too many: whether they may try, which is counted then. */
const TAKE = `${FORGET}
if redis.call('ZCARD', '${KEYS.guessers}') >= ${GUESSERS_MAX} then return 0 end
for index = 1, #ARGV, 2 do
  local count = tonumber(redis.call('GET', '${KEYS.guess}' .. ARGV[index]) or '0')
  if count >= tonumber(ARGV[index + 1]) then return 0 end
end
for index = 1, #ARGV, 2 do
  local key = ARGV[index]
  if redis.call('INCR', '${KEYS.guess}' .. key) == 1 then
    redis.call('PEXPIRE', '${KEYS.guess}' .. key, ${WRONG_CODES_MS})
    redis.call('ZADD', '${KEYS.guessers}', now + ${WRONG_CODES_MS}, key)
  end
end
return 1
`

/** keys. */
const GIVE_BACK = `
for _, key in ipairs(ARGV) do
  local count = tonumber(redis.call('GET', '${KEYS.guess}' .. key) or '0')
  if count > 1 then
    redis.call('DECR', '${KEYS.guess}' .. key)
  else
    redis.call('DEL', '${KEYS.guess}' .. key)
    redis.call('ZREM', '${KEYS.guessers}', key)
  end
end
`

export function newRedisGuesses({ script }: Line): Guesses {
  const [take, giveBack] = [script(TAKE), script(GIVE_BACK)]
  return {
    take: async (guesser) => (await take(...keysOf(guesser).flat())) === 1,
    giveBack: async (guesser) => void (await giveBack(...keysOf(guesser).map(([key]) => key))),
  }
}
