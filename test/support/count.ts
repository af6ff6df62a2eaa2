// Prints how many tests passed, failed and were skipped; fails if any was skipped, since CI has all
// that they could want, or if there was none.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Results {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  /** False as well if a file failed before its first test. */
  readonly success: boolean
}

const file = join(import.meta.dirname, '../../.vitest/results.json')
const results: Results = JSON.parse(readFileSync(file, 'utf8'))
const skipped = results.numPendingTests + results.numTodoTests
if (!results.success || skipped > 0 || results.numPassedTests === 0) process.exitCode = 1
console.log(
  `${results.numPassedTests} passed, ${results.numFailedTests} failed, ${skipped} skipped`,
)
