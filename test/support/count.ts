// Prints how many tests passed, failed and were skipped, as the last line of a run in CI; fails if any was
// skipped, since CI has all that a test could want, or if there was none.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Results {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  /** Files; one that fails before its first test counts as a failed test. */
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly unknown[]
  }[]
}

const file = join(import.meta.dirname, '../../.vitest/results.json')
const results: Results | undefined = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : undefined
const broken =
  results?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length ?? 1
const passed = results?.numPassedTests ?? 0
const failed = (results?.numFailedTests ?? 0) + broken
const skipped = (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0)
if (failed > 0 || skipped > 0 || passed === 0) process.exitCode = 1
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
