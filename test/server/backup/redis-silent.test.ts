// Copies and restores of a Redis that takes its time, or that no longer answers.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { listenAnywhere } from '../../../loadtest/run/ports.ts'
import { copyRedis } from '../../../server/src/backup/redis-copy.ts'
import { REDIS_FILE } from '../../../server/src/backup/redis-file.ts'
import { restoreRedis } from '../../../server/src/backup/redis-load.ts'
import { COPY_HEAD_BYTES_MAX } from '../../../server/src/config/limits/own-work.ts'
import { isRedisMissing, newRedis, type RedisServer } from '../../support/servers/redis.ts'

/** Long enough for all answers that are not held back, however busy the machine is. */
const SILENT_MS = 3_000

describe.skipIf(isRedisMissing)('a Redis', () => {
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

  /** Opens a door to Redis that does something once a command with this word comes; returns its address. */
  async function newDoor(
    word: string,
    onAsked: (client: Socket, server: Socket) => void,
  ): Promise<string> {
    const door = createServer((client) => {
      const server = connect(Number(new URL(redis.url).port), '127.0.0.1')
      for (const socket of [client, server]) socket.on('error', () => {})
      client.on('close', () => server.destroy())
      server.on('close', () => client.destroy())
      client.on('data', (data) => {
        if (String(data).toUpperCase().includes(word)) onAsked(client, server)
        server.write(data)
      })
      server.on('data', (data) => client.write(data))
    })
    onTestFinished(() => void door.close())
    return `redis://127.0.0.1:${await listenAnywhere(door)}`
  }

  test('that says that it is preparing a copy is waited for', async () => {
    const folder = newFolder()
    await copyRedis(
      await newDoor('SYNC', (client) => client.write('\n'.repeat(COPY_HEAD_BYTES_MAX * 2))),
      folder,
    )
    expect(statSync(join(folder, REDIS_FILE)).size).toBeGreaterThan(0)
  })

  test('that sends no more of a copy ends it with an error', async () => {
    const url = await newDoor('SYNC', (_, server) => server.removeAllListeners('data'))
    await expect(copyRedis(url, newFolder(), SILENT_MS)).rejects.toThrow('Redis has fallen silent.')
  })

  test('that gives no copy refuses it at once', async () => {
    await redis.ask('ACL', 'SETUSER', 'default', '-sync')
    onTestFinished(async () => void (await redis.ask('ACL', 'SETUSER', 'default', '+sync')))
    await expect(copyRedis(redis.url, newFolder())).rejects.toThrow('Redis sends no copy')
  })

  test('that accepts connections, but does not answer, gives no copy', async () => {
    redis.signal('SIGSTOP')
    onTestFinished(() => redis.signal('SIGCONT'))
    await expect(copyRedis(redis.url, newFolder(), SILENT_MS)).rejects.toThrow(
      'Redis cannot be used',
    )
  })

  test.for(['SMEMBERS', 'REPLICAOF'])(
    'that is to be restored says so if it does not answer %s',
    async (word) => {
      const backup = newFolder()
      await copyRedis(redis.url, backup)
      const url = await newDoor(word, (_, server) => server.removeAllListeners('data'))
      await expect(restoreRedis(url, backup, SILENT_MS)).rejects.toThrow(
        'Redis has ended, fallen silent or closed',
      )
      // Redis is a master again once it has read all that was sent.
      await expect.poll(() => redis.ask('INFO', 'replication')).toContain('role:master')
    },
  )
})
