// What came of the exercises of one client, for people and for programs.
import type { DoorName } from './doors/door.ts'
import { CLI_NUMBERS, type CliNumber, REQUIREMENTS, uncheckedAt } from './requirements.ts'

export interface Verdict {
  readonly number: CliNumber
  /** What was done to the client. */
  readonly title: string
  /** What is wrong, if anything is. */
  readonly fault: string | undefined
  /** Why nothing was seen, if nothing was. */
  readonly skipped?: string
}

/** A line for people; under a fault what to do about it. */
export function lineOf({ number, title, fault, skipped }: Verdict): string {
  if (skipped !== undefined) return `-     ${number}  ${title}: not checked, ${skipped}`
  if (fault === undefined) return `ok    ${number}  ${title}`
  const { mend, section } = REQUIREMENTS[number]
  return `FAULT ${number}  ${title}: ${fault}\n      ${mend} (docs/protocol.md#${section})`
}

/** What came of each number, for people. */
export function summaryOf(verdicts: readonly Verdict[], door: DoorName): readonly string[] {
  return CLI_NUMBERS.flatMap((number) => {
    const mine = verdicts.filter((verdict) => verdict.number === number)
    const unchecked = uncheckedAt(number, door)
    if (mine.length === 0 && unchecked === undefined) return []
    const faults = mine.filter(({ fault }) => fault !== undefined).length
    const skips = mine.filter(({ skipped }) => skipped !== undefined).length
    const word = number.padEnd(7)
    if (faults > 0) return `${word}FAULT  ${faults} of ${mine.length} exercises`
    if (unchecked !== undefined) return `${word}-      ${unchecked}`
    if (skips === mine.length) return `${word}-      not checked`
    return `${word}ok     ${mine.length - skips} of ${mine.length} exercises`
  })
}
