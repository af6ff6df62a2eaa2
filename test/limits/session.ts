// Runs one test at a time with one limit changed. The test itself still reads the limit as it is written.
import { basename, resolve } from 'node:path'
import { createVitest, type TestRunResult } from 'vitest/node'
import { changed, LIMITS, type LimitsFile } from './paths.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const NAMES: ReadonlySet<string> = new Set(Object.keys(LIMITS).map((file) => basename(file)))
/** Appended to the id of a file of limits as the sources import it. */
const CHANGED = '?changed'
/** A test that waits for what a changed limit prevents has failed, too. */
const TEST_MS_MAX = 60_000

/** A limit, and what stands in for it. */
export interface Change {
  readonly limits: LimitsFile
  readonly path: string
  readonly change: (limit: number) => number
}

/** The tests that ran, and those that failed. */
export interface Outcome {
  readonly ran: readonly string[]
  readonly failed: readonly string[]
}

export interface Session {
  /** Reads the names of the tests in a file, as they are written there. */
  namesIn(file: string): Promise<readonly string[]>
  /** Runs the tests of that name in a file, with a limit changed or with all as they are. */
  run(file: string, name: RegExp, change?: Change): Promise<Outcome>
  close(): Promise<void>
}

export async function newSession(): Promise<Session> {
  let planted: Change | undefined
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: ROOT,
      watch: false,
      include: ['test/**/*.test.ts'],
      setupFiles: ['test/support/chance/seeded.ts'],
      fsModuleCache: false,
      cache: false,
      maxWorkers: 1,
      testTimeout: TEST_MS_MAX,
      hookTimeout: TEST_MS_MAX,
      expect: { poll: { timeout: TEST_MS_MAX / 2 } },
      reporters: [{}],
      onConsoleLog: () => false,
    },
    {
      logLevel: 'silent',
      plugins: [
        {
          name: 'change a limit',
          enforce: 'pre',
          async resolveId(source, importer) {
            if (!NAMES.has(basename(source)) || isTest(importer)) return undefined
            const found = await this.resolve(source, importer, { skipSelf: true })
            return found && limitsAt(found.id) ? found.id + CHANGED : found
          },
          load(id) {
            const file = id.endsWith(CHANGED) ? limitsAt(id.slice(0, -CHANGED.length)) : undefined
            return file && written(file, planted)
          },
        },
      ],
    },
  )
  return {
    async namesIn(file) {
      const test = vitest.getRootProject().createSpecification(resolve(ROOT, file))
      const modules = await vitest.parseSpecifications([test])
      return modules.flatMap(({ children }) =>
        [...children.allTests()].map(({ fullName }) => fullName),
      )
    },
    async run(file, name, change) {
      planted = change
      for (const each of Object.keys(LIMITS)) vitest.invalidateFile(resolve(ROOT, each))
      vitest.state.filesMap.clear()
      vitest.setGlobalTestNamePattern(name)
      const test = vitest.getRootProject().createSpecification(resolve(ROOT, file))
      return outcomeOf(await vitest.runTestSpecifications([test]))
    },
    close: () => vitest.close(),
  }
}

function isTest(importer: string | undefined): boolean {
  return importer?.startsWith(resolve(ROOT, 'test')) === true
}

/** The file of limits that has that path. */
function limitsAt(path: string): LimitsFile | undefined {
  const files = Object.keys(LIMITS) as readonly LimitsFile[]
  return files.find((file) => resolve(ROOT, file) === path)
}

/** A module that exports what the file does, with the change. */
function written(file: LimitsFile, change: Change | undefined): string {
  const limits: object = LIMITS[file]
  const values =
    change?.limits === file ? changed(limits, change.path.split('.'), change.change) : limits
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}

function outcomeOf({ testModules, unhandledErrors }: TestRunResult): Outcome {
  const tests = testModules.flatMap(({ children }) => [...children.allTests()])
  const states = tests.map((test) => ({ name: test.fullName, state: test.result().state }))
  const errors = [...testModules.flatMap((module) => module.errors()), ...unhandledErrors]
  // A file that does not even load says nothing about a limit.
  if (errors.length > 0 && states.every(({ state }) => state !== 'failed'))
    throw new Error(String(Object(errors[0]).message))
  return {
    ran: states.filter(({ state }) => state !== 'skipped').map(({ name }) => name),
    failed: states.filter(({ state }) => state === 'failed').map(({ name }) => name),
  }
}
