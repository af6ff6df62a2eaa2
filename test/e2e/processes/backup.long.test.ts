// The documented backup of a running server and its way back, in a data folder and in Redis.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { leaveAll, play } from '../../support/clients/two-people.ts'
import { outcomeOf } from '../../support/processes.ts'
import { isRedisMissing, newRedis, type RedisServer } from '../../support/servers/redis.ts'
import { newServerProcess, type ServerProcess } from '../../support/servers/server-process.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command of docs/hosting.md, but with another folder. */
async function run(
  name: 'backup' | 'restore',
  place: string,
  given: Readonly<Record<string, string>>,
) {
  const page = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
  const [, section = ''] = page.split('## Backup')
  const [command = ''] = new RegExp(`^npm run ${name} .*$`, 'm').exec(section) ?? []
  expect(command).toContain(' backups/today')
  const env = { ...process.env, ...given }
  return outcomeOf(spawn('sh', ['-c', command.replace('backups/today', place)], { cwd: root, env }))
}

/** Two people who play at a server, and what they share. */
async function twoAt(server: ServerProcess) {
  const [client, guest] = await Promise.all([
    connect(server.url, { name: 'Careful' }),
    connect(server.url, { name: 'Guest' }),
  ])
  const match = await client.create('tieqchieq')
  const matches = [match, await guest.join<'tieqchieq'>(match.id)]
  return { id: match.id, token: client.token, matches }
}

/** The entries of all matches, in order. */
function linesIn(dataDir: string): readonly unknown[] {
  const database = new DatabaseSync(join(dataDir, 'journal.db'))
  const rows = database.prepare('SELECT line FROM every_entry ORDER BY id, seq').all()
  database.close()
  return rows.map(({ line }) => line)
}

/** The names of the data in a folder, without the lock and other folders. */
function filesIn(dataDir: string): readonly string[] {
  return readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('lock.db'))
    .map(({ name }) => name)
    .toSorted()
}

const isAside = (name: string): boolean => name.startsWith('before-')

/** Comes back to a match, which goes on. */
async function goesOn(server: ServerProcess, { id, token }: { id: string; token: string }) {
  const heir = await connect(server.url, { token })
  const again = await heir.join<'tieqchieq'>(id)
  expect(again.state).toMatchObject({ phase: 'playing', outcome: null })
  expect(again.seat).toBe(0)
  await again.pause()
  again.disconnect()
}

/** Enough for a dozen restores on a busy machine, each with a server that opens what is there. */
const RESTORES_MS_MAX = 600_000

describe('a data folder', () => {
  let server: ServerProcess
  const into = join(folder, 'copy')
  beforeAll(async () => {
    server = await newServerProcess()
  })
  afterAll(() => server.remove())
  const given = () => ({ DATA_DIR: server.folder })

  test('is backed up while people play, and restored: matches go on from that moment', async () => {
    await server.start()
    const two = await twoAt(server)
    await play(two.matches, 4)
    // They play on meanwhile, but not long enough to end the match.
    const [backup] = await Promise.all([run('backup', into, given()), play(two.matches, 20)])
    expect(backup).toMatchObject({ status: 0 })
    await play(two.matches, 4)

    const inUse = await run('restore', into, given())
    expect(inUse).toMatchObject({ status: 1, said: expect.stringContaining('a server uses') })
    await play(two.matches, 1)
    leaveAll(two.matches)
    await server.kill()
    const [lines, kept] = [linesIn(server.folder), linesIn(into)]
    expect(kept.length).toBeGreaterThan(4)
    expect(kept.length).toBeLessThan(lines.length)
    expect(kept).toEqual(lines.slice(0, kept.length))

    expect(await run('restore', into, given())).toMatchObject({ status: 0 })
    expect(linesIn(server.folder)).toEqual(kept)
    const [before = ''] = readdirSync(server.folder).filter(isAside)
    expect(linesIn(join(server.folder, before))).toEqual(lines)
    await server.start()
    await goesOn(server, two)
    await server.stop()
    expect(linesIn(server.folder).length).toBeGreaterThan(kept.length)
  })

  test('is either the old or the new one, wherever a restore is interrupted', {
    timeout: RESTORES_MS_MAX,
  }, async () => {
    // Kills the process before one of its renames.
    const cut = join(folder, 'cut.mjs')
    writeFileSync(
      cut,
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { renameSync } = fs
      let left = Number(process.env.CUT)
      fs.renameSync = (...files) => {
        if (left-- === 0) process.kill(process.pid, 'SIGKILL')
        renameSync(...files)
      }
      syncBuiltinESMExports()`,
    )
    const program = join(root, 'server/src/backup/restore.ts')
    // So that the journal has a log beside it, and a file that only a later version knows.
    await server.start()
    await server.kill()
    writeFileSync(join(server.folder, 'later.json'), '[]')
    const old = join(folder, 'old')
    cpSync(server.folder, old, { recursive: true })
    const data = filesIn(old)
    expect(data).toEqual(expect.arrayContaining(['journal.db-wal', 'later.json']))
    const known = [linesIn(server.folder), linesIn(into)]
    expect(known[0]).not.toEqual(known[1])
    const aside = () =>
      readdirSync(server.folder).filter((name) => !existsSync(join(old, name)) && isAside(name))
    const seen = new Set<number>()
    for (let step = 0, status: unknown; status !== 0; step++) {
      rmSync(server.folder, { recursive: true })
      cpSync(old, server.folder, { recursive: true })
      const env = { ...process.env, DATA_DIR: server.folder, CUT: String(step) }
      const child = spawn(process.execPath, ['--import', cut, program, into], { env })
      ;[status] = await once(child, 'close')
      await server.start()
      await server.stop()
      const found = known.findIndex((lines) => isDeepStrictEqual(lines, linesIn(server.folder)))
      expect({ step, found }).toEqual({ step, found: expect.toBeOneOf([0, 1]) })
      seen.add(found)
      if (found === 0) continue
      // The old one is whole, in one folder.
      expect({ step, aside: aside().map((name) => filesIn(join(server.folder, name))) }).toEqual({
        step,
        aside: [data],
      })
      expect(readdirSync(server.folder)).not.toContain('later.json')
    }
    expect(seen.size).toBe(2)
  })

  test('stays as it is if the backup is damaged, or is not a backup', async () => {
    const damaged = join(folder, 'damaged')
    cpSync(into, damaged, { recursive: true })
    truncateSync(join(damaged, 'journal.db'), 8192)
    const lines = linesIn(server.folder)
    expect(await run('restore', damaged, given())).toMatchObject({ status: 1 })
    expect(await run('restore', folder, given())).toMatchObject({
      status: 1,
      said: expect.stringContaining('there is no journal.db'),
    })
    expect(linesIn(server.folder)).toEqual(lines)
  })

  test('is backed up completely', async () => {
    const all = readdirSync(server.folder).filter(
      (name) => !/^before-|^lock\.db|-wal$|-shm$/.test(name),
    )
    expect(all).toContain('auth-secret')
    const again = join(folder, 'again')
    writeFileSync(join(server.folder, 'bans.json'), '[]')
    expect(await run('backup', again, given())).toMatchObject({ status: 0 })
    expect(readdirSync(again).toSorted()).toEqual([...new Set([...all, 'bans.json'])].toSorted())
  })

  test('is on the disk once its backup is done: every file, and its name', async () => {
    // Says which files are copied and synced.
    const watch = join(folder, 'watch.mjs')
    writeFileSync(
      watch,
      `import fs from 'node:fs'
      import { syncBuiltinESMExports } from 'node:module'
      const { copyFileSync, fsyncSync, openSync } = fs
      const paths = new Map()
      fs.openSync = (path, ...how) => {
        const opened = openSync(path, ...how)
        paths.set(opened, path)
        return opened
      }
      fs.copyFileSync = (from, to) => {
        copyFileSync(from, to)
        console.log('copied', to)
      }
      fs.fsyncSync = (opened) => {
        fsyncSync(opened)
        console.log('synced', paths.get(opened))
      }
      syncBuiltinESMExports()`,
    )
    const onDisk = join(folder, 'on-disk')
    const program = join(root, 'server/src/backup/main.ts')
    const env = { ...process.env, ...given() }
    const child = spawn(process.execPath, ['--import', watch, program, onDisk], { env })
    let said = ''
    child.stdout.on('data', (data) => (said += String(data)))
    expect(await once(child, 'close')).toEqual([0, null])
    const steps = [...said.matchAll(/^(copied|synced) (.*)$/gm)]
    const lastOf = new Map(steps.map(([, step, path]) => [path, step]))
    const names = readdirSync(onDisk)
    expect(names).toEqual(expect.arrayContaining(['auth-secret', 'bans.json', 'journal.db']))
    // It has another name until it is whole.
    const made = `${onDisk}.unfinished`
    const all = [folder, made, ...names.map((name) => join(made, name))]
    expect(all.map((path) => [path, lastOf.get(path)])).toEqual(all.map((path) => [path, 'synced']))
  })

  test('with another broker is backed up with a warning that its accounts are missing', async () => {
    const told = async (place: string, given: object) => {
      const environment = { DATA_DIR: server.folder, ...given }
      return (await run('backup', join(folder, place), environment)).said
    }
    expect(await told('own-broker', {})).not.toContain('dynamic-security.json')
    const other = { MQTT_PORT: 'off', BRIDGE_TOKEN: 'of-at-least-sixteen-characters' }
    expect(await told('other-broker', other)).toContain('copy its dynamic-security.json now')
  })

  test('without a journal is not backed up, and no existing folder is written to', async () => {
    const nowhere = { DATA_DIR: join(folder, 'nowhere') }
    expect(await run('backup', join(folder, 'other'), nowhere)).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('there is no journal') },
    })
    expect(await run('backup', folder, given())).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('already exists') },
    })
  })
})

describe.skipIf(isRedisMissing)('Redis', () => {
  let redis: RedisServer
  let server: ServerProcess
  const into = join(folder, 'of-redis')
  const given = () => ({ REDIS_URL: redis.url, PUBLIC_PATH: '/p1' })
  beforeAll(async () => {
    redis = await newRedis()
    await redis.start()
    server = await newServerProcess(given())
    await server.start()
  })
  afterAll(async () => {
    await server.remove()
    await redis.stop()
  })

  const entries = async (id: string): Promise<unknown> =>
    redis.ask('XRANGE', `fw:entries:${id}`, '-', '+')

  test('is backed up while people play, and restored: matches go on from that moment', async () => {
    const two = await twoAt(server)
    await play(two.matches, 4)
    const [backup] = await Promise.all([run('backup', into, given()), play(two.matches, 20)])
    expect(backup).toMatchObject({ status: 0 })
    await play(two.matches, 4)
    const inUse = await run('restore', into, given())
    expect(inUse).toMatchObject({ status: 1, said: expect.stringContaining('servers use') })
    leaveAll(two.matches)
    await server.stop()
    const lines = Object(await entries(two.id))
    await redis.ask('SET', 'later', 'than the backup')

    expect(await run('restore', into, given())).toMatchObject({ status: 0 })
    const kept = Object(await entries(two.id))
    expect(kept.length).toBeGreaterThan(4)
    expect(kept.length).toBeLessThan(lines.length)
    expect(kept).toEqual(lines.slice(0, kept.length))
    expect(await redis.ask('EXISTS', 'later')).toBe(0)
    const [before = ''] = readdirSync(folder).filter((name) => name.startsWith('before-of-redis'))
    expect(existsSync(join(folder, before, 'dump.rdb'))).toBe(true)

    // Its disk has it, too.
    await redis.kill()
    await redis.start()
    expect(await entries(two.id)).toEqual(kept)
    await server.start()
    await goesOn(server, two)
    await server.stop()

    // The restore can be undone.
    expect(await run('restore', join(folder, before), given())).toMatchObject({ status: 0 })
    expect(await entries(two.id)).toEqual(lines)
  })

  test('stays as it is if a byte of the backup has changed', async () => {
    const damaged = join(folder, 'damaged-redis')
    mkdirSync(damaged)
    const dump = readFileSync(join(into, 'dump.rdb'))
    const at = dump.length >> 1
    dump[at] = (dump[at] ?? 0) ^ 1
    writeFileSync(join(damaged, 'dump.rdb'), dump)
    await redis.ask('SET', 'still', 'here')
    expect(await run('restore', damaged, given())).toMatchObject({
      ...{ status: 1, said: expect.stringContaining('not a whole copy') },
    })
    expect(await redis.ask('GET', 'still')).toBe('here')
  })

  test('that is away is reported in a sentence', async () => {
    const away = { ...given(), REDIS_URL: 'redis://127.0.0.1:1' }
    for (const name of ['backup', 'restore'] as const) {
      const place = name === 'backup' ? join(folder, 'away') : into
      expect(await run(name, place, away)).toMatchObject({
        ...{ status: 1, said: expect.stringContaining('flower-war: Redis cannot be used (') },
      })
    }
  })
})
