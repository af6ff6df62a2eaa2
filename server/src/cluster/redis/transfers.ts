// Codes that move an identity to another device, valid at every process.
import { accept } from '@flower-war/rules'
import { TRANSFER_MS } from '../../config/limits/codes.ts'
import type { Entropy } from '../../entropy.ts'
import { crowdedOut } from '../../net/fair-share.ts'
import type { Identity } from '../../people/identity.ts'
import { formatCode, newCode, parseTransferCode, type Transfers } from '../../people/transfers.ts'
import { refuseAs } from '../../refusal.ts'
import { newJoint } from '../../turns.ts'
import type { RedisConnection } from './connection.ts'
import { KEYS, parseStored } from './keys.ts'

/** Takes player, code and transfer; returns the number of open transfers. */
const OPEN = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
redis.call('ZREMRANGEBYSCORE', '${KEYS.transfers}', '-inf', now)
local earlier = redis.call('GET', '${KEYS.transferOf}' .. ARGV[1])
if earlier then
  redis.call('DEL', '${KEYS.transfer}' .. earlier)
  redis.call('ZREM', '${KEYS.transfers}', earlier)
end
redis.call('SET', '${KEYS.transfer}' .. ARGV[2], ARGV[3], 'PX', ${TRANSFER_MS})
redis.call('SET', '${KEYS.transferOf}' .. ARGV[1], ARGV[2], 'PX', ${TRANSFER_MS})
redis.call('ZADD', '${KEYS.transfers}', now + ${TRANSFER_MS}, ARGV[2])
return redis.call('ZCARD', '${KEYS.transfers}')
`

/** Takes the codes to drop. */
const DROP = `
for _, code in ipairs(ARGV) do
  redis.call('DEL', '${KEYS.transfer}' .. code)
  redis.call('ZREM', '${KEYS.transfers}', code)
end
`

/** Takes a code; returns its transfer. */
const REDEEM = `
local transfer = redis.call('GETDEL', '${KEYS.transfer}' .. ARGV[1])
redis.call('ZREM', '${KEYS.transfers}', ARGV[1])
return transfer
`

interface StoredTransfer extends Identity {
  readonly address: string
}

export function newRedisTransfers(
  { redis, ask, script }: RedisConnection,
  entropy: Entropy,
  openMax: number,
): Transfers {
  const [open, drop, redeem] = [script(OPEN), script(DROP), script(REDEEM)]
  const jointly = newJoint()

  /** Reads all open transfers. Other processes may do so at the same time, and pick the same ones. */
  async function dropCrowdedOut(): Promise<void> {
    const codes = await ask(redis.zrange(KEYS.transfers, 0, -1))
    const stored = await ask(redis.mget(codes.map((code) => KEYS.transfer + code)))
    const found = codes.map((code, index) => ({
      code,
      address: parseStored<StoredTransfer>(stored[index])?.address ?? '',
    }))
    await drop(...crowdedOut(found, openMax).map(({ code }) => code))
  }

  return {
    async open(identity, address) {
      const code = newCode(entropy)
      const stored: StoredTransfer = { ...identity, address }
      const opened = Number(await open(identity.player.id, code, JSON.stringify(stored)))
      if (opened > openMax) await jointly(dropCrowdedOut)
      return formatCode(code)
    },
    async redeem(code) {
      const transfer = await redeem(parseTransferCode(code))
      const stored = parseStored<StoredTransfer>(typeof transfer === 'string' ? transfer : null)
      return stored
        ? accept({ player: stored.player, token: stored.token })
        : refuseAs('no-transfer')
    },
  }
}
