// The log of the operator's acts, shared by all processes: a stream that keeps the latest.
import type { Act } from '@flower-war/protocol'
import { OPERATOR_ACTS_MAX, OPERATOR_ROWS_MAX } from '../../config/limits/operating.ts'
import { type Acts, actPage } from '../../house/acts.ts'
import type { RedisConnection } from './connection.ts'
import { KEYS } from './keys.ts'

const STREAM_ID = /^\d+-\d+$/

export function newRedisActs({ redis, ask }: RedisConnection): Acts {
  return {
    async add(act) {
      await ask(redis.xadd(KEYS.acts, 'MAXLEN', OPERATOR_ACTS_MAX, '*', 'act', JSON.stringify(act)))
    },
    async page(cursor) {
      if (cursor !== undefined && !STREAM_ID.test(cursor)) return actPage([])
      const from = cursor === undefined ? '+' : `(${cursor}`
      const found = await ask(redis.xrevrange(KEYS.acts, from, '-', 'COUNT', OPERATOR_ROWS_MAX + 1))
      return actPage(found.map(([id, [, act = '']]): Act => ({ id, ...JSON.parse(act) })))
    },
  }
}
