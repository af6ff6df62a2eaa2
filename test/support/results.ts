// Writes the counts of a run of Vitest to a file, so that those of several runs can be added up. Vitest's own file of
// results lacks errors outside of tests, which fail a run as a failed test does.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

export interface Counts {
  readonly passed: number
  readonly skipped: number
  /** Where something failed, and the first line of why. */
  readonly failures: readonly string[]
}

/** A reporter that writes the counts of a run. */
export class Results implements Reporter {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const count = (state: 'passed' | 'skipped') =>
      modules.reduce((sum, { children }) => sum + [...children.allTests(state)].length, 0)
    const counts: Counts = {
      passed: count('passed'),
      skipped: count('skipped'),
      failures: [
        ...modules.flatMap(failuresIn),
        ...errors.map((error) => `outside of tests: ${reasonOf([error])}`),
      ],
    }
    mkdirSync(dirname(this.#file), { recursive: true })
    writeFileSync(this.#file, JSON.stringify(counts))
  }
}

function failuresIn(module: TestModule): readonly string[] {
  const name = relative(process.cwd(), module.moduleId)
  const failed = [...module.children.allTests('failed')].map(
    (test) => `${name}: ${test.fullName} (${reasonOf(test.result().errors)})`,
  )
  // A file can fail outside of its tests.
  return failed.length > 0 || module.ok() ? failed : [`${name}: ${reasonOf(module.errors())}`]
}

/** Anything can be thrown, not only errors. */
function reasonOf([error]: readonly Partial<SerializedError>[] = []): string {
  return error?.message?.split('\n')[0] ?? 'for a reason that is printed above'
}

/** Adds up the counts of runs; a missing file counts as a failure. */
export function readCounts(files: readonly string[]): Counts {
  const counts = files.map(
    (file): Counts => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : NO_RESULTS),
  )
  return {
    passed: counts.reduce((sum, each) => sum + each.passed, 0),
    skipped: counts.reduce((sum, each) => sum + each.skipped, 0),
    failures: counts.flatMap(({ failures }) => failures),
  }
}

const NO_RESULTS: Counts = { passed: 0, skipped: 0, failures: ['a run that left no results'] }
