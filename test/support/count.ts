// node test/support/count.ts FILE...: prints how many tests of these runs passed, failed and were skipped, as the last
// line of a run in CI, and fails if a test was skipped, since CI has everything that tests need, or if there was none.
import { readCounts } from './results.ts'

const { passed, skipped, failures } = readCounts(process.argv.slice(2))
if (failures.length > 0 || skipped > 0 || passed === 0) process.exitCode = 1
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(`${passed} passed, ${failures.length} failed, ${skipped} skipped`)
