// The bridge that the server starts as its child process.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { BRIDGE_RESTART_MS } from '../../../../server/src/config/limits/broker.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { startBridgeChild } from '../../../../server/src/temples/broker/bridge-child.ts'
import type { Timers } from '../../../../server/src/timers.ts'

const { execPath } = process
afterEach(() => {
  process.execPath = execPath
  vi.unstubAllEnvs()
})

const settings = {
  ...{ serverUrl: 'http://127.0.0.1:1', mqttPort: 1, mqttPassword: '' },
  ...{ hasHome: false, log: newLog('silent') },
}

test('the bridge has its token from the server, even if that has it from a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const [program, said] = [join(folder, 'program'), join(folder, 'said')]
  writeFileSync(program, `#!/bin/sh\nenv > ${said}\n`, { mode: 0o755 })
  process.execPath = program
  vi.stubEnv('BRIDGE_TOKEN_FILE', '/run/secrets/bridge')
  const ended = Promise.withResolvers<void>()
  const after = () => {
    ended.resolve()
    return () => {}
  }
  const bridge = startBridgeChild({
    ...{ ...settings, token: 'of the bridge' },
    timers: { nowMs: () => 0, clockMs: () => 0, after },
  })
  await ended.promise
  bridge.stop()
  const heard = readFileSync(said, 'utf8').split('\n')
  expect(heard).toContain('BRIDGE_TOKEN=of the bridge')
  expect(heard).toContain('BRIDGE_TOKEN_FILE=')
  rmSync(folder, { recursive: true })
})

test('a bridge that cannot be started is started again and again, until the server stops', async () => {
  process.execPath = '/there/is/no/such/program'
  let waits = Promise.withResolvers<{ ms: number; run: () => void }>()
  let calledOff = 0
  const after: Timers['after'] = (ms, run) => {
    waits.resolve({ ms, run })
    return () => calledOff++
  }
  const bridge = startBridgeChild({
    ...{ ...settings, token: '' },
    timers: { nowMs: () => 0, clockMs: () => 0, after },
  })
  const first = await waits.promise
  expect(first.ms).toBe(BRIDGE_RESTART_MS)
  waits = Promise.withResolvers()
  first.run()
  await waits.promise
  bridge.stop()
  expect(calledOff).toBe(1)
})
