// The verdict of one check, and its form in reports for people.

export interface Verdict<Requirement extends string = string> {
  /** The number of the requirement. */
  readonly number: Requirement
  readonly title: string
  /** The fault that was found; undefined if there is none. */
  readonly fault: string | undefined
  /** The reason why it could not be judged. */
  readonly skipped?: string
}

export interface NotSeen {
  readonly skipped: string
}

/** The result of a check: a fault, or the reason why there is no verdict; undefined if nothing is wrong. */
export type Finding = string | NotSeen | undefined

export const notSeen = (why: string): NotSeen => ({ skipped: why })

export function verdictOf<Requirement extends string>(
  { number, title }: Pick<Verdict<Requirement>, 'number' | 'title'>,
  found: Finding,
): Verdict<Requirement> {
  return typeof found === 'object'
    ? { number, title, fault: undefined, ...found }
    : { number, title, fault: found }
}

/** Returns the line of one check. */
export function lineOf({ number, title, fault, skipped }: Verdict): string {
  if (skipped !== undefined) return `-     ${number}  ${title}: not checked, ${skipped}`
  return fault === undefined ? `ok    ${number}  ${title}` : `FAULT ${number}  ${title}: ${fault}`
}

/** Returns the line of a requirement. `unchecked` is the reason why it has no checks, `checks` the word for them. */
export function sumOf(
  number: string,
  verdicts: readonly Verdict[],
  unchecked: string | undefined,
  checks: string,
): string {
  const own = verdicts.filter((verdict) => verdict.number === number)
  const faults = own.filter(({ fault }) => fault !== undefined).length
  const skips = own.filter(({ skipped }) => skipped !== undefined).length
  const word = number.padEnd(7)
  if (faults > 0) return `${word}FAULT  ${faults} of ${own.length} ${checks}`
  if (unchecked !== undefined) return `${word}-      ${unchecked}`
  if (skips === own.length) return `${word}-      not checked`
  return `${word}ok     ${own.length - skips} of ${own.length} ${checks}`
}
