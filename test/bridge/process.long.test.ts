// The bridge as a process: starting, stopping, and its messages when it cannot work.
import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { newLog } from '../../server/src/observe/log.ts'
import { type Broker, startBroker } from '../../server/src/temples/broker/broker.ts'
import { systemTimers } from '../../server/src/timers.ts'
import { listenTo } from '../support/processes.ts'
import { startProgram } from '../support/servers/program.ts'
import { BRIDGE_TOKEN, startTestServer } from '../support/servers/server.ts'

const main = join(import.meta.dirname, '../../bridge/src/main.ts')
let server: Awaited<ReturnType<typeof startTestServer>>
let broker: Broker
beforeAll(async () => {
  server = await startTestServer()
  const isPassword = async (): Promise<boolean> => false
  const parts = { isPassword, bridgePassword: 'for the bridge', clockMs: systemTimers.clockMs }
  broker = await startBroker({ ...parts, log: newLog('silent') }, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await broker.stop()
  await server.stop()
})

/** Starts a bridge with these variables, and collects its output. */
function start(environment: Readonly<Record<string, string>> = {}) {
  const own = {
    SERVER_URL: server.url,
    BRIDGE_TOKEN,
    MQTT_URL: `mqtt://127.0.0.1:${broker.bridgePort}`,
    MQTT_PASSWORD: 'for the bridge',
  }
  const child: ChildProcess = startProgram([main], { ...own, ...environment })
  const said = listenTo(child)
  const says = async (text: string): Promise<void> => {
    while (!said().includes(text)) if (child.stdout !== null) await once(child.stdout, 'data')
  }
  return { child, says, said }
}

test('a bridge with a wrong configuration names every mistake in one line', () => {
  const { status, stderr } = spawnSync(process.execPath, [main], {
    env: { ...process.env, SERVER_URL: 'nowhere', MQTT_URL: 'http://x', BRIDGE_TOKEN: '' },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^flower-war bridge: SERVER_URL: .*; BRIDGE_TOKEN: .*; MQTT_URL: .*\n$/)
})

test.for([
  ['the server', { BRIDGE_TOKEN: 'not the one of the server' }, 'BRIDGE_TOKEN'],
  ['the broker', { MQTT_PASSWORD: 'wrong' }, 'MQTT_PASSWORD'],
] as const)('a bridge rejected by %s says so and exits', async ([, environment, named]) => {
  const { child, said } = start(environment)
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(said()).toContain(named)
})

test('a bridge waits for an unreachable broker, and says so once', async () => {
  const MQTT_URL = `mqtt://127.0.0.1:${await freePort()}`
  const { child, says, said } = start({ MQTT_URL, HEALTH_PORT: '0' })
  await says('the broker is not there; trying again')
  await says('connected to the server')
  await says('healthPort')
  const [, health = ''] = /"healthPort":(\d+)/.exec(said()) ?? []
  const ready = await fetch(`http://127.0.0.1:${health}/readyz`)
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ ok: false, server: true, broker: false })
  child.kill('SIGTERM')
  await once(child, 'close')
  expect(said().match(/the broker is not there/g)).toHaveLength(1)
})

test('a bridge reports its health and metrics, and stops cleanly', async () => {
  const { child, says, said } = start({ HEALTH_PORT: '0' })
  await says('connected to the broker')
  await says('connected to the server')
  await says('healthPort')
  const [, port = ''] = /"healthPort":(\d+)/.exec(said()) ?? []
  const url = `http://127.0.0.1:${port}`
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${url}/readyz`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ ok: true, server: true, broker: true })
  expect((await fetch(`${url}/elsewhere`)).status).toBe(404)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  for (const name of ['server_connected 1', 'broker_connected 1', 'temples_waiting 0'])
    expect(metrics).toContain(`flower_war_bridge_${name}\n`)
  expect(metrics).toContain('# TYPE flower_war_bridge_reports_total counter\n')
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
})

test('a bridge works although another program has its port for figures, and serves them later', async () => {
  const port = await freePort()
  const other = createServer().listen(port)
  await once(other, 'listening')
  const HEALTH_PORT = String(port)
  const { child, says } = start({ HEALTH_PORT })
  await says('health and metrics are not served')
  await says('connected to the broker')
  await says('connected to the server')
  await new Promise((resolve) => other.close(resolve))
  await says('serving health and metrics')
  expect((await fetch(`http://127.0.0.1:${HEALTH_PORT}/readyz`)).status).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'close')
})

test('a bridge started with PARENT=stdin stays until its parent ends it, and then ends at once', async () => {
  const { child, says, said } = start({ PARENT: 'stdin', HEALTH_PORT: '0' })
  await says('connected to the broker')
  await says('connected to the server')
  await says('healthPort')
  const [, port = ''] = /"healthPort":(\d+)/.exec(said()) ?? []
  child.kill('SIGTERM')
  child.kill('SIGINT')
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
  expect(ready.status).toBe(200)
  child.stdin?.end()
  const [code] = await once(child, 'close')
  expect(code).toBe(0)
  expect(said()).not.toContain('stopping')
})
