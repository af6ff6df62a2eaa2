// Restores a copy of Redis: we pose as a Redis, and make the real one our replica until it has everything. It then
// replaces all its data at once, also in its append-only file.
import { once } from 'node:events'
import { createReadStream, statSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as passed } from 'node:timers/promises'
import { membersOf, messageOf } from '@flower-war/protocol'
import type { Redis } from 'ioredis'
import { KEYS } from '../cluster/redis/keys.ts'
import {
  FAILED_LOOKS_MAX,
  REDIS_REWRITE_MS_MAX,
  REDIS_SILENT_MS_MAX,
} from '../config/limits/backup.ts'
import { COPY_FETCH_MS_MAX } from '../config/limits/own-work.ts'
import { makeBackup } from './make-backup.ts'
import { isCutOff, openOnce } from './redis-connection.ts'
import { copyRedis } from './redis-copy.ts'
import { checkRedisFile, REDIS_FILE } from './redis-file.ts'

/** The interval between two looks at the progress of Redis. */
const LOOK_MS = 100
/** Signals that would end this process and leave Redis a replica of nobody, to which nothing can be written. */
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** The message of ioredis once a command was left unanswered for too long. */
const SILENT = 'Command timed out'
const WRITTEN = ['aof_last_bgrewrite_status:ok', 'aof_rewrite_scheduled:0'] as const
const MEND =
  'It has the backup in memory alone: make room on its disk for twice the backup, set vm.overcommit_memory to 1, and restore again before you start a server.'
/** A replica introduces itself with requests, the last of which asks for all data. */
const REQUEST = /\*\d+\r\n/g
const WANTS_ALL = /\r\nPSYNC\r\n/i
/** The answer to PSYNC: a replication id that no other Redis has, and offset 0. */
const HISTORY = `+FULLRESYNC ${'0'.repeat(40)} 0\r\n`

/**
 * Restores a backup, unless servers use Redis; returns the folder with the previous data, if there was any. Rejects
 * once Redis has left a command unanswered for `silentMs`.
 */
export async function restoreRedis(
  url: string,
  backup: string,
  silentMs = REDIS_SILENT_MS_MAX,
): Promise<string | undefined> {
  const file = join(backup, REDIS_FILE)
  await checkRedisFile(file)
  const redis = await openOnce(url, { commandTimeout: silentMs })
  try {
    const before = await prepare(redis, url, backup).catch((error: unknown) => {
      throw explained(redis, error)
    })
    await loadOwn(redis, file).catch(({ message }: Error) => {
      throw new Error(`${message}${before === undefined ? '' : ` What was there is in ${before}.`}`)
    })
    return before
  } finally {
    redis.disconnect()
  }
}

/** Makes sure that nothing but the data in use is replaced, and copies that; returns the folder of the copy. */
async function prepare(redis: Redis, url: string, backup: string): Promise<string | undefined> {
  if (await isCutOff(redis)) {
    await endReplication(redis)
    process.stdout.write('Redis was a replica without its master, and is none any more.\n')
  }
  // A running server would close every match of which it knows more than the backup.
  for (const each of await redis.smembers(KEYS.processes))
    if ((await redis.exists(KEYS.alive + each)) > 0)
      throw new Error('servers use this Redis; stop all of them first.')
  const others = await otherDatabases(redis)
  if (others.length > 0)
    throw new Error(
      `Redis has data in other databases, too (${others.join(', ')}), which a restore would replace: flush those, or use a Redis of its own.`,
    )
  return keepBefore(redis, url, backup)
}

/** Says in words what has become of Redis if that is why something failed. */
function explained(redis: Redis, error: unknown): unknown {
  // Redis ends if it cannot even begin its append-only file.
  const isGone = redis.status === 'end' || messageOf(error) === SILENT
  const text = 'Redis has ended, fallen silent or closed the connection; see its log.'
  return isGone ? new Error(text, { cause: error }) : error
}

/** Copies the present data of Redis, if there is any, beside the backup. */
async function keepBefore(redis: Redis, url: string, backup: string): Promise<string | undefined> {
  if ((await redis.dbsize()) === 0) return undefined
  const moment = new Date().toISOString().replaceAll(':', '-')
  const before = join(dirname(backup), `before-${basename(backup)}-${moment}`)
  await makeBackup(before, async (unfinished) => copyRedis(url, unfinished))
  return before
}

/** The databases that hold anything, besides the one in use. */
async function otherDatabases(redis: Redis): Promise<readonly string[]> {
  const all = [...(await redis.info('keyspace')).matchAll(/^db(\d+):/gm)]
  return all.flatMap(([, number = '']) => (Number(number) === redis.options.db ? [] : number))
}

/** Loads a backup, which has to be one of the database in use. */
async function loadOwn(redis: Redis, file: string): Promise<void> {
  await load(redis, file)
  const [size, others] = [await redis.dbsize(), await otherDatabases(redis)]
  if (size === 0 && others.length > 0)
    throw new Error(`the backup has no data of this database, only of ${others.join(', ')}.`)
}

/** Lets Redis load the file, and write its own. A signal that comes meanwhile ends that with a sentence. */
async function load(redis: Redis, file: string): Promise<void> {
  let ended: string | undefined
  const end = (signal: string): void => {
    ended = signal
  }
  const goOn = (): void => {
    if (ended !== undefined) throw new Error(`the restore was ended by ${ended}; restore again.`)
  }
  for (const signal of ENDINGS) process.on(signal, end)
  try {
    await replicate(redis, file, goOn)
    await untilWritten(redis, goOn)
  } catch (error) {
    throw explained(redis, error)
  } finally {
    for (const signal of ENDINGS) process.off(signal, end)
  }
}

async function replicate(redis: Redis, file: string, goOn: () => void): Promise<void> {
  const { localAddress = '', remoteAddress } = membersOf(redis.stream)
  let comings = 0
  const source = createServer((line) => {
    line.on('error', () => {})
    // Only the Redis that is restored may have the data.
    if (line.remoteAddress !== remoteAddress) line.destroy()
    else if (++comings === 1) give(line, file)
  })
  source.listen(0, String(localAddress))
  await once(source, 'listening')
  let isSilent = false
  try {
    const { port } = membersOf(source.address())
    await redis.call('REPLICAOF', String(localAddress), String(port))
    const endMs = Date.now() + COPY_FETCH_MS_MAX
    await until(redis, 'replication', (facts) => {
      goOn()
      if (facts.includes('role:master')) throw new Error('another restore has taken over.')
      if (comings > 1) throw new Error('Redis does not accept the backup; see its log.')
      if (comings === 0 && Date.now() > endMs)
        throw new Error(
          "Redis cannot connect to this machine; run the restore on Redis's own machine.",
        )
      return facts.includes('master_link_status:up')
    })
  } catch (error) {
    isSilent = messageOf(error) === SILENT
    throw error
  } finally {
    const ended = endReplication(redis).catch(() => {})
    // Redis reads it once it goes on, and need not be waited for twice.
    if (!isSilent) await ended
    source.close()
  }
}

/** Waits until Redis has written its append-only file, if it has one: until then it has the data in memory alone. */
async function untilWritten(redis: Redis, goOn: () => void): Promise<void> {
  const endMs = Date.now() + REDIS_REWRITE_MS_MAX
  let failed = 0
  await until(redis, 'persistence', (facts) => {
    goOn()
    if (facts.includes('aof_enabled:0')) return true
    if (Date.now() > endMs)
      throw new Error(
        `Redis has not written its append-only file within ${REDIS_REWRITE_MS_MAX / 60_000} minutes. ${MEND}`,
      )
    if (facts.includes('aof_rewrite_in_progress:1')) return false
    if (facts.includes('aof_last_bgrewrite_status:err') && ++failed > FAILED_LOOKS_MAX)
      throw new Error(`Redis could not write its append-only file; see its log. ${MEND}`)
    return WRITTEN.every((each) => facts.includes(each))
  })
}

async function endReplication(redis: Redis): Promise<void> {
  await redis.call('REPLICAOF', 'NO', 'ONE')
}

/** Sends a replica all data once it asks for it. */
function give(line: Socket, file: string): void {
  let heard = ''
  let answered = 0
  const hear = (data: unknown): void => {
    heard += String(data)
    const asked = heard.match(REQUEST)?.length ?? 0
    const isLast = WANTS_ALL.test(heard)
    for (; answered < asked - (isLast ? 1 : 0); answered++) line.write('+OK\r\n')
    if (!isLast) return
    line.off('data', hear)
    // The replica keeps reporting its progress.
    line.resume()
    line.write(`${HISTORY}$${statSync(file).size}\r\n`)
    pipeline(createReadStream(file), line, { end: false }).catch(() => line.destroy())
  }
  line.on('data', hear)
}

async function until(redis: Redis, section: string, holds: (facts: string) => boolean) {
  while (!holds(await redis.info(section))) await passed(LOOK_MS)
}
