// Codes that move an identity to another device, valid at every process.
import { accept } from '@flower-war/rules'
import { TRANSFER_MS, TRANSFERS_OPEN_MAX } from '../../config/limits.ts'
import type { Entropy } from '../../entropy.ts'
import {
  formatCode,
  newCode,
  noTransfer,
  parseCode,
  type Transfers,
  tooManyTransfers,
} from '../../people/transfers.ts'
import type { Line } from './connection.ts'
import { KEYS } from './keys.ts'

/** player, code, identity: whether it was opened. */
const OPEN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', '${KEYS.transfers}', '-inf', now)
local earlier = redis.call('GET', '${KEYS.transferOf}' .. ARGV[1])
if earlier then
  redis.call('DEL', '${KEYS.transfer}' .. earlier)
  redis.call('ZREM', '${KEYS.transfers}', earlier)
end
if redis.call('ZCARD', '${KEYS.transfers}') >= ${TRANSFERS_OPEN_MAX} then return 0 end
redis.call('SET', '${KEYS.transfer}' .. ARGV[2], ARGV[3], 'PX', ${TRANSFER_MS})
redis.call('SET', '${KEYS.transferOf}' .. ARGV[1], ARGV[2], 'PX', ${TRANSFER_MS})
redis.call('ZADD', '${KEYS.transfers}', now + ${TRANSFER_MS}, ARGV[2])
return 1
`

/** code: the identity. */
const REDEEM = `
local identity = redis.call('GETDEL', '${KEYS.transfer}' .. ARGV[1])
redis.call('ZREM', '${KEYS.transfers}', ARGV[1])
return identity
`

export function newRedisTransfers({ script }: Line, entropy: Entropy): Transfers {
  const [open, redeem] = [script(OPEN), script(REDEEM)]
  return {
    async open(identity) {
      const code = newCode(entropy)
      const isOpen = (await open(identity.player.id, code, JSON.stringify(identity))) === 1
      return isOpen ? accept(formatCode(code)) : tooManyTransfers()
    },
    async redeem(code) {
      const identity = await redeem(parseCode(code))
      return typeof identity === 'string' ? accept(JSON.parse(identity)) : noTransfer()
    },
  }
}
