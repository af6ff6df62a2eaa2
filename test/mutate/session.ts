// A process that runs tests with one change in the sources. The change is made in its memory; no file is written.
import { basename, relative, resolve } from 'node:path'
import {
  createVitest,
  type TestModule,
  type TestProject,
  type TestRunResult,
  type TestSpecification,
  type Vitest,
} from 'vitest/node'
import { type Change, planted } from './changes.ts'
import { STARTS_SERVERS } from './tests.ts'

/** Asks for a run of these tests, in this order, up to the first that fails. */
export interface Order {
  readonly tests: readonly string[]
  readonly change?: Change
}

/** The outcome of a run. */
export interface Report {
  readonly seenBy?: Failure
  /** The session ends now. */
  readonly isLast?: true
  /** After a run without a change: by source file, the tests that import it, the closest first. */
  readonly reach?: Reach
}

export type Reach = Readonly<Record<string, readonly string[]>>

export interface Failure {
  readonly test: string
  readonly name: string
  /** It may have run out of time. */
  readonly isLate?: true
}

/** A test file that uses more CPU time runs in an endless loop. Elapsed time would blame a busy machine instead. */
const CPU_S_MAX = 15
const LOOK_MS = 500
/** The time lost to a promise that a change leaves unsettled, and to a poll that never succeeds. */
const TEST_TIMEOUT_MS = 30_000
const POLL_TIMEOUT_MS = 20_000

const root = resolve(import.meta.dirname, '../..')
let planting: Change | undefined
let isPlanted = false
let cpuAtStart = process.cpuUsage()

/** Keeps tests in the order in which they are asked for. */
class AsAsked {
  shard = (tests: TestSpecification[]) => tests
  sort = (tests: TestSpecification[]) => tests
}

const plant = {
  name: 'plant a change',
  enforce: 'pre',
  transform(code: string, id: string) {
    if (planting === undefined || id !== resolve(root, planting.file)) return undefined
    isPlanted = true
    return { code: planted(code, planting), map: null }
  },
} as const

const TOGETHER = 'together'
const APART = 'apart'
const project = (name: string, isolate: boolean, groupOrder: number) => ({
  extends: true as const,
  plugins: [plant],
  test: { name, isolate, sequence: { groupOrder } },
})

const vitest = await createVitest(
  'test',
  {
    config: false,
    root,
    watch: false,
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/browsers/web-build.ts'],
    setupFiles: ['test/support/chance/seeded.ts'],
    // As far as they can, all files share one worker, so that what they import is loaded once.
    projects: [project(TOGETHER, false, 0), project(APART, true, 1)],
    pool: 'threads',
    maxWorkers: 1,
    bail: 1,
    // A cache on disk would be loaded instead of the changed source.
    fsModuleCache: false,
    cache: false,
    testTimeout: TEST_TIMEOUT_MS,
    hookTimeout: TEST_TIMEOUT_MS,
    expect: { poll: { timeout: POLL_TIMEOUT_MS } },
    sequence: { sequencer: AsAsked },
    reporters: [{ onTestModuleStart: startOfFile, onTestModuleEnd: startOfFile }],
    onConsoleLog: () => false,
  },
  { logLevel: 'silent' },
)

process.on('message', async (order: Order) => {
  process.send?.(await run(vitest, order))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')

async function run(vitest: Vitest, { tests, change }: Order): Promise<Report> {
  for (const each of [planting, change])
    if (each !== undefined) vitest.invalidateFile(resolve(root, each.file))
  planting = change
  isPlanted = false
  vitest.state.filesMap.clear()
  startOfFile()
  const looking = setInterval(endIfEndless, LOOK_MS, vitest, tests)
  const result = await vitest.runTestSpecifications(
    tests.map((test) => projectOf(vitest, test).createSpecification(resolve(root, test))),
  )
  clearInterval(looking)
  if (change !== undefined && !isPlanted) throw new Error(`no test loads ${change.file}`)
  const seenBy = firstFailure(result, tests)
  return {
    ...(seenBy && { seenBy }),
    ...(change === undefined && { reach: reachOf(result.testModules) }),
  }
}

function projectOf(vitest: Vitest, test: string): TestProject {
  return vitest.getProjectByName(STARTS_SERVERS.test(test) ? APART : TOGETHER)
}

function startOfFile(): void {
  cpuAtStart = process.cpuUsage()
}

/** The worker has a thread of its own, so this one still runs. It cannot stop that thread, but it can stop itself. */
function endIfEndless(vitest: Vitest, [first = '']: readonly string[]): void {
  const { user, system } = process.cpuUsage(cpuAtStart)
  if (user + system < CPU_S_MAX * 1e6) return
  const running = vitest.state.getTestModules().find((each) => each.state() === 'pending')
  const test = running === undefined ? first : nameOf(running.moduleId)
  const seenBy = { test, name: 'runs without end' }
  process.send?.({ seenBy, isLast: true } satisfies Report, () => process.exit())
}

function firstFailure(
  { testModules, unhandledErrors }: TestRunResult,
  tests: readonly string[],
): Failure | undefined {
  const failed = testModules.find((module) => module.state() === 'failed')
  if (failed !== undefined) {
    const [test] = [...failed.children.allTests('failed')]
    const name = test?.fullName ?? 'does not load'
    const isLate = failed.diagnostic().duration >= POLL_TIMEOUT_MS
    return { test: nameOf(failed.moduleId), name, ...(isLate && { isLate }) }
  }
  const [error] = unhandledErrors
  if (error === undefined) return undefined
  // Nothing says which of them left it behind; all have run.
  const test = tests.at(-1) ?? ''
  return { test, name: error instanceof Error ? error.message : JSON.stringify(error) }
}

/**
 * Returns the tests that reach each source: those named for it first, then those that import it themselves, and of
 * these the quick ones.
 */
function reachOf(modules: readonly TestModule[]): Reach {
  const testsByFile = new Map<string, { readonly test: string; readonly cost: number }[]>()
  for (const module of modules) {
    const test = nameOf(module.moduleId)
    const seconds = module.diagnostic().duration / 1000
    for (const [file, distance] of importsOf(module)) {
      const isNamed = basename(test, '.test.ts') === basename(file, '.ts')
      const rank = isNamed ? 0 : Math.min(distance, 2)
      const tests = testsByFile.get(file) ?? []
      testsByFile.set(file, [...tests, { test, cost: rank * 1000 + seconds }])
    }
  }
  return Object.fromEntries(
    [...testsByFile].map(([file, tests]) => [
      file,
      tests.sort((one, other) => one.cost - other.cost).map(({ test }) => test),
    ]),
  )
}

/** Returns the sources that a test imports, each with the number of steps to it. */
function importsOf(module: TestModule): ReadonlyMap<string, number> {
  const distances = new Map<string, number>()
  let here = new Set([module.viteEnvironment?.moduleGraph.getModuleById(module.moduleId)])
  for (let distance = 0; here.size > 0; distance++) {
    for (const node of here) if (node?.file) distances.set(nameOf(node.file), distance)
    const next = [...here].flatMap((node) => [...(node?.importedModules ?? [])])
    here = new Set(next.filter(({ file }) => file && !distances.has(nameOf(file))))
  }
  return distances
}

function nameOf(path: string): string {
  return relative(root, path)
}
