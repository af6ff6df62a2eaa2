// The counts of a run name every failure, also those outside of tests.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readCounts } from '../support/results.ts'

/** Runs a file of tests, and returns how the run ended and what is counted of it. */
function run(file: string) {
  // Within the checkout, so that Vitest is found.
  const root = mkdtempSync(join(import.meta.dirname, '../.planted-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const results = join(root, 'results.json')
  const write = (name: string, text: string): void => writeFileSync(join(root, name), text)
  write(
    'vitest.config.ts',
    `import { Results } from '../support/results.ts'
    export default { test: { reporters: [new Results(${JSON.stringify(results)})] } }`,
  )
  write('some.test.ts', `import { expect, test } from 'vitest'\n${file}`)
  const { status } = spawnSync('vitest', ['run', '--root', root], { stdio: 'ignore' })
  return { status, ...readCounts([results]) }
}

test('what passes and what is skipped is counted', () => {
  const file = "test('one', () => {})\ntest.skip('two', () => {})\ntest.todo('three')"
  expect(run(file)).toEqual({ status: 0, passed: 1, skipped: 2, failures: [] })
})

test.for([
  ['a test', "test('one', () => expect(1).toBe(2))", /some\.test\.ts: one \(expected 1 to be 2/],
  ['its file', "throw new Error('No file.')", /some\.test\.ts: No file\./],
  [
    'what no test waits for',
    "void Promise.reject(new Error('Late.'))",
    /^outside of tests: Late\./,
  ],
  ['what is no error', 'void Promise.reject({})', /^outside of tests: /],
] as const)('a failure of %s is named', ([, file, failure]) => {
  const { status, failures } = run(`${file}\ntest('another', () => {})`)
  expect(status).toBe(1)
  expect(failures).toEqual([expect.stringMatching(failure)])
})

test('a run that left no results has failed', () => {
  expect(readCounts(['nowhere.json']).failures).toEqual(['a run that left no results'])
})
