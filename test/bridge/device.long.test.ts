// The reference device in C passes the checks that any temple has to pass.
import { beforeAll, describe, expect, test } from 'vitest'
import { newLog } from '../../server/src/observe/log.ts'
import { startBroker } from '../../server/src/temples/broker/broker.ts'
import { checkTemple } from '../../temple/src/check/report.ts'
import { openRig } from '../../temple/src/check/rig.ts'
import { lineOf } from '../../temple/src/check/verdict.ts'
import { compileBox, compileEsp32, isCompilerMissing } from '../support/temples/host-temple.ts'
import { isMosquittoMissing, newHouseBroker } from '../support/temples/mosquitto.ts'
import { newPosixBox } from '../support/temples/posix-box.ts'

const SPEED = 8
/** A box with a memory, one without, and the ESP32 program on a stand-in for its chip. */
const BOXES = ['remembers', 'forgetful', 'espressif']

describe.skipIf(isCompilerMissing)(
  'the device in C (apt-get install gcc libc6-dev libsodium-dev)',
  { concurrent: true },
  () => {
    let box: string
    let esp32: string
    beforeAll(() => {
      box = compileBox()
      esp32 = compileEsp32()
    })

    /** Runs the checks on a box and returns the faults; each power cut is a kill -9 of its process. */
    async function faultsOf(temple: string, broker: string, password?: string) {
      const remembers = temple !== 'forgetful'
      const program = temple === 'espressif' ? esp32 : box
      const rig = await openRig({ broker, temple, speed: SPEED, username: 'bridge', password })
      const credentials = { temple, password: 'any', broker }
      const person = newPosixBox({ program, credentials, remembers, speed: SPEED })
      const verdicts = await checkTemple({ rig, person, isLong: true })
      await person.stop()
      await rig.close()
      // These brokers do not reveal which account a box uses; all other checks run.
      const unseen = verdicts.filter(({ skipped }) => skipped !== undefined)
      expect(unseen.map(({ number }) => number)).toEqual(['TPL-1', 'TPL-20'])
      expect(verdicts.length).toBeGreaterThan(15)
      return verdicts.filter(({ fault }) => fault !== undefined).map(lineOf)
    }

    test("passes the checks at the server's broker", async () => {
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
  },
)
