// Runs all checks of one temple, and sums up the results.
import type { Check } from './check.ts'
import { CHECKS } from './checks.ts'
import type { Person } from './person.ts'
import type { Rig } from './rig.ts'
import { notSeen, sumOf, type Verdict, verdictOf } from './verdict.ts'

export type TempleVerdict = Verdict<Check['number']>

/** The requirements of the protocol on others than the temple, which no check of a temple can cover. */
export const UNCHECKED: Readonly<Record<string, string>> = {
  'TPL-11': 'the match merges reports',
  'TPL-12': 'the match refuses them',
  'TPL-13': 'the match holds what is too much',
  'TPL-14': 'the match acknowledges them',
  'TPL-21': 'the server has to be there: claim the temple with it',
  'TPL-22': 'people pair a temple, and nothing that it says does',
  'TPL-23': 'whoever shows what a temple says takes care of it',
}

export interface CheckWish {
  readonly rig: Rig
  readonly person: Person
  /** True to include the checks for which a great many beads have to fall. */
  readonly isLong: boolean
  /** Called when a check begins, and with its verdict. */
  readonly begun?: (check: Check) => void
  readonly done?: (verdict: TempleVerdict) => void
}

/** Runs all checks, one after the other; those that need a binding make one of their own. */
export async function checkTemple(wish: CheckWish): Promise<readonly TempleVerdict[]> {
  const { rig, person, isLong, begun = () => {}, done = () => {} } = wish
  const verdicts: TempleVerdict[] = []
  for (const check of CHECKS) {
    const isLeftOut = check.isLong === true && !isLong
    if (!isLeftOut) begun(check)
    const found = isLeftOut
      ? notSeen('67 beads have to fall: --long')
      : await check.run(rig, person)
    const verdict = verdictOf(check, found)
    verdicts.push(verdict)
    done(verdict)
  }
  return verdicts
}

/** Returns a line for each requirement of the protocol, for people. */
export function summaryOf(verdicts: readonly TempleVerdict[]): readonly string[] {
  const order = (number: string): number => Number(number.slice('TPL-'.length))
  const numbers = [...new Set([...verdicts.map(({ number }) => number), ...Object.keys(UNCHECKED)])]
  return numbers
    .sort((one, other) => order(one) - order(other))
    .map((number) => sumOf(number, verdicts, UNCHECKED[number], 'checks'))
}
