// The reference device in C does what `TempleDevice` does, and what temples have to do.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkTemple, lineOf } from '../../bridge/check/report.ts'
import { openRig } from '../../bridge/check/rig.ts'
import { newSensors } from '../../protocol/src/temple/sensors.ts'
import { drawBelow } from '../../rules/src/random.ts'
import { newLog } from '../../server/src/log.ts'
import { startBroker } from '../../server/src/temples/broker.ts'
import { chanceOf } from '../support/chance.ts'
import {
  compileBox,
  compileBoxTest,
  compileEsp32,
  compileHost,
  isCompilerMissing,
  startHost,
} from '../support/host-temple.ts'
import { isMosquittoMissing, newHouseBroker } from '../support/mosquitto.ts'
import { newPosixBox } from '../support/posix-box.ts'
import { deviceVectors } from './device-vectors.ts'

const SPEED = 8
/** One with a memory, one without, and the program of the ESP32 on a stand-in for its chip. */
const BOXES = ['remembers', 'forgetful', 'espressif']

test('the vectors are what the model does', async () => {
  const lines = deviceVectors().map((vector) => JSON.stringify(vector))
  await expect(`[\n${lines.join(',\n')}\n]\n`).toMatchFileSnapshot(
    '../../bridge/device/vectors.json',
  )
})

describe.skipIf(isCompilerMissing)('the device in C (apt-get install gcc libc6-dev)', () => {
  let counting: string
  let box: string
  let esp32: string
  beforeAll(() => {
    counting = compileHost()
    box = compileBox()
    esp32 = compileEsp32()
  }, 120_000)

  test('does the same, event by event', async () => {
    for (const { remembers, epoch, steps } of deviceVectors()) {
      const host = startHost(counting, remembers, epoch)
      for (const { line, ...expected } of steps)
        expect({ line, ...(await host.tell(line)) }).toEqual({ line, ...expected })
      host.stop()
    }
  })

  test('feels the beads that the model feels, and neither noise nor what stays', async () => {
    const chance = chanceOf('sensor')
    const host = startHost(counting, true, '00000001')
    let felt = 0
    const model = newSensors(() => felt++)
    let atUs = 1_000_000
    const sense = async (us: number, level: 'low' | 'high'): Promise<boolean> =>
      (await host.tell(`sense ${us} ${level}`)).says.includes('felt')
    for (let bead = 0; bead < 400; bead++) {
      const kind = drawBelow(chance, 4)
      const lastsUs = [5_000, 12_000, 400, 600_000][kind] ?? 0
      expect(await sense(atUs, 'low')).toBe(false)
      const isFelt = await sense(atUs + lastsUs, 'high')
      // What is no bead does not make it deaf for the next one.
      const isBead = kind < 2
      expect(isFelt).toBe(isBead && model.touch('H', atUs / 1_000))
      atUs += lastsUs + 1_000 + drawBelow(chance, 50_000)
    }
    expect(felt).toBeGreaterThan(50)
    expect(felt).toBeLessThan(300)
    host.stop()
  })

  test('keeps before it tells, comes back by itself, and is claimed once', () => {
    const program = compileBoxTest(join(import.meta.dirname, 'device/box.c'))
    expect(spawnSync(program, { encoding: 'utf8' })).toMatchObject({
      stdout: '13 sentences hold\n',
      stderr: '',
      status: 0,
    })
  })

  /** What the checks find wrong with a box at that broker; each power cut is a kill -9 of its process. */
  async function faultsOf(temple: string, broker: string, password?: string) {
    const remembers = temple !== 'forgetful'
    const program = temple === 'espressif' ? esp32 : box
    const rig = await openRig({ broker, temple, speed: SPEED, username: 'bridge', password })
    const credentials = { temple, password: 'any', broker }
    const person = newPosixBox({ program, credentials, remembers, speed: SPEED })
    const verdicts = await checkTemple({ rig, person, isLong: true })
    await person.stop()
    await rig.close()
    // These brokers do not tell as whom it connects; all else is seen.
    const unseen = verdicts.filter(({ skipped }) => skipped !== undefined)
    expect(unseen.map(({ number }) => number)).toEqual(['TPL-1', 'TPL-20'])
    expect(verdicts.length).toBeGreaterThan(15)
    return verdicts.filter(({ fault }) => fault !== undefined).map(lineOf)
  }

  test('passes the checks at the broker of the server', async () => {
    const password = 'of the bridge'
    const parts = { isPassword: async () => true, bridgePassword: password, nowMs: Date.now }
    const place = { host: '127.0.0.1', port: 0 }
    const server = await startBroker({ ...parts, log: newLog('silent') }, place)
    const broker = `mqtt://127.0.0.1:${server.bridgePort}`
    const faults = BOXES.map((temple) => faultsOf(temple, broker, password))
    expect(await Promise.all(faults)).toEqual([[], [], []])
    await server.stop()
  })

  test.skipIf(isMosquittoMissing)(
    'passes the checks at a mosquitto (apt-get install mosquitto)',
    async () => {
      const house = await newHouseBroker()
      const faults = BOXES.map((temple) => faultsOf(temple, house.url))
      expect(await Promise.all(faults)).toEqual([[], [], []])
      await house.stop()
    },
  )
})
