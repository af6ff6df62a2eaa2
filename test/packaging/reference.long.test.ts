// docs/reference is kept as it was written: this compares it with what the sources say now.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Installing TypeDoc and reading all sources takes long on a busy machine. */
const REFERENCE_MS_MAX = 300_000

const textsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
  )

test('docs/reference says what the sources say (npm run docs:reference)', {
  timeout: REFERENCE_MS_MAX,
}, ({ onTestFinished }) => {
  const out = mkdtempSync(join(tmpdir(), 'flower-war-reference-'))
  onTestFinished(() => rmSync(out, { recursive: true }))
  const { status, stderr } = spawnSync('npm', ['run', 'docs:reference', '--', '--out', out], {
    ...{ cwd: root, encoding: 'utf8' },
  })
  expect(status, stderr).toBe(0)
  expect(Object.keys(textsIn(out)).length).toBeGreaterThan(2)
  expect(textsIn(join(root, 'docs/reference'))).toEqual(textsIn(out))
})
