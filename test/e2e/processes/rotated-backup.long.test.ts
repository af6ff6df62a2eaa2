// A backup made after the key that signs tokens was replaced, as docs/hosting.md says: restored on a machine without
// any settings, it knows the tokens of the new key, and none of the replaced one.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outcomeOf } from '../../support/processes.ts'
import { isRedisMissing, newRedis, type RedisServer } from '../../support/servers/redis.ts'
import { newServerProcess, type ServerProcess } from '../../support/servers/server-process.ts'

const FRESH = 'f'.repeat(64)
const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-rotated-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A server with its data, in its folder or in a Redis. */
interface Machine {
  readonly server: ServerProcess
  readonly redis: RedisServer | undefined
  /** The variables of the server, read anew at each start. */
  readonly variables: Record<string, string>
}

async function newMachine(isInRedis: boolean): Promise<Machine> {
  const redis = isInRedis ? await newRedis() : undefined
  await redis?.start()
  const variables: Record<string, string> =
    redis === undefined ? {} : { REDIS_URL: redis.url, PUBLIC_PATH: '/p1' }
  return { redis, variables, server: await newServerProcess(variables) }
}

async function run(program: string, place: string, { server, variables }: Machine): Promise<void> {
  const env = { ...process.env, DATA_DIR: server.folder, ...variables }
  const child = spawn(process.execPath, [join(root, 'server/src/backup', program), place], { env })
  expect(await outcomeOf(child)).toMatchObject({ status: 0 })
}

const storedKey = ({ server, redis }: Machine) =>
  redis?.ask('GET', 'fw:auth-secret') ?? readFileSync(join(server.folder, 'auth-secret'), 'utf8')

async function guestAt({ server: { url } }: Machine): Promise<string> {
  const body = JSON.stringify({ name: 'Known' })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/guests`, { method: 'POST', headers, body })
  return Object(await answer.json()).token
}

async function statusOf({ server: { url } }: Machine, token: string): Promise<number> {
  const answer = await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  await answer.arrayBuffer()
  return answer.status
}

async function restart({ server, variables }: Machine, keys: Record<string, string>) {
  await server.stop()
  Object.assign(variables, keys)
  await server.start()
}

test.for([
  ['a data folder', false],
  ['Redis (apt-get install redis-server)', true],
] as const)('a backup of %s has the new key alone', async ([name, isInRedis], { skip }) => {
  if (isInRedis && isRedisMissing) skip()
  const [machine, next] = [await newMachine(isInRedis), await newMachine(isInRedis)]
  try {
    await machine.server.start()
    const before = await guestAt(machine)
    const old = String(await storedKey(machine)).trim()
    await restart(machine, { AUTH_SECRET: FRESH, AUTH_SECRET_OTHER: old })
    expect(await statusOf(machine, before)).toBe(200)
    await restart(machine, { AUTH_SECRET_OTHER: '' })
    const after = await guestAt(machine)
    expect([await statusOf(machine, before), await statusOf(machine, after)]).toEqual([401, 200])

    // Redis may come back with older data while the server runs.
    await machine.redis?.ask('SET', 'fw:auth-secret', old)
    await machine.redis?.kill()
    await machine.redis?.start()
    await expect.poll(async () => String(await storedKey(machine)).trim()).toBe(FRESH)

    const backup = join(folder, name.replaceAll(/\W/g, '-'))
    await run('main.ts', backup, machine)
    await run('restore.ts', backup, next)
    await next.server.start()
    expect([await statusOf(next, before), await statusOf(next, after)]).toEqual([401, 200])
  } finally {
    for (const { server, redis } of [machine, next]) {
      await server.remove()
      await redis?.stop()
    }
  }
})
