// The reference device in C passes the checks that any temple has to pass.
import { beforeAll, describe, expect, test } from 'vitest'
import { connectBroker } from '../../bridge/src/broker.ts'
import { parseStatus } from '../../protocol/src/temple/payloads.ts'
import { checkTemple } from '../../temple/src/check/report.ts'
import { openRig } from '../../temple/src/check/rig.ts'
import { lineOf } from '../../temple/src/check/verdict.ts'
import { compileBox, compileEsp32, isCompilerMissing } from '../support/temples/host-temple.ts'
import { startLoneBroker } from '../support/temples/lone-broker.ts'
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

    test('as an ESP32, reconnects after the access point has disconnected it', async () => {
      const server = await startLoneBroker()
      const connections = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const line = connectBroker(
        { url: server.url, username: 'bridge', password: server.password },
        {
          ...{ gone() {}, connected() {}, lost() {}, refused() {} },
          up(_temple, leaf, payload) {
            const status = leaf === 'status' ? parseStatus(payload) : undefined
            if (status?.is === 'ready') connections[status.connection - 1]?.resolve()
          },
        },
      )
      const credentials = { temple: 'espressif1', password: 'any', broker: server.url }
      const box = newPosixBox({ program: esp32, credentials, speed: SPEED })
      await connections[0]?.promise
      box.sendAway()
      await box.goOnline()
      await connections[1]?.promise
      await box.stop()
      await line.stop()
      await server.stop()
    })

    test("passes the checks at the server's broker", async () => {
      const server = await startLoneBroker()
      const faults = BOXES.map((temple) => faultsOf(temple, server.url, server.password))
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
