// The checks, checked: a temple that is right passes them all, and each wrong one fails by its number.
import { randomBytes } from 'node:crypto'
import { type Light, ledOf } from '@flower-war/protocol'
import { type SimulatedTemple, simulateTemple } from '../temple/simulated-temple.ts'
import { type LivedClock, startLivedClock } from './lived.ts'
import type { Person } from './person.ts'
import { checkTemple, type Verdict } from './report.ts'
import { openRig } from './rig.ts'
import type { Witness } from './witness.ts'
import { WRONG_DEVICES, type WrongDevice } from './wrong-devices.ts'

/** The simulated temples live so much faster: a minute is seven seconds. */
const SPEED = 8

export interface SelfTest {
  readonly name: string
  /** The number that it should fail; undefined if none. */
  readonly expected: string | undefined
  readonly verdicts: readonly Verdict[]
  readonly isFound: boolean
}

/** Given a broker that lets anybody in, as people have it who have no temple yet; one that is not ours does not see all. */
export async function selfTest(broker: string | Witness): Promise<readonly SelfTest[]> {
  const clock = startLivedClock()
  const right = [true, false].map((remembers) =>
    testOne(broker, clock, {
      name: remembers ? 'remembers' : 'forgets',
      wrong: undefined,
      remembers,
    }),
  )
  const wrong = Object.entries(WRONG_DEVICES)
    .filter(([, { needsWitness = false }]) => typeof broker === 'object' || !needsWitness)
    .map(([name, each]) => testOne(broker, clock, { name, wrong: each, remembers: true }))
  const tests = await Promise.all([...right, ...wrong])
  clock.stop()
  return tests
}

interface TestWish {
  readonly name: string
  readonly wrong: WrongDevice | undefined
  readonly remembers: boolean
}

async function testOne(
  place: string | Witness,
  { nowMs }: LivedClock,
  { name, wrong, remembers }: TestWish,
): Promise<SelfTest> {
  const temple = `check${randomBytes(5).toString('hex')}`
  const account = { username: 'bridge', password: undefined }
  const witness = typeof place === 'object' ? place : undefined
  const broker = typeof place === 'object' ? place.url : place
  const rig = await openRig({ broker, temple, ...account, speed: SPEED, nowMs, witness })
  const box = simulateTemple({
    temple,
    password: '',
    broker,
    remembers,
    speed: SPEED,
    nowMs,
    ...(wrong === undefined ? {} : { model: wrong.model }),
  })
  const person = personAt(box, wrong?.light)
  const verdicts = await checkTemple({ rig, person, isLong: true })
  box.stop()
  await rig.close()
  const failed = verdicts.flatMap(({ number, fault }) => (fault === undefined ? [] : number))
  const expected = wrong?.number
  const isFound = expected === undefined ? failed.length === 0 : failed.includes(expected)
  return { name, expected, verdicts, isFound }
}

/** Somebody who does what is to be done, at once. */
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
