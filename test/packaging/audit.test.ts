// Weaknesses of dependencies: those that are grave fail the audit, except for a while and for a reason.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { EXCEPTION_DAYS_MAX, type Exception, faultsOf } from '../../packaging/audit.ts'

const TODAY = '2026-11-22'
const NUMBER = 'GHSA-aaaa-bbbb-cccc'

/** npm's report of a vulnerable dependency, and of another that needs it. */
const reported = (severity: string) => ({
  vulnerabilities: {
    weak: {
      via: [
        {
          ...{ source: 1, name: 'weak', dependency: 'weak', title: 'Reads every file', severity },
          url: `https://github.com/advisories/${NUMBER}`,
        },
      ],
    },
    needy: { via: ['weak'] },
  },
})
const until = (day: string): readonly Exception[] => [{ advisory: NUMBER, until: day, why: 'Why.' }]

describe('the audit', () => {
  test.for(['high', 'critical'])('fails for a weakness that is %s', (severity) => {
    expect(faultsOf([reported(severity)], [], TODAY)).toEqual([
      `weak: Reads every file (${severity}, ${NUMBER})`,
    ])
  })

  test('fails once for a weakness of several folders, which one exception covers', () => {
    const both = [reported('low'), reported('high'), reported('high')]
    expect(faultsOf(both, [], TODAY)).toHaveLength(1)
    expect(faultsOf(both, until(TODAY), TODAY)).toEqual([])
  })

  test.for(['low', 'moderate'])('passes for one that is %s', (severity) => {
    expect(faultsOf([reported(severity)], [], TODAY)).toEqual([])
  })

  test('passes until the last day of an exception', () => {
    expect(faultsOf([reported('high')], until(TODAY), TODAY)).toEqual([])
    expect(faultsOf([reported('high')], until('2026-11-21'), TODAY)).toHaveLength(1)
    expect(faultsOf([reported('high')], until('some day'), TODAY)).toHaveLength(1)
  })

  test('fails for an exception of too many days, and for one that is not needed', () => {
    const day = new Date(Date.parse(TODAY) + (EXCEPTION_DAYS_MAX + 1) * 86_400_000)
    expect(faultsOf([reported('high')], until(day.toISOString().slice(0, 10)), TODAY)).toEqual([
      `${NUMBER} is excepted for too long`,
    ])
    expect(faultsOf([reported('low')], until(TODAY), TODAY)).toEqual([
      `${NUMBER} is excepted, but not found any more`,
    ])
  })

  test('fails if npm could not ask', () => {
    const reports = [reported('low'), { message: '405 Method Not Allowed' }]
    expect(faultsOf(reports, [], TODAY)).toEqual(['npm could not ask: 405 Method Not Allowed'])
  })

  test('has only exceptions with a reason', () => {
    const file = join(import.meta.dirname, '../../packaging/audit-exceptions.json')
    const exceptions: readonly Exception[] = JSON.parse(readFileSync(file, 'utf8'))
    for (const { advisory, until: day, why } of exceptions) {
      expect(advisory).toMatch(/^GHSA(-\w{4}){3}$/)
      expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
      expect(why.length).toBeGreaterThan(20)
    }
  })
})
