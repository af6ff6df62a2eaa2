// A restore of Redis that ends in the middle: what it leaves, and that the next one succeeds.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyRedis } from '../../../server/src/backup/redis-copy.ts'
import { restoreRedis } from '../../../server/src/backup/redis-load.ts'
import { KEYS } from '../../../server/src/cluster/redis/keys.ts'
import { outcomeOf } from '../../support/processes.ts'
import { isRedisMissing, newRedis, type RedisServer } from '../../support/servers/redis.ts'
import { newServerProcess } from '../../support/servers/server-process.ts'

/** Time that Redis may leave a command unanswered. A busy machine needs seconds for an answer. */
const SILENT_MS = 10_000
/** The size of files from which Redis cannot write them on, as on a full disk. */
const FILE_BYTES = 500_000

const root = join(import.meta.dirname, '../../..')
const programs = join(root, 'server/src/backup')

describe.skipIf(isRedisMissing)('a restore of Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-restore-'))
  const backup = join(folder, 'backup')
  const cut = join(folder, 'cut.mjs')
  const late = join(folder, 'late.mjs')
  let redis: RedisServer
  beforeAll(async () => {
    redis = await newRedis(['--repl-diskless-sync-delay', '0'])
    await redis.start()
    await redis.ask('SET', 'which', 'backup')
    mkdirSync(backup)
    await copyRedis(redis.url, backup)
    // Sends the process a signal once Redis has asked for the data, of which one byte is then missing.
    writeFileSync(
      cut,
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { statSync } = fs
      fs.statSync = (file) => {
        process.kill(process.pid, process.env.ENDING)
        return { size: statSync(file).size + 1 }
      }
      syncBuiltinESMExports()`,
    )
    // An hour passes with each look at the clock, once Redis has asked for the data.
    writeFileSync(
      late,
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { statSync } = fs
      fs.statSync = (file) => {
        const fromMs = Date.now()
        let looks = 0
        Date.now = () => fromMs + ++looks * 3_600_000
        return statSync(file)
      }
      syncBuiltinESMExports()`,
    )
  })
  afterAll(async () => {
    await redis.stop()
    rmSync(folder, { recursive: true })
  })
  beforeEach(async () => {
    await redis.ask('SET', 'which', 'later')
  })

  const run = async (program: string, place: string, options: readonly string[] = [], more = {}) =>
    outcomeOf(
      spawn(process.execPath, [...options, join(programs, program), place], {
        env: { ...process.env, REDIS_URL: redis.url, PUBLIC_PATH: '/p1', ...more },
      }),
    )
  const cutOff = async (ending: string) =>
    run('restore.ts', backup, ['--import', cut], { ENDING: ending })
  const kept = () => readdirSync(folder).filter((name) => name.startsWith('before-'))

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('ends the replication at %s', async (ending) => {
    const before = kept()
    expect(await cutOff(ending)).toMatchObject({
      ...{
        status: 1,
        said: expect.stringContaining(`ended by ${ending}; restore again. What was`),
      },
    })
    expect(await redis.ask('ROLE')).toContain('master')
    expect(await redis.ask('GET', 'which')).toBe('later')
    await redis.ask('SET', 'can', 'be written')
    expect(kept().length).toBe(before.length + 1)
    expect(await run('restore.ts', backup)).toMatchObject({ status: 0 })
    expect(await redis.ask('GET', 'which')).toBe('backup')
  })

  test('that is killed is told of by a backup, and mended by the next restore', async () => {
    expect(await cutOff('SIGKILL')).toMatchObject({ status: null })
    await expect(redis.ask('SET', 'can', 'be written')).rejects.toThrow('READONLY')
    const other = join(folder, 'other')
    expect(await run('main.ts', other)).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('replica without its master') },
    })
    const before = kept()
    expect(await run('restore.ts', backup)).toMatchObject({
      ...{ status: 0, said: expect.stringContaining('and is none any more') },
    })
    expect(await redis.ask('ROLE')).toContain('master')
    expect(await redis.ask('GET', 'which')).toBe('backup')
    // The copy made when the first began is still a backup.
    const [added = ''] = kept().filter((name) => !before.includes(name))
    expect(await run('restore.ts', join(folder, added))).toMatchObject({ status: 0 })
    expect(await redis.ask('GET', 'which')).toBe('later')
  })

  test('keeps what was there whole or not at all', async () => {
    const before = kept()
    await redis.ask('ACL', 'SETUSER', 'default', '-sync')
    expect(await run('restore.ts', backup)).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('Redis sends no copy') },
    })
    await redis.ask('ACL', 'SETUSER', 'default', '+sync')
    expect(kept()).toEqual(before)
    expect(await redis.ask('GET', 'which')).toBe('later')
  })

  describe('after which Redis writes its append-only file anew', () => {
    const large = join(folder, 'large')
    const persistence = async () => String(await redis.ask('INFO', 'persistence'))
    beforeAll(async () => {
      await redis.ask('CONFIG', 'SET', 'aof-use-rdb-preamble', 'no')
      await redis.ask('SETRANGE', 'large', String(2 * FILE_BYTES), 'x')
      mkdirSync(large)
      await copyRedis(redis.url, large)
      await redis.ask('DEL', 'large')
    })
    afterAll(async () => {
      await redis.ask('CONFIG', 'SET', 'aof-use-rdb-preamble', 'yes')
      await redis.ask('FLUSHALL')
    })

    /** Has Redis take ten seconds for each key that it writes. */
    async function slowDown(): Promise<void> {
      await redis.ask('FLUSHALL')
      await redis.ask('CONFIG', 'SET', 'aof-use-rdb-preamble', 'yes')
      await redis.ask('CONFIG', 'SET', 'rdb-key-save-delay', '10000000')
    }

    /** True once it has everything, and writes its file. */
    const isWriting = async () =>
      (await persistence()).includes('aof_rewrite_in_progress:1') &&
      String(await redis.ask('ROLE')).startsWith('master')

    /** Ends what it is writing. */
    async function speedUp(): Promise<void> {
      await redis.ask('CONFIG', 'SET', 'appendonly', 'no')
      await redis.ask('CONFIG', 'SET', 'rdb-key-save-delay', '0')
      await redis.ask('CONFIG', 'SET', 'appendonly', 'yes')
      await expect.poll(persistence).toContain('aof_rewrite_in_progress:0')
      expect(await persistence()).toContain('aof_last_bgrewrite_status:ok')
    }

    test('fails if Redis has no room for it, and a server that is started says so', async () => {
      await redis.limitFiles(FILE_BYTES)
      const { status, said } = await run('restore.ts', large)
      expect(said).toContain('could not write its append-only file; see its log. It has the backup')
      expect([status, said]).toEqual([1, expect.stringContaining('What was there is in')])
      const server = await newServerProcess({ REDIS_URL: redis.url, PUBLIC_PATH: '/p1' })
      await server.start()
      const answer = await fetch(`${server.url}/readyz`)
      expect(await answer.json()).toEqual({ ok: true, draining: false, durability: 'none' })
      await server.stop()
      await server.remove()
      await redis.limitFiles()
      expect(await run('restore.ts', large)).toMatchObject({ status: 0 })
      expect(await persistence()).toContain('aof_last_bgrewrite_status:ok')
      await redis.kill()
      await redis.start()
      expect(await redis.ask('STRLEN', 'large')).toBe(2 * FILE_BYTES + 1)
    })

    test('can be ended meanwhile', async () => {
      await slowDown()
      const restore = spawn(process.execPath, [join(programs, 'restore.ts'), backup], {
        env: { ...process.env, REDIS_URL: redis.url, PUBLIC_PATH: '/p1' },
      })
      const outcome = outcomeOf(restore)
      await expect.poll(isWriting).toBe(true)
      restore.kill('SIGTERM')
      expect(await outcome).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('ended by SIGTERM; restore again') },
      })
      await speedUp()
    })

    test('fails if that takes too long', async () => {
      await slowDown()
      expect(await run('restore.ts', backup, ['--import', late])).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('has not written its append-only file') },
      })
      await speedUp()
    })

    test('fails if Redis falls silent', async () => {
      await slowDown()
      const restored = restoreRedis(redis.url, backup, SILENT_MS)
      const why = restored.then(String, String)
      await expect.poll(isWriting).toBe(true)
      redis.signal('SIGSTOP')
      expect(await why).toContain('Redis has ended, fallen silent or closed')
      redis.signal('SIGCONT')
      await speedUp()
    })

    test('fails if Redis ends, as it does if it cannot even begin', async () => {
      const files = join(redis.folder, 'appendonlydir')
      rmSync(files, { recursive: true })
      writeFileSync(files, '')
      expect(await run('restore.ts', backup)).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('Redis has ended, fallen silent or closed') },
      })
      rmSync(files)
      await redis.start()
    })
  })

  test('touches nothing while another database of Redis has data', async () => {
    const before = kept()
    const inOther = { REDIS_URL: `${redis.url}/3` }
    expect(await run('restore.ts', backup, [], inOther)).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('data in other databases, too (0)') },
    })
    expect(await redis.ask('GET', 'which')).toBe('later')
    expect(kept()).toEqual(before)
  })

  test('fails if the backup is one of another database', async () => {
    await redis.ask('FLUSHALL')
    expect(await run('restore.ts', backup, [], { REDIS_URL: `${redis.url}/3` })).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('no data of this database, only of 0') },
    })
  })

  test('is tried every night in the database that the server uses', async () => {
    await redis.ask('SWAPDB', '0', '3')
    const nightly = () =>
      outcomeOf(
        spawn(
          process.execPath,
          [join(root, 'deploy/kept-backups.ts'), join(folder, 'nights'), '1'],
          {
            env: { ...process.env, REDIS_URL: `${redis.url}/3`, PUBLIC_PATH: '/p1' },
          },
        ),
      )
    expect(await nightly()).toMatchObject({ status: 0 })
    await redis.ask('HSET', KEYS.bans, 'player p', 'not json')
    await redis.ask('MOVE', KEYS.bans, '3')
    expect(await nightly()).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('no server starts on it') },
    })
  })
})
