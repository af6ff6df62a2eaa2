// The bridge that the server starts as its child process.
import { afterEach, expect, test } from 'vitest'
import { BRIDGE_RESTART_MS } from '../../../../server/src/config/limits/broker.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { startBridgeChild } from '../../../../server/src/temples/broker/bridge-child.ts'
import type { Timers } from '../../../../server/src/timers.ts'

const { execPath } = process
afterEach(() => {
  process.execPath = execPath
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
    ...{ serverUrl: 'http://127.0.0.1:1', token: '', mqttPort: 1, mqttPassword: '' },
    hasHome: false,
    timers: { nowMs: () => 0, clockMs: () => 0, after },
    log: newLog('silent'),
  })
  const first = await waits.promise
  expect(first.ms).toBe(BRIDGE_RESTART_MS)
  waits = Promise.withResolvers()
  first.run()
  await waits.promise
  bridge.stop()
  expect(calledOff).toBe(1)
})
