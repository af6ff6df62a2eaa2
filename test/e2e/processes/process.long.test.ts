// The server as a process: starting, stopping, and its messages when it cannot start.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { listenAnywhere } from '../../../loadtest/run/ports.ts'
import { listenTo } from '../../support/processes.ts'
import { newServerProcess } from '../../support/servers/server-process.ts'
import { codeOn, switchOn } from '../../support/temples/switched-on.ts'
import { claimTemple } from '../../support/temples/temples.ts'

const main = join(import.meta.dirname, '../../../server/src/main.ts')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A server that has not exited by then has started. */
const START_MS_MAX = 30_000

/** Runs a server that cannot start, and returns its status and message. */
function failing(environment: Readonly<Record<string, string>>) {
  const env = {
    ...process.env,
    PORT: '0',
    MQTT_PORT: 'off',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  }
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env,
    encoding: 'utf8',
    timeout: START_MS_MAX,
  })
  return { status, stderr }
}

describe('a server that cannot start', () => {
  test('because of its configuration names every mistake in one line', () => {
    const { status, stderr } = failing({ PORT: '99999', KEEP_FINISHED: 'many', LOG_LEVEL: 'loud' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^flower-war: PORT: .*; KEEP_FINISHED: .*; LOG_LEVEL: .*\n$/)
  })

  test('because its port is in use says so', async () => {
    const blocker = createServer()
    const port = String(await listenAnywhere(blocker))
    expect(failing({ PORT: port, HOST: '127.0.0.1' })).toEqual({
      status: 1,
      stderr: 'flower-war: the port is in use; choose another with PORT.\n',
    })
    blocker.close()
  })

  test('because another server uses its data folder says so, and starts once that one is gone', async () => {
    const server = await newServerProcess()
    try {
      await server.start()
      const environment = { DATA_DIR: server.folder, HOST: '127.0.0.1' }
      expect(failing(environment)).toEqual({
        status: 1,
        stderr:
          'flower-war: the data folder cannot be used (another server has it); choose another with DATA_DIR.\n',
      })
      // Even if it is killed.
      await server.kill()
      await server.start()
    } finally {
      await server.remove()
    }
  })

  test('because this machine does not have its address says so', () => {
    const { status, stderr } = failing({ HOST: '192.0.2.1' })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^flower-war: this machine has no such address .*HOST\.\n$/)
  })

  test('because its data folder is a file says so', () => {
    writeFileSync(join(folder, 'file'), '')
    const { status, stderr } = failing({ DATA_DIR: join(folder, 'file') })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^flower-war: the data folder cannot be used .*DATA_DIR\.\n$/)
  })
})

test('a server whose port for MQTT is in use says what to do, and serves temples through the web port', async () => {
  const blocker = createServer()
  const port = String(await listenAnywhere(blocker))
  const server = await newServerProcess({ LOG_LEVEL: 'info', MQTT_PORT: port })
  await server.start()
  const { token } = await connect(server.url, { name: 'Owner' })
  const claimed = await claimTemple(server.url, token)
  expect(claimed.broker).toBe(`${server.url.replace('http', 'ws')}/mqtt`)
  const { box, until } = switchOn(claimed, claimed.broker)
  await until((each) => codeOn(each) !== undefined)
  box.stop()
  blocker.close()
  const { log } = await server.stop()
  expect(log).toContain(`port ${port} for MQTT is not available; choose another with MQTT_PORT`)
})

test('a server that is asked to stop tells its clients to come back, and exits with 0', async () => {
  const server = await newServerProcess({ LOG_LEVEL: 'info' })
  await server.start()
  const client = await connect(server.url, { name: 'Patient' })
  const match = await client.create('tieqchieq', { bots: 1, botDelayMs: 10_000 })
  const lost = new Promise((resolve) => {
    match.on('connection', (state) => state === 'lost' && resolve(state))
  })
  const { code, log } = await server.stop()
  expect(code).toBe(0)
  expect(log).not.toContain(client.token)
  await lost
  const back = new Promise((resolve) => {
    match.on('connection', (state) => state === 'connected' && resolve(state))
  })
  await server.start()
  await back
  expect(match.seat).toBe(0)
  match.disconnect()
  await server.remove()
})

test('a server that npm has started stops when npm is asked to', async () => {
  const own = { PORT: '0', MQTT_PORT: 'off', DATA_DIR: mkdtempSync(join(folder, 'd-')) }
  const child = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { ...process.env, ...own, LOG_LEVEL: 'info' },
  })
  const log = listenTo(child)
  while (!log().includes('Flower War plays')) await once(child.stdout, 'data')
  child.kill('SIGTERM')
  // Its output is closed once no process has it open any more.
  await once(child, 'close')
  expect(log()).toContain('"stopping"')
})

test('a server whose log is closed plays on, and exits when it is asked to', async () => {
  const own = { PORT: '0', MQTT_PORT: 'off', DATA_DIR: mkdtempSync(join(folder, 'd-')) }
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, ...own, LOG_LEVEL: 'info' },
  })
  const log = listenTo(child)
  while (!log().includes('Flower War plays')) await once(child.stdout, 'data')
  for (const stream of [child.stdout, child.stderr]) stream.destroy()
  const [, port] = /"port":(\d+)/.exec(log()) ?? []
  const client = await connect(`http://127.0.0.1:${port}`, { name: 'Citlali' })
  const match = await client.create('tieqchieq', { bots: 1 })
  match.disconnect()
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
})

test('a server makes its secret once, and knows its players again after a restart', async () => {
  const server = await newServerProcess()
  await server.start()
  const { token } = await connect(server.url, { name: 'Known' })
  await server.kill()
  await server.start()
  const client = await connect(server.url, { token })
  expect((await client.create('tieqchieq')).seat).toBe(0)
  await server.remove()
})

test('only the user of a server can read its files, which have hidden hands and secrets', async () => {
  const server = await newServerProcess()
  await server.start()
  const client = await connect(server.url, { name: 'Known' })
  ;(await client.create('tieqchieq')).disconnect()
  const files = readdirSync(server.folder)
  expect(files).toEqual(expect.arrayContaining(['auth-secret', 'journal.db', 'journal.db-wal']))
  const modeOf = (file: string) => statSync(join(server.folder, file)).mode & 0o777
  expect(Object.fromEntries(files.map((file) => [file, modeOf(file)]))).toEqual(
    Object.fromEntries(files.map((file) => [file, 0o600])),
  )
  await server.remove()
})

test('the secret of a server is replaced, and its players stay who they are', async () => {
  const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)]
  // Read anew at each start.
  const variables: Record<string, string> = { AUTH_SECRET: old }
  const server = await newServerProcess(variables)
  const again = async (own: string, other: string): Promise<void> => {
    await server.stop()
    Object.assign(variables, { AUTH_SECRET: own, AUTH_SECRET_OTHER: other })
    await server.start()
  }
  await server.start()
  const { token } = await connect(server.url, { name: 'Known' })
  const playing = await connect(server.url, { token })
  const match = await playing.create('tieqchieq')
  await again(fresh, old)
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  const renewed = (await connect(server.url, { token, storage })).token
  expect(renewed).not.toBe(token)
  expect([...kept.values()]).toEqual([renewed])
  await again(fresh, '')
  const client = await connect(server.url, { storage })
  expect(client.token).toBe(renewed)
  expect((await client.join(match.id)).seat).toBe(0)
  await expect(connect(server.url, { token })).rejects.toMatchObject({ code: 'unauthorized' })
  match.disconnect()
  await server.remove()
})

test('no token and no code is ever in the log, not even at level debug', async () => {
  const server = await newServerProcess({ LOG_LEVEL: 'debug' })
  await server.start()
  const client = await connect(server.url, { name: 'Secretive' })
  const match = await client.create('tieqchieq', { bots: 1, botDelayMs: 0 })
  const { code } = await client.transfer()
  const other = await connect(server.url, { transfer: code })
  const authorization = `Bearer ${other.token}`
  for (const path of [
    `/matchmake/create/x?_authToken=${other.token}`,
    `/${other.token}`,
    '/api/guests',
  ])
    await fetch(server.url + path, {
      method: 'POST',
      headers: { authorization },
      body: other.token,
    })
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/0/x?_authToken=${other.token}`)
  await new Promise((resolve) => {
    socket.onclose = resolve
  })
  match.disconnect()
  const { log } = await server.stop()
  expect(log).toContain('joined')
  for (const secret of [client.token, other.token, code, code.replace('-', ''), '_authToken'])
    expect(log).not.toContain(secret)
  await server.remove()
})
