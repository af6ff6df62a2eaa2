// Reports the results of the exercises of one client to people.
import { lineOf as checkLine, sumOf, type Verdict } from '../temple/src/check/verdict.ts'
import type { DoorName } from './doors/door.ts'
import { CLI_NUMBERS, type CliNumber, REQUIREMENTS, uncheckedAt } from './requirements.ts'

export type ClientVerdict = Verdict<CliNumber>

/** Returns the line of one exercise, and below a fault what to do about it. */
export function lineOf(verdict: ClientVerdict): string {
  const line = checkLine(verdict)
  if (verdict.fault === undefined) return line
  const { mend, section } = REQUIREMENTS[verdict.number]
  return `${line}\n      ${mend} (docs/protocol.md#${section})`
}

/** Returns a line for each number that was checked, or cannot be checked over that door. */
export function summaryOf(verdicts: readonly ClientVerdict[], door: DoorName): readonly string[] {
  const checked = new Set(verdicts.map(({ number }) => number))
  return CLI_NUMBERS.flatMap((number) => {
    const unchecked = uncheckedAt(number, door)
    const isLeftOut = !checked.has(number) && unchecked === undefined
    return isLeftOut ? [] : sumOf(number, verdicts, unchecked, 'exercises')
  })
}
