// Everything that several server processes share through one Redis. Loaded only where Redis is used.
import { matchMaker } from '@colyseus/core'
import { LOBBY, TEMPLES } from '@flower-war/protocol'
import { QuietPresence } from '../../doors/colyseus/driver/presence.ts'
import { Rows } from '../../doors/colyseus/driver/rows.ts'
import type { Entropy } from '../../entropy.ts'
import type { Journal } from '../../journal/journal.ts'
import { newRedisJournal } from '../../journal/redis/journal.ts'
import type { SharedBuckets } from '../../net/rates.ts'
import type { Bans } from '../../operator/bans.ts'
import type { Transfers } from '../../people/transfers.ts'
import type { Guesses } from '../../temples/pairing/guesses.ts'
import type { TempleRegistry } from '../../temples/registry.ts'
import type { Timers } from '../../timers.ts'
import type { Cluster } from '../cluster.ts'
import { openRedisBans } from './bans.ts'
import { newBeat } from './beat.ts'
import { newRedisBuckets } from './buckets.ts'
import { newRedisBus } from './bus.ts'
import { type Line, openLine, type RedisLog } from './connection.ts'
import { type RedisFacts, warnOf } from './durability.ts'
import { newRedisGuesses } from './guesses.ts'
import { KEYS } from './keys.ts'
import { Lease } from './lease.ts'
import { newRedisRegistry } from './registry.ts'
import { keepSecret, sharedSecret } from './secret.ts'
import { newRedisTransfers } from './transfers.ts'

export interface RedisSettings {
  readonly url: string
  /** How many replicas must have what is acknowledged. */
  readonly replicas: number
  readonly keepFinished: number
  /** The secret that signs tokens, if the operator sets one. */
  readonly authSecret: string | undefined
}

export interface RedisParts {
  readonly journal: Journal
  readonly registry: TempleRegistry
  readonly bans: Bans
  readonly buckets: SharedBuckets
  readonly guesses: Guesses
  readonly transfers: Transfers
  readonly cluster: Cluster
  /** The secret that signs tokens. */
  readonly secret: string
}

interface OpeningParts {
  readonly log: RedisLog
  readonly timers: Timers
  readonly entropy: Entropy
}

/** Opens it; rejects if Redis is unreachable now. */
export async function openRedis(
  { url, replicas, keepFinished, authSecret }: RedisSettings,
  { log, timers, entropy }: OpeningParts,
): Promise<RedisParts> {
  const line = await openLine(url, log)
  const presence = new QuietPresence(line.redis)
  await presence.open()
  // Waiting for replicas blocks a connection, so the journal has its own.
  const writing = await openLine(url, log)
  const facts = factsOf(line)
  let durability = await warnOf(facts, log)
  const lookAgain = async (): Promise<void> => {
    durability = await warnOf(facts, log)
  }
  const rows = new Rows({ line, processId, ownNames: [LOBBY.room, TEMPLES.room] })
  const bury = async (process: string): Promise<void> => {
    await rows.cleanup(process)
    await matchMaker.stats.excludeProcess(process)
  }
  const bus = newRedisBus(presence, processId)
  const bans = await openRedisBans(line, bus)
  const beat = newBeat()
  const pulse = (): void => {
    presence.pulse()
    rows.tellAgain().catch((error: unknown) => log.debug({ err: error }, 'no rows were written'))
  }
  const lease = new Lease({
    ...{ line, processId, timers, log, beat, pulse, bury, mourn: bus.gone },
    upMs: () => facts.info('server').then(uptimeIn, () => 0),
  })
  for (const { redis } of [line, writing]) redis.on('ready', () => lease.comeBack())
  const secret = await sharedSecret(line, authSecret, entropy)
  // Leases tell who is alive; Colyseus's own check would wait two seconds for every dead process.
  matchMaker.setHealthChecksEnabled(false)
  line.redis.on('ready', () => {
    const again = [rows.restore(), bans.refresh(), lookAgain()]
    if (authSecret === undefined) again.push(keepSecret(line, secret))
    Promise.all(again).catch((error: unknown) => log.warn({ err: error }, 'Redis has gone again'))
  })
  const hasWaited = (): boolean => lease.hasWaited()
  return {
    secret,
    registry: newRedisRegistry(line),
    bans,
    buckets: newRedisBuckets(line),
    guesses: newRedisGuesses(line),
    transfers: newRedisTransfers(line, entropy),
    journal: newRedisJournal({
      ...{ line: writing, owner: processId, keepFinished, beat, replicas, hasWaited },
    }),
    cluster: clusterOf({ line, writing, presence, rows, bus, lease, durability: () => durability }),
  }
}

const processId = (): string => matchMaker.processId

interface ClusterParts extends Pick<Cluster, 'bus' | 'durability'> {
  readonly line: Line
  /** The journal's connection. */
  readonly writing: Line
  readonly presence: QuietPresence
  readonly rows: Rows
  readonly lease: Lease
}

/** This process among the others, as the server sees it. */
function clusterOf(parts: ClusterParts): Cluster {
  const { line, writing, presence, rows, bus, lease, durability } = parts
  return {
    colyseus: {
      presence,
      driver: rows,
      selectProcessIdToCreateRoom: async (name, options) =>
        isForHere(name, options) ? processId() : lease.leastBusy(),
    },
    bus,
    isThere: () =>
      presence.isOpen && [line, writing].every(({ redis }) => redis.status === 'ready'),
    durability,
    takeTurn: async (task, ms) =>
      (await line.ask(line.redis.set(KEYS.turn + task, processId(), 'PX', ms, 'NX'))) !== null,
    latencyMs: () => writing.latencyMs,
    loads: () => lease.living(),
    join: (own) => lease.begin(own),
    leave: () => lease.end(),
    async close() {
      line.close()
    },
  }
}

/** What every process has for itself, and a match that this process has claimed. */
function isForHere(name: string, options: unknown): boolean {
  const { wake }: { wake?: unknown } = Object(options)
  return name === LOBBY.room || name === TEMPLES.room || wake !== undefined
}

function uptimeIn(info: string): number {
  const [, seconds = 0] = /^uptime_in_seconds:(\d+)/m.exec(info) ?? []
  return Number(seconds) * 1_000
}

function factsOf({ redis, ask }: Line): RedisFacts {
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
