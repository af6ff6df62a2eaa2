// What came of the checks of one temple, for people and for programs.
import { CHECKS, type Check } from './checks.ts'
import type { Person } from './person.ts'
import type { Rig } from './rig.ts'

export interface Verdict {
  readonly number: string
  readonly title: string
  /** What is wrong, if anything is. */
  readonly fault: string | undefined
}

export interface CheckWish {
  readonly rig: Rig
  readonly person: Person
  /** Whether checks are made, too, for which a great many beads have to fall. */
  readonly isLong: boolean
  /** Hears of each check when it begins, and of what came of it. */
  readonly begun?: (check: Check) => void
  readonly done?: (verdict: Verdict) => void
}

/** Makes all checks, one after the other; each begins with a binding of its own. */
export async function checkTemple(wish: CheckWish): Promise<readonly Verdict[]> {
  const { rig, person, isLong, begun = () => {}, done = () => {} } = wish
  const verdicts: Verdict[] = []
  for (const check of CHECKS) {
    if (check.isLong === true && !isLong) continue
    begun(check)
    const { number, title } = check
    const verdict = { number, title, fault: await check.run(rig, person) }
    verdicts.push(verdict)
    done(verdict)
  }
  return verdicts
}

/** A line for people. */
export function lineOf({ number, title, fault }: Verdict): string {
  return fault === undefined ? `ok    ${number}  ${title}` : `FAULT ${number}  ${title}: ${fault}`
}
