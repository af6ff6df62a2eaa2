// One process and its Redis: the modules it loads, its durability, and when it does not start.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { present } from '../../../rules/src/invariant.ts'
import { newBeat } from '../../../server/src/cluster/redis/beat.ts'
import { openRedisConnection } from '../../../server/src/cluster/redis/connection.ts'
import { newRedisJournal } from '../../../server/src/journal/redis/redis-journal.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { OF_CLUSTERS } from '../../support/documents/alerts.ts'
import { isRedisMissing, newRedis } from '../../support/servers/redis.ts'
import { newServerProcess } from '../../support/servers/server-process.ts'

/** The size of files from which Redis cannot write them on, as on a full disk. */
const FILE_BYTES = 500_000

const probe = {
  NODE_OPTIONS: `--import ${join(import.meta.dirname, '../../support/servers/load-probe.ts')}`,
}

test('without Redis its modules are not loaded', async () => {
  const server = await newServerProcess(probe)
  await server.start()
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ ok: true, draining: false })
  const { log } = await server.stop()
  expect(log).toContain('Flower War plays')
  expect(log).not.toContain('loaded')
  await server.remove()
})

describe.skipIf(isRedisMissing)('with Redis', () => {
  test.for([
    [['--appendonly', 'no'], 'none'],
    [['--appendfsync', 'everysec'], 'everysec'],
    [['--no-appendfsync-on-rewrite', 'yes'], 'no'],
    [['--maxmemory-policy', 'allkeys-lru'], 'none'],
    [[], 'always'],
  ] as const)('settings %j are reported as durability %s', async ([settings, durability]) => {
    const redis = await newRedis([...settings, '--maxmemory', '1000000000'])
    await redis.start()
    const environment = { ...probe, REDIS_URL: redis.url, PUBLIC_PATH: '/p1' }
    const server = await newServerProcess(environment)
    await server.start()
    const said = await (await fetch(`${server.url}/readyz`)).json()
    expect(said).toEqual({ ok: true, draining: false, durability })
    const figures = await (await fetch(`${server.url}/metrics`)).text()
    expect(figures).toContain(`flower_war_process_info{address="/p1",durability="${durability}"} 1`)
    for (const name of OF_CLUSTERS) expect(figures).toContain(`\n${name}`)
    expect(figures).toMatch(/^flower_war_redis_memory_max_bytes 1000000000$/m)
    expect(Number(/^flower_war_redis_memory_bytes (\d+)$/m.exec(figures)?.[1])).toBeGreaterThan(0)
    const { code, log } = await server.stop()
    expect(code).toBe(0)
    expect(log).toContain('loaded')
    expect(log.includes('may lose acknowledged writes')).toBe(durability !== 'always')
    await server.remove()
    await redis.stop()
  })

  test('that fails to rewrite its file, a process says so, until that has succeeded', async () => {
    const redis = await newRedis(['--aof-use-rdb-preamble', 'no'])
    await redis.start()
    const server = await newServerProcess({ REDIS_URL: redis.url, PUBLIC_PATH: '/p1' })
    await server.start()
    const ready = async () => (await fetch(`${server.url}/readyz`)).json()
    const figures = async () => (await fetch(`${server.url}/metrics`)).text()
    expect(await ready()).toMatchObject({ durability: 'always' })
    await redis.ask('SETRANGE', 'large', String(2 * FILE_BYTES), 'x')
    await redis.limitFiles(FILE_BYTES)
    await redis.ask('BGREWRITEAOF')
    await expect.poll(ready).toEqual({ ok: true, draining: false, durability: 'none' })
    expect(await figures()).toContain('durability="none"} 1')
    await redis.limitFiles()
    await redis.ask('BGREWRITEAOF')
    await expect.poll(ready).toMatchObject({ durability: 'always' })
    const { log } = await server.stop()
    expect(log.match(/could not write its append-only file/g)).toHaveLength(1)
    await server.remove()
    await redis.stop()
  })

  test('that is away, a process says so in its figures, which need a token', async () => {
    const redis = await newRedis()
    await redis.start()
    const METRICS_TOKEN = 'a-token-for-figures'
    const environment = { REDIS_URL: redis.url, PUBLIC_PATH: '/p1', METRICS_TOKEN, LIMITS: '1' }
    const server = await newServerProcess(environment)
    await server.start()
    await redis.kill()
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const figures = async () => (await fetch(`${server.url}/metrics`, { headers })).text()
    await expect.poll(figures).toMatch(/^flower_war_redis_up 0$/m)
    await redis.start()
    await expect.poll(figures).toMatch(/^flower_war_redis_up 1$/m)
    await server.remove()
    await redis.stop()
  })

  test('that refuses its password, a process exits and says so, without the password', async () => {
    const redis = await newRedis(['--requirepass', 'another'])
    await redis.start()
    const { port } = new URL(redis.url)
    const environment = { REDIS_URL: `redis://:secret@127.0.0.1:${port}`, PUBLIC_PATH: '/p1' }
    const server = await newServerProcess(environment)
    const ended = await server.start().then(() => 'started', String)
    expect(ended).toContain('Redis cannot be used (WRONGPASS')
    expect(ended).not.toContain('secret')
    await server.remove()
    await redis.stop()
  })

  test('that is started later, a process waits', async () => {
    const redis = await newRedis()
    const server = await newServerProcess({ REDIS_URL: redis.url, PUBLIC_PATH: '/p1' })
    const started = server.start()
    await expect.poll(() => server.log()).toContain('Redis cannot be reached')
    await redis.start()
    await started
    await server.remove()
    await redis.stop()
  })

  test('and required replicas, an append that too few of them have is not acknowledged', async () => {
    const redis = await newRedis(['--repl-diskless-sync-delay', '0'])
    await redis.start()
    const { port } = new URL(redis.url)
    const replica = await newRedis(['--replicaof', '127.0.0.1', port])
    await replica.start()
    const connection = await openRedisConnection(redis.url, newLog('silent'))
    await expect.poll(() => connection.redis.wait(1, 100)).toBe(1)
    const journal = newRedisJournal({
      ...{ connection, owner: () => 'one', keepFinished: 10, beat: newBeat(), replicas: 1 },
      hasWaited: () => true,
    })
    const row = { id: 'a', game: 'peek', version: 1, header: '{}', code: 'c', createdAtMs: 1 }
    const listing = { phase: 'open', isPublic: true, members: [], row: '{}' } as const
    // A replica on a busy machine may answer too late, but some write is acknowledged in the end.
    const made = () => journal.create(row, listing).catch(() => claimed())
    const claimed = async () => (await journal.claim('a').catch(() => undefined))?.claim
    let held: Awaited<ReturnType<typeof made>>
    await expect.poll(async () => (held = await made())).toBeDefined()
    const claim = present(held, 'it was made')
    let entries = 0
    const append = async (): Promise<void> => {
      await journal.append(claim, entries, [`${entries}`])
      entries++
    }
    /** Appends an entry; on a busy machine it may not be acknowledged, whether or not it was written. */
    const isAcknowledged = async (): Promise<boolean> => {
      const is = await append().then(
        () => true,
        () => false,
      )
      if (!is) entries = (await journal.read('a').catch(() => undefined))?.lines.length ?? entries
      return is
    }
    await expect.poll(isAcknowledged).toBe(true)
    await replica.kill()
    await expect(append()).rejects.toMatchObject({ code: 'unavailable' })
    await replica.start()
    // As after any doubt, the entries are read again; by then the replica has them, too.
    await expect.poll(() => connection.redis.wait(1, 100)).toBe(1)
    const before = { ...claim, entries, lastLine: `${entries - 1}` }
    const lines = Array.from({ length: entries + 1 }, (_, entry) => `${entry}`)
    // It may answer too late once more; a match may be claimed again.
    const readAgain = async () =>
      (await journal.claim('a', before).catch(() => undefined))?.match.lines
    await expect.poll(readAgain).toEqual(lines)
    await journal.close()
    await replica.stop()
    await redis.stop()
  })
})
