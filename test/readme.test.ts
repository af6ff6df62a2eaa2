// The example and the commands in the README work as they stand.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the example in the README runs and prints how a match of every game ended', () => {
  const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []
  // The example has to be inside the project for its import of the package to resolve.
  const folder = mkdtempSync(join(root, 'test/.readme-'))
  try {
    writeFileSync(join(folder, 'example.ts'), example)
    const run = spawnSync(process.execPath, [join(folder, 'example.ts')], { encoding: 'utf8' })
    expect(run.stderr).toBe('')
    expect(run.stdout).toMatch(/^tieqchieq \{\n {2}winners: \[ \d \],/)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the README and CONTRIBUTING.md list every npm script, and none besides', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const both = readme + readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const rows = both.match(/^\| `np.*? \|/gm) ?? []
  const listed = rows.flatMap((row) =>
    [...row.matchAll(/`(?:npm (?:run )?)?([a-z][a-z:-]*)(?: -- [^`]*)?`/g)].map(([, name]) => name),
  )
  const run = Object.keys(scripts).filter((name) => !name.startsWith('pre'))
  expect(listed.sort()).toEqual(run.sort())
  const named = [...both.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name)
  expect(run).toEqual(expect.arrayContaining(named))
})

test('the README has at most a hundred lines', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(100)
})
