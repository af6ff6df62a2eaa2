// Checks the checks: a correct temple passes them all, and each faulty one fails its own requirement.
import { randomBytes } from 'node:crypto'
import { type Light, ledOf } from '@flower-war/protocol'
import { type SimulatedTemple, simulateTemple } from '../simulated/simulated-temple.ts'
import type { Person } from './person.ts'
import { checkTemple } from './report.ts'
import { openRig } from './rig.ts'
import { newSteppedClock, steppedTime } from './stepped-time.ts'
import type { Verdict } from './verdict.ts'
import { openWitness } from './witness.ts'
import { WRONG_DEVICES, type WrongDevice } from './wrong-devices.ts'

export interface SelfTest {
  readonly name: string
  /** The requirement that it should fail; undefined if none. */
  readonly expected: string | undefined
  readonly verdicts: readonly Verdict[]
  readonly isFound: boolean
}

/** Tests all temples at a broker open to any client; without one, each has one of ours, which finds more faults. */
export async function selfTest(broker: string | undefined): Promise<readonly SelfTest[]> {
  const right = [true, false].map((remembers) =>
    testOne(broker, {
      name: remembers ? 'remembers' : 'forgets',
      wrong: undefined,
      remembers,
    }),
  )
  const wrong = Object.entries(WRONG_DEVICES)
    .filter(([, { needsWitness = false }]) => broker === undefined || !needsWitness)
    .map(([name, each]) => testOne(broker, { name, wrong: each, remembers: true }))
  return Promise.all([...right, ...wrong])
}

interface TestWish {
  readonly name: string
  readonly wrong: WrongDevice | undefined
  readonly remembers: boolean
}

async function testOne(
  given: string | undefined,
  { name, wrong, remembers }: TestWish,
): Promise<SelfTest> {
  const witness = given === undefined ? await openWitness(0) : undefined
  const broker = given ?? witness?.url ?? ''
  const temple = `check${randomBytes(5).toString('hex')}`
  const clock = newSteppedClock()
  const box = simulateTemple({
    ...{ temple, password: '', broker, remembers, clock },
    ...(wrong === undefined ? {} : { model: wrong.model }),
  })
  const rig = await openRig({
    ...{ broker, temple, username: 'bridge', password: undefined, speed: 1, witness },
    time: (goThereAndBack) =>
      steppedTime(clock, async () => {
        // Until all messages have reached the temple, and its answers have arrived.
        await goThereAndBack()
        await box.caughtUp()
        await box.caughtUp()
        await goThereAndBack()
      }),
  })
  const person = personAt(box, wrong?.light)
  const verdicts = await checkTemple({ rig, person, isLong: true })
  box.stop()
  await rig.close()
  await witness?.close()
  const failed = verdicts.flatMap(({ number, fault }) => (fault === undefined ? [] : number))
  const expected = wrong?.number
  const isFound = expected === undefined ? failed.length === 0 : failed.includes(expected)
  return { name, expected, verdicts, isFound }
}

/** Returns a person who does every task at once. */
function personAt(box: SimulatedTemple, light: Light | undefined): Person {
  return {
    drop: async (slot) => box.drop(slot),
    cutPower: async () => box.setWifi(false),
    async givePower() {
      box.setWifi(true)
      box.reboot()
    },
    goOffline: async () => box.setWifi(false),
    goOnline: async () => box.setWifi(true),
    look: async () => light ?? ledOf(box.device),
  }
}
