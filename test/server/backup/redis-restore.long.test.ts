// A restore of Redis that ends in the middle: what it leaves, and that the next one succeeds.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyRedis } from '../../../server/src/backup/redis-copy.ts'
import { outcomeOf } from '../../support/processes.ts'
import { isRedisMissing, newRedis, type RedisServer } from '../../support/servers/redis.ts'

const programs = join(import.meta.dirname, '../../../server/src/backup')

describe.skipIf(isRedisMissing)('a restore of Redis', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-restore-'))
  const backup = join(folder, 'backup')
  const cut = join(folder, 'cut.mjs')
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
})
