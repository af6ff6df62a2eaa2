// Prints after a run how to repeat its failures with the same seed.
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { SEED } from './seed.ts'

export class SeedReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const failed = modules.filter((each) => !each.ok())
    for (const { relativeModuleId: file } of failed) tell(`${commandFor(file)} -- ${file}`)
    // Errors outside of tests do not name a file.
    const [first] = modules
    if (failed.length === 0 && errors.length > 0) tell(commandFor(first?.relativeModuleId))
  }
}

/** The command for the set that a file belongs to. */
function commandFor(file = ''): string {
  return file.endsWith('.long.test.ts') ? 'npm run test:long' : 'npm test'
}

function tell(command: string): void {
  process.stderr.write(`repeat: SEED=${SEED} ${command}\n`)
}
