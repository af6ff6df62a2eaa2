// Checks the check: a correct client passes it over each door, and each wrong one fails its own requirement alone.
import { checkClient } from './check.ts'
import { DOOR_NAMES, type DoorName } from './doors/door.ts'
import { playMatch } from './reference/client.ts'
import { type Habits, RIGHT } from './reference/habits.ts'
import { WRONG_CLIENTS, WRONG_OVER_COLYSEUS } from './reference/wrong-clients.ts'
import type { ClientVerdict } from './report.ts'
import { functionSubject } from './subject.ts'
import type { World } from './table.ts'

/** A client, and the requirement that it should fail; undefined if none. */
interface Client {
  readonly name: string
  readonly door: DoorName
  readonly number: string | undefined
  readonly habits: Habits
}

/** All clients that are checked. */
const CLIENTS: readonly Client[] = [
  ...DOOR_NAMES.map((door) => ({ name: 'is right', door, number: undefined, habits: RIGHT })),
  ...Object.entries(WRONG_CLIENTS).map(
    ([name, wrong]) => ({ name, door: 'json', ...wrong }) as const,
  ),
  ...WRONG_OVER_COLYSEUS.map(
    (name) => ({ name, door: 'colyseus', ...WRONG_CLIENTS[name] }) as const,
  ),
]

export interface SelfTest {
  readonly name: string
  readonly door: DoorName
  /** The requirement that it should fail; undefined if none. */
  readonly expected: string | undefined
  readonly verdicts: readonly ClientVerdict[]
  readonly isFound: boolean
}

/** The number of clients checked at once, and of exercises that run at once for each. */
const CLIENTS_AT_ONCE = 6
const EXERCISES_AT_ONCE = 8

export async function selfTest(
  world: World,
  done: (test: SelfTest) => void,
): Promise<readonly SelfTest[]> {
  const tests: SelfTest[] = []
  const left = CLIENTS.entries()
  const work = async (): Promise<void> => {
    for (const [index, { name, door, number: expected, habits }] of left) {
      const verdicts = await checkClient({
        ...{ world, door, port: 0, atOnce: EXERCISES_AT_ONCE, keepsState: true, only: [] },
        subject: functionSubject((wish) => playMatch({ ...wish, habits, door })),
      })
      const failed = new Set(verdicts.filter(({ fault }) => fault !== undefined).map(numberOf))
      const isFound = expected === undefined ? failed.size === 0 : [...failed].join() === expected
      const test = { name, door, expected, verdicts, isFound }
      tests[index] = test
      done(test)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS_AT_ONCE }, work))
  return tests
}

const numberOf = ({ number }: ClientVerdict): string => number
