// The example and the commands in the README work as they stand.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('the example runs and prints how a match of every game ended', () => {
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

test('every npm script it names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = new Set([...readme.matchAll(/npm run ([a-z:-]+)/g)].map(([, name]) => name))
  expect(Object.keys(scripts)).toEqual(expect.arrayContaining([...named]))
  expect(scripts).toHaveProperty('test')
})

test('it has at most a hundred lines', () => {
  expect(readme.split('\n').length).toBeLessThanOrEqual(100)
})
