// A simulated temple, whose program the Raspberry Pi runs too, on a machine whose date is set back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newDevice } from '../../../protocol/src/temple/device.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { startBroker } from '../../../server/src/temples/broker/broker.ts'
import { simulateTemple } from '../../../temple/src/simulated/simulated-temple.ts'

const HERE = { host: '127.0.0.1', port: 0 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] })
})
afterEach(() => void vi.useRealTimers())

test('TPL-10 a bead is reported again within a minute, though the date was set back', async () => {
  const parts = { isPassword: async () => true, bridgePassword: '', clockMs: () => 0 }
  const broker = await startBroker({ ...parts, log: newLog('silent') }, HERE)
  const temple = 'temple01'
  const reports: string[] = []
  const isConnected = Promise.withResolvers<void>()
  const box = simulateTemple({
    ...{
      temple,
      password: 'any',
      broker: `mqtt://127.0.0.1:${broker.bridgePort}`,
      remembers: true,
    },
    kept: { ...newDevice(temple, true, '00000001'), bind: { binding: 'k3f9q2ab' } },
    changed: () => box?.device.isConnected && isConnected.resolve(),
    carry: ({ topic, payload }) => topic.endsWith('/count') && reports.push(payload),
  })
  await isConnected.promise
  box.drop('H')
  const { length } = reports
  vi.setSystemTime(Date.now() - 3_600_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reports.slice(length)).toContain(reports.at(length - 1))
  box.stop()
  await broker.stop()
})
