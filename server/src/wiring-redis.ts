// Puts together what several server processes share through one Redis. Loaded only where Redis is used.

import type { Cluster, MemoryUse } from './cluster/cluster.ts'
import { newRedisActs } from './cluster/redis/acts.ts'
import { openRedisBans } from './cluster/redis/bans.ts'
import { newBeat } from './cluster/redis/beat.ts'
import { newRedisBots } from './cluster/redis/bots.ts'
import { newRedisBuckets } from './cluster/redis/buckets.ts'
import { newRedisBus } from './cluster/redis/bus.ts'
import {
  openRedisConnection,
  type RedisConnection,
  type RedisLog,
} from './cluster/redis/connection.ts'
import { type RedisFacts, watchDurability } from './cluster/redis/durability.ts'
import { KEYS } from './cluster/redis/keys.ts'
import { Lease } from './cluster/redis/lease.ts'
import type { SecretDigests } from './cluster/redis/load-text.ts'
import { newRedisRegistry } from './cluster/redis/registry.ts'
import { digestsOf, keepSecret, sharedSecret } from './cluster/redis/secret.ts'
import { newRedisTransfers } from './cluster/redis/transfers.ts'
import { TRANSFERS_OPEN_MAX } from './config/limits/codes.ts'
import type { QuietPresence } from './doors/colyseus/driver/presence.ts'
import { openSharedRooms, processId } from './doors/colyseus/driver/shared.ts'
import type { Entropy } from './entropy.ts'
import { newRedisJournal } from './journal/redis/redis-journal.ts'
import type { Timers } from './timers.ts'

interface RedisSettings {
  readonly url: string
  /** The number of replicas that must have a write before it is acknowledged. */
  readonly replicas: number
  readonly keepFinished: number
  /** The secret that signs tokens, if the operator sets one. */
  readonly authSecret: string | undefined
  /** A second secret, whose tokens are accepted, too. */
  readonly authSecretOther?: string | undefined
}

interface OpeningParts {
  readonly log: RedisLog
  readonly timers: Timers
  readonly entropy: Entropy
}

/** Opens the stores in Redis; rejects if it is unreachable. */
export async function openRedis(
  { url, replicas, keepFinished, authSecret, authSecretOther }: RedisSettings,
  { log, timers, entropy }: OpeningParts,
) {
  const connection = await openRedisConnection(url, log)
  const { presence, rows, forget, optionsFor } = await openSharedRooms(connection)
  // Waiting for replicas blocks a connection, so the journal has its own.
  const writing = await openRedisConnection(url, log)
  const facts = factsOf(connection)
  const durability = await watchDurability(facts, log, timers)
  const bus = newRedisBus(presence, processId, connection.redis.options.db)
  const bans = await openRedisBans(connection, bus)
  const beat = newBeat()
  const pulse = (): void => {
    presence.pulse()
    bans.catchUp()
    durability.catchUp()
    rows
      .tellAgain()
      .catch((error: unknown) => log.debug({ err: error }, 'writing the list of rooms failed'))
  }
  let secrets: SecretDigests = []
  const lease = new Lease({
    connection,
    processId,
    timers,
    log,
    beat,
    pulse,
    forget,
    onGone: bus.gone,
    secrets: () => secrets,
    upMs: () => facts.info('server').then(uptimeIn, () => 0),
  })
  for (const { redis } of [connection, writing]) redis.on('ready', () => lease.redisIsBack())
  const secret = await sharedSecret(
    connection,
    { own: authSecret, other: authSecretOther },
    entropy,
  )
  secrets = digestsOf(secret, authSecretOther)
  connection.redis.on('ready', () => {
    const again = [rows.restore(), durability.look(), keepSecret(connection, secret)]
    Promise.all(again).catch((error: unknown) =>
      log.warn({ err: error }, 'Redis was lost again while restoring state'),
    )
  })
  return {
    /** Signs tokens. */
    secret,
    ...storesOn(connection, entropy),
    bans,
    journal: newRedisJournal({
      connection: writing,
      owner: processId,
      keepFinished,
      beat,
      replicas,
      hasWaited: () => lease.hasWaited(),
    }),
    cluster: clusterOf({
      connection,
      writing,
      presence,
      bus,
      lease,
      durability: durability.now,
      memory: () => facts.info('memory').then(memoryIn, () => undefined),
    }),
    sharedRooms: optionsFor(() => lease.leastBusy()),
  }
}

function storesOn(connection: RedisConnection, entropy: Entropy) {
  return {
    registry: newRedisRegistry(connection),
    bots: newRedisBots(connection),
    acts: newRedisActs(connection),
    buckets: newRedisBuckets(connection),
    transfers: newRedisTransfers(connection, entropy, TRANSFERS_OPEN_MAX),
  }
}

interface ClusterParts extends Pick<Cluster, 'bus' | 'durability' | 'memory'> {
  readonly connection: RedisConnection
  /** The journal's connection. */
  readonly writing: RedisConnection
  readonly presence: QuietPresence
  readonly lease: Lease
}

/** Makes the cluster from its parts. */
function clusterOf(parts: ClusterParts): Cluster {
  const { connection, writing, presence, bus, lease, durability, memory } = parts
  return {
    bus,
    isThere: () =>
      presence.isOpen && [connection, writing].every(({ redis }) => redis.status === 'ready'),
    durability,
    memory,
    takeTask: async (task, ms) =>
      (await connection.ask(
        connection.redis.set(KEYS.task + task, processId(), 'PX', ms, 'NX'),
      )) !== null,
    latencyMs: () => writing.latencyMs,
    loads: () => lease.living(),
    join: (own) => lease.begin(own),
    leave: () => lease.end(),
    async close() {
      connection.close()
    },
  }
}

function uptimeIn(info: string): number {
  const [, seconds = 0] = /^uptime_in_seconds:(\d+)/m.exec(info) ?? []
  return Number(seconds) * 1_000
}

function memoryIn(info: string): MemoryUse | undefined {
  const [, used] = /^used_memory:(\d+)/m.exec(info) ?? []
  const [, max] = /^maxmemory:(\d+)/m.exec(info) ?? []
  return used === undefined || max === undefined
    ? undefined
    : { used: Number(used), max: Number(max) }
}

function factsOf({ redis, ask }: RedisConnection): RedisFacts {
  return {
    async config(name) {
      const pairs = (await ask(redis.config('GET', name))) as string[]
      return Object.fromEntries(
        pairs.flatMap((key, index) => (index % 2 === 0 ? [[key, pairs[index + 1] ?? '']] : [])),
      )
    },
    info: (section) => ask(redis.info(section)),
  }
}
