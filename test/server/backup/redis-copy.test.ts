// A copy of a Redis that takes its time, or that no longer answers.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { copyRedis } from '../../../server/src/backup/redis-copy.ts'
import { REDIS_FILE } from '../../../server/src/backup/redis-file.ts'
import { COPY_HEAD_BYTES_MAX } from '../../../server/src/config/limits/own-work.ts'
import { newRedisDoor } from '../../support/redis-door.ts'
import { isRedisMissing, newRedis, type RedisServer } from '../../support/servers/redis.ts'

const SILENT_MS = 300

describe.skipIf(isRedisMissing)('a copy of Redis', () => {
  let redis: RedisServer
  beforeAll(async () => {
    redis = await newRedis()
    await redis.start()
  })
  afterAll(() => redis.stop())

  function newFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'flower-war-copy-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    return folder
  }

  /** Opens a door to Redis that does something once a copy is asked for; returns its address. */
  const newDoor = (onSync: (client: Socket, server: Socket) => void): Promise<string> =>
    newRedisDoor(redis.url, 'SYNC', onSync)

  test('waits as long as Redis says that it is preparing it', async () => {
    const folder = newFolder()
    await copyRedis(
      await newDoor((client) => client.write('\n'.repeat(COPY_HEAD_BYTES_MAX * 2))),
      folder,
    )
    expect(statSync(join(folder, REDIS_FILE)).size).toBeGreaterThan(0)
  })

  test('ends with an error once nothing comes any more', async () => {
    const url = await newDoor((_, server) => server.removeAllListeners('data'))
    await expect(copyRedis(url, newFolder(), SILENT_MS)).rejects.toThrow('Redis has fallen silent.')
  })

  test('is refused at once by a Redis that gives none', async () => {
    await redis.ask('ACL', 'SETUSER', 'default', '-sync')
    onTestFinished(async () => void (await redis.ask('ACL', 'SETUSER', 'default', '+sync')))
    await expect(copyRedis(redis.url, newFolder())).rejects.toThrow('Redis sends no copy')
  })

  test('is refused by a Redis that accepts connections, but does not answer', async () => {
    redis.signal('SIGSTOP')
    onTestFinished(() => redis.signal('SIGCONT'))
    await expect(copyRedis(redis.url, newFolder(), SILENT_MS)).rejects.toThrow(
      'Redis cannot be used',
    )
  })
})
