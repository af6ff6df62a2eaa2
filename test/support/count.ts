// Counts the tests that passed, failed and were skipped, from the result files of Vitest. As a program, it prints the
// counts as the last line of a run in CI, and fails if a test was skipped, since CI has everything that tests need, or
// if there was none.
import { existsSync, readFileSync } from 'node:fs'

interface Results {
  readonly numPassedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly Result[]
  }[]
}

interface Result {
  readonly status: string
  readonly fullName: string
  readonly failureMessages: readonly string[]
}

export interface Counts {
  readonly passed: number
  readonly skipped: number
  readonly failures: readonly string[]
}

/** Reads the counts of result files; a missing file counts as a failure. */
export function readCounts(files: readonly string[]): Counts {
  const counts = files.map((file) =>
    existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : NO_RESULTS,
  )
  return {
    passed: counts.reduce((sum, each) => sum + each.passed, 0),
    skipped: counts.reduce((sum, each) => sum + each.skipped, 0),
    failures: counts.flatMap(({ failures }) => failures),
  }
}

const NO_RESULTS: Counts = { passed: 0, skipped: 0, failures: ['a run that left no results'] }

function countsOf({ numPassedTests, numPendingTests, numTodoTests, testResults }: Results): Counts {
  return {
    passed: numPassedTests,
    skipped: numPendingTests + numTodoTests,
    failures: testResults.flatMap(({ name, status, assertionResults }) => {
      const failed = assertionResults.filter((each) => each.status === 'failed')
      // A file can fail outside of its tests.
      if (failed.length === 0) return status === 'failed' ? [name] : []
      return failed.map((each) => `${name}: ${each.fullName} (${reasonOf(each)})`)
    }),
  }
}

/** Returns the first line of the failure message. */
function reasonOf({ failureMessages: [message = ''] }: Result): string {
  return message.split('\n')[0] ?? ''
}

if (import.meta.main) {
  const { passed, skipped, failures } = readCounts(process.argv.slice(2))
  if (failures.length > 0 || skipped > 0 || passed === 0) process.exitCode = 1
  for (const failure of failures) console.log(`failed: ${failure}`)
  console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`)
}
