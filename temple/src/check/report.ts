// What came of the checks of one temple, for people and for programs.
import { type Check, notSeen } from './check.ts'
import { CHECKS } from './checks.ts'
import type { Person } from './person.ts'
import type { Rig } from './rig.ts'

export interface Verdict {
  readonly number: Check['number']
  readonly title: string
  /** What is wrong, if anything is. */
  readonly fault: string | undefined
  /** Why it was not looked at, if it was not. */
  readonly skipped?: string
}

/** What the rest of the protocol asks of others, so that no temple can be found wrong by it. */
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
    const { number, title } = check
    const isLeftOut = check.isLong === true && !isLong
    if (!isLeftOut) begun(check)
    const found = isLeftOut
      ? notSeen('67 beads have to fall: --long')
      : await check.run(rig, person)
    const verdict =
      typeof found === 'object'
        ? { number, title, fault: undefined, ...found }
        : { number, title, fault: found }
    verdicts.push(verdict)
    done(verdict)
  }
  return verdicts
}

/** A line for people. */
export function lineOf({ number, title, fault, skipped }: Verdict): string {
  if (skipped !== undefined) return `-     ${number}  ${title}: not checked, ${skipped}`
  return fault === undefined ? `ok    ${number}  ${title}` : `FAULT ${number}  ${title}: ${fault}`
}

/** What came of each number of the protocol, for people. */
export function summaryOf(verdicts: readonly Verdict[]): readonly string[] {
  const order = (number: string): number => Number(number.slice('TPL-'.length))
  const numbers = [...new Set([...verdicts.map(({ number }) => number), ...Object.keys(UNCHECKED)])]
  return numbers
    .sort((one, other) => order(one) - order(other))
    .map((number) => {
      const mine = verdicts.filter((verdict) => verdict.number === number)
      const faults = mine.filter(({ fault }) => fault !== undefined).length
      const skips = mine.filter(({ skipped }) => skipped !== undefined).length
      const word = number.padEnd(7)
      if (mine.length === 0) return `${word}-      ${UNCHECKED[number]}`
      if (faults > 0) return `${word}FAULT  ${faults} of ${mine.length} checks`
      if (skips === mine.length) return `${word}-      not checked`
      return `${word}ok     ${mine.length - skips} of ${mine.length} checks`
    })
}
