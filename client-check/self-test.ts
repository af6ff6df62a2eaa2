// The check, checked: a client that is right passes it, and each wrong one fails by its number alone.
import { checkClient } from './check.ts'
import { playMatch } from './reference/client.ts'
import { RIGHT } from './reference/habits.ts'
import { WRONG_CLIENTS } from './reference/wrong-clients.ts'
import type { Verdict } from './report.ts'
import { functionSubject } from './subject.ts'
import type { World } from './table.ts'

export interface SelfTest {
  readonly name: string
  /** The number that it should fail; undefined if none. */
  readonly expected: string | undefined
  readonly verdicts: readonly Verdict[]
  readonly isFound: boolean
}

/** So many clients are checked at once, each in so many exercises. */
const CLIENTS_AT_ONCE = 6
const EXERCISES_AT_ONCE = 8

export async function selfTest(
  world: World,
  done: (test: SelfTest) => void,
): Promise<readonly SelfTest[]> {
  const clients = [
    { name: 'is right', number: undefined, habits: RIGHT },
    ...Object.entries(WRONG_CLIENTS).map(([name, wrong]) => ({ name, ...wrong })),
  ]
  const tests: SelfTest[] = []
  const left = clients.entries()
  const work = async (): Promise<void> => {
    for (const [index, { name, number: expected, habits }] of left) {
      const verdicts = await checkClient({
        ...{ world, door: 'json', port: 0, atOnce: EXERCISES_AT_ONCE, keepsState: true, only: [] },
        subject: functionSubject((wish) => playMatch({ ...wish, habits })),
      })
      const failed = new Set(verdicts.filter(({ fault }) => fault !== undefined).map(numberOf))
      const isFound = expected === undefined ? failed.size === 0 : [...failed].join() === expected
      const test = { name, expected, verdicts, isFound }
      tests[index] = test
      done(test)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS_AT_ONCE }, work))
  return tests
}

const numberOf = ({ number }: Verdict): string => number
