// The reference device in C does what `TempleDevice` does, and what temples have to do.
import { beforeAll, describe, expect, test } from 'vitest'
import { checkTemple, lineOf } from '../../bridge/check/report.ts'
import { openRig } from '../../bridge/check/rig.ts'
import { newLog } from '../../server/src/log.ts'
import { startBroker } from '../../server/src/temples/broker.ts'
import { newHostBox } from '../support/host-box.ts'
import { compileHost, isCompilerMissing, startHost } from '../support/host-temple.ts'
import { deviceVectors } from './device-vectors.ts'

test('the vectors are what the model does', async () => {
  const lines = deviceVectors().map((vector) => JSON.stringify(vector))
  await expect(`[\n${lines.join(',\n')}\n]\n`).toMatchFileSnapshot(
    '../../bridge/device/vectors.json',
  )
})

describe.skipIf(isCompilerMissing)('the device in C (apt-get install gcc libc6-dev)', () => {
  let program: string
  beforeAll(() => {
    program = compileHost()
  }, 60_000)

  test('does the same, event by event', async () => {
    for (const { remembers, epoch, steps } of deviceVectors()) {
      const host = startHost(program, remembers, epoch)
      for (const { line, ...expected } of steps)
        expect({ line, ...(await host.tell(line)) }).toEqual({ line, ...expected })
      host.stop()
    }
  })

  test('passes the checks over a real broker, with memory and without', {
    timeout: 180_000,
  }, async () => {
    const password = 'of the bridge'
    const parts = { isPassword: async () => true, bridgePassword: password, nowMs: Date.now }
    const place = { host: '127.0.0.1', port: 0 }
    const server = await startBroker({ ...parts, log: newLog('silent') }, place)
    const broker = `mqtt://127.0.0.1:${server.bridgePort}`
    const faultsOf = async (remembers: boolean): Promise<readonly string[]> => {
      const temple = remembers ? 'remembers' : 'forgetful'
      const speed = 8
      const rig = await openRig({ broker, temple, speed, username: 'bridge', password })
      const person = newHostBox({ program, broker, temple, remembers, speed })
      const verdicts = await checkTemple({ rig, person, isLong: true })
      person.stop()
      await rig.close()
      expect(verdicts.length).toBeGreaterThan(10)
      return verdicts.filter(({ fault }) => fault !== undefined).map(lineOf)
    }
    expect(await Promise.all([faultsOf(true), faultsOf(false)])).toEqual([[], []])
    await server.stop()
  })
})
